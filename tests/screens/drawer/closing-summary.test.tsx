import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { ClosingSummary } from '../../../domain/drawer/register.ts'
import { ClosingSummaryView } from '../../../src/screens/close-register/closing-summary-view.tsx'
import { anyClosing, centavosIn } from '../../support/closing-sums.ts'

const summary: ClosingSummary = {
  closedAt: Date.UTC(2026, 10, 21, 23, 0),
  initialAmount: 50_000,
  salesTotal: 2_500,
  closingAmount: 52_000,
  difference: -500,
  sales: [
    { at: Date.UTC(2026, 10, 21, 14, 5), client: 'Consumidor Final', total: 1_250 },
    { at: Date.UTC(2026, 10, 21, 14, 5), client: 'Consumidor Final', total: 1_250 },
  ],
}

type Download = Parameters<typeof ClosingSummaryView>[0]['download']

const show = (changes: Partial<ClosingSummary> = {}, download: Download = 'ready') => {
  const onDownload = vi.fn<() => void>()
  const onFinish = vi.fn<() => void>()
  const { container } = render(
    <ClosingSummaryView
      summary={{ ...summary, ...changes }}
      download={download}
      onDownload={onDownload}
      onFinish={onFinish}
    />,
  )
  const figures = Array.from(container.querySelectorAll('dl > div'), (figure) =>
    Array.from(figure.children, (part) => plain(part.textContent)),
  )
  return { onDownload, onFinish, figures }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the closing summary', () => {
  test('shows the figures of the register and that cash is missing', () => {
    expect(show().figures).toEqual([
      ['Monto Inicial', 'Q 500.00'],
      ['Total de Ventas', 'Q 25.00'],
      ['Monto Esperado', 'Q 525.00'],
      ['Monto Final', 'Q 520.00'],
      ['Diferencia', '−Q 5.00', 'Falta efectivo'],
    ])
  })

  test('shows with its sign whatever else makes the expected amount', () => {
    const cash = { cashSales: 1_200, cashRefunds: 2_125, cashPayments: 700, cashIn: 0, cashOut: 2_500 }
    const { figures } = show({ cash, closingAmount: 47_275, difference: 0 })
    expect(figures.slice(0, 7)).toEqual([
      ['Monto Inicial', 'Q 500.00'],
      ['+ Total de Ventas', 'Q 25.00'],
      ['− Ventas que no son en efectivo', 'Q 13.00'],
      ['− Devoluciones en efectivo', 'Q 21.25'],
      ['+ Abonos en efectivo', 'Q 7.00'],
      ['− Salidas de efectivo', 'Q 25.00'],
      ['= Monto Esperado', 'Q 472.75'],
    ])
  })

  test('shows terms that come to the expected amount, whatever happened', () => {
    fc.assert(
      fc.property(anyClosing, (closing) => {
        cleanup()
        const { figures } = show(closing)
        const end = figures.findIndex(([name = '']) => name.endsWith('Monto Esperado'))
        const amounts = figures.map(([name = '', amount = '']) => centavosIn(name.charAt(0) + amount))
        const sum = amounts.slice(0, end).reduce((total, amount) => total + amount, 0)
        expect(sum).toBe(amounts[end])
      }),
      { numRuns: 30 },
    )
  })

  test.each([
    [0, 'Q 0.00', 'Cuadra'],
    [125, 'Q 1.25', 'Sobra efectivo'],
  ])('shows a difference of %i in words', (difference, amount, word) => {
    expect(show({ difference }).figures.at(-1)).toEqual(['Diferencia', amount, word])
  })

  test('with a second count shows that one, and the first one beside it', () => {
    const recount = {
      ...{
        amount: 52_500,
        difference: 0,
        counted: [],
        left: 10_000,
        reason: 'Una bolsa',
        at: 0,
        user: 'Ana',
      },
    }
    expect(show({ recount }).figures.slice(3)).toEqual([
      ['Monto Final', 'Q 525.00', 'Primer conteo: Q 520.00'],
      ['Diferencia', 'Q 0.00', 'Cuadra', 'Primer conteo: −Q 5.00'],
      ['Queda en caja', 'Q 100.00'],
      ['Segundo conteo', expect.any(String)],
      ['Contó', 'Ana'],
      ['Motivo', 'Una bolsa'],
    ])
  })

  test('says what could explain the difference, with the sale, the payment or the return to look at', () => {
    const at = Date.UTC(2026, 10, 21, 14, 5)
    const sale = { number: 17, at, client: 'Consumidor Final', total: 500 }
    const payment = { id: 3, at, client: 'María López', amount: 500 }
    const nothing = { sale: null, movement: null, payment: null }
    show({
      causes: [
        { ...nothing, kind: 'payment_not_collected', payment },
        { ...nothing, kind: 'return_repeated', returned: { number: 2, saleNumber: 16, at, total: 500 } },
        { ...nothing, kind: 'void_not_collected', sale },
        { ...nothing, kind: 'sale_not_collected', sale },
      ],
    })
    const rows = within(screen.getByRole('region', { name: 'Qué pudo pasar' })).getAllByRole('row')
    expect(rows.map((row) => Array.from(row.children, (cell) => plain(cell.textContent)))).toEqual([
      ['Qué revisar', 'Monto', 'Posible causa'],
      [
        'Abono No. 3, 08:05, María López',
        'Q 5.00',
        'Se anotó como abono en efectivo, y quizá el dinero no entró',
      ],
      ['Devolución No. 2, 08:05, venta No. 16', 'Q 5.00', 'Quizá el dinero se devolvió dos veces'],
      [
        'Venta No. 17, 08:05, Consumidor Final',
        'Q 5.00',
        'Se anuló y se devolvió el dinero, y quizá nunca se había cobrado',
      ],
      ['Venta No. 17, 08:05, Consumidor Final', 'Q 5.00', 'Quizá no se cobró'],
    ])
  })

  test.each([
    ['a cashier who may not read the register', {}],
    ['a drawer that fits', { causes: [], difference: 0 }],
  ])('says nothing of causes to %s', (_, changes) => {
    show(changes)
    expect(screen.queryByRole('heading', { name: 'Qué pudo pasar' })).toBeNull()
  })

  test('says what was given back by each way, and nothing of it where nothing was', () => {
    show({
      refunds: [
        { tender: 'cash', count: 2, amount: 1_250 },
        { tender: 'credit', count: 1, amount: 500 },
      ],
    })
    const given = within(screen.getByRole('region', { name: 'Devoluciones por forma de pago' }))
    const rows = given.getAllByRole('row').slice(1)
    expect(rows.map((row) => Array.from(row.children, (cell) => plain(cell.textContent)))).toEqual([
      ['Efectivo', '2', 'Q 12.50'],
      ['Se restó de su deuda', '1', 'Q 5.00'],
    ])
    cleanup()
    show()
    expect(screen.queryByRole('region', { name: 'Devoluciones por forma de pago' })).toBeNull()
  })

  test('lists the sales in the time of Guatemala, also equal ones', () => {
    show()
    const table = screen.getByRole('table', { name: 'Ventas de la caja' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => Array.from(row.children, (cell) => plain(cell.textContent)))
    expect(rows).toEqual([
      ['Fecha', 'Cliente', 'Total'],
      ['21/11/2026 08:05', 'Consumidor Final', 'Q 12.50'],
      ['21/11/2026 08:05', 'Consumidor Final', 'Q 12.50'],
    ])
  })

  test('of a long day grows by a hundred rows until it is complete', async () => {
    const sales = Array.from({ length: 250 }, (_, index) => ({
      at: 0,
      client: `Cliente ${index}`,
      total: 100,
    }))
    show({ sales })
    const clients = () =>
      Array.from(document.querySelectorAll('tbody tr'), (row) => row.children[1]?.textContent)
    const expected = sales.map(({ client }) => client)
    expect(clients()).toEqual(expected.slice(0, 100))
    await vi.waitFor(() => expect(clients()).toEqual(expected))
  })

  test('says so when nothing was sold', () => {
    show({ sales: [] })
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('No hubo ventas en esta caja')).toBeTruthy()
  })

  test('downloads once at a time', async () => {
    const { onDownload } = show({}, 'preparing')
    const button = screen.getByRole('button', { name: 'Preparando descarga...' })
    await userEvent.click(button)
    expect(onDownload).not.toHaveBeenCalled()
  })

  test('says when the PDF failed and offers it again', async () => {
    const { onDownload } = show({}, 'failed')
    expect(screen.getByRole('alert').textContent).toBe('No se pudo preparar el PDF. Intenta de nuevo.')
    await userEvent.click(screen.getByRole('button', { name: 'Descargar PDF' }))
    expect(onDownload).toHaveBeenCalledOnce()
  })

  test('does nothing with Enter by itself: the screen has its keys', async () => {
    const { onFinish } = show()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await userEvent.keyboard('{Enter}')
    expect(onFinish).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }))
    expect(onFinish).toHaveBeenCalledOnce()
  })
})

// With the requests of Node.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, formatDate } from '../../../domain/dates.ts'
import { store } from '../../e2e/support/shop/seed.ts'
import { withReportShop } from './report-shop.ts'
import { cells, choicesOf, errorOf, field, headings, showReport, totals } from './show-report.tsx'
import { anas, footerOf, linesOf, money, ottos, workedOut, type Sold } from './sold.ts'

const shop = withReportShop()

const ids = new Map<Sold, number>()

beforeAll(async () => {
  for (const sold of [...anas, ...ottos]) {
    const items = await Promise.all(
      sold.lines.map(async ({ product, quantity, discount, tax }) => ({
        product_id: await shop().idOf(product.name),
        quantity,
        discount: discount / 100,
        tax: tax / 100,
      })),
    )
    ids.set(sold, await shop().sell(sold.as, items))
  }
})

/** The row of a sale without its time; with the name of its store if the report has several. */
function rowOf(sold: Sold, place: string | null = null): string[] {
  const { subtotal, discount, tax, total, profit } = workedOut(sold.lines)
  const amounts = [subtotal, discount, tax, total, profit].map(money)
  return [
    String(ids.get(sold)),
    'Consumidor Final',
    sold.seller,
    ...(place === null ? [] : [place]),
    ...amounts,
  ]
}

/** Ordered by number, which each store counts separately. */
const rowsOf = (sales: readonly Sold[]) => sales.map((sold) => rowOf(sold)).toSorted(byText)
const byText = (one: readonly string[], other: readonly string[]) => (one.join() < other.join() ? -1 : 1)
const shownRows = (title: string) =>
  cells(title)
    .map(([id = '', , ...others]) => [id, ...others])
    .toSorted(byText)

/** Yesterday to tomorrow, because midnight may pass during the test. */
async function typeDays(user: UserEvent): Promise<string> {
  const [from, until] = [addDays(shop().shop.today(), -1), addDays(shop().shop.today(), 1)]
  await user.type(field('Fecha de Inicio'), from)
  await user.type(field('Fecha de Fin'), until)
  return `Del ${formatDate(from)} al ${formatDate(until)}`
}

describe('the sales', () => {
  test('in all stores, for a superadmin who chooses none', async () => {
    const { user, drawn } = await showReport(shop(), { as: 'superadmin', kind: 'sales' })
    expect(choicesOf('Tienda (opcional)')).toEqual([
      'Todas las tiendas',
      store.name,
      shop().empty.name,
      shop().branch.name,
    ])
    const days = await typeDays(user)
    await user.keyboard('{Enter}')
    const title = 'Reporte de Ventas - Todas las tiendas'
    const result = await screen.findByRole('heading', { name: title })
    expect(document.activeElement).toBe(result)
    expect(screen.getByText(days)).toBeTruthy()
    expect(headings(title)).toEqual([
      'No.',
      'Fecha',
      'Cliente',
      'Vendedor',
      'Tienda',
      'Subtotal',
      'Descuento',
      'Impuesto',
      'Total',
      'Ganancia',
    ])
    const sold = [...anas, ...ottos]
    expect(shownRows(title)).toEqual(
      [
        ...anas.map((one) => rowOf(one, store.name)),
        ...ottos.map((one) => rowOf(one, shop().branch.name)),
      ].toSorted(byText),
    )
    expect(totals()).toEqual(footerOf(sold))
    const { total, profit } = workedOut(linesOf(sold))
    expect(
      drawn.map((points) => ({
        days: points.length,
        total: points.reduce((sum, point) => sum + point.total, 0),
        profit: points.reduce((sum, point) => sum + point.profit, 0),
      })),
    ).toEqual([{ days: 3, total, profit }])
  })

  test('in one store, for a superadmin who chooses it', async () => {
    const { user } = await showReport(shop(), { as: 'superadmin', kind: 'sales' })
    await user.selectOptions(field('Tienda (opcional)'), shop().branch.name)
    await typeDays(user)
    await user.keyboard('{F10}')
    const title = `Reporte de Ventas - ${shop().branch.name}`
    await screen.findByRole('heading', { name: title })
    expect(shownRows(title)).toEqual(rowsOf(ottos))
    expect(totals()).toEqual(footerOf(ottos))
  })

  test('in the own store, for an administrador, who has no store to choose', async () => {
    const { user } = await showReport(shop(), { as: 'marta', kind: 'sales' })
    expect(screen.queryByRole('combobox')).toBeNull()
    await typeDays(user)
    await user.click(screen.getByRole('button', { name: /^Generar Reporte/ }))
    const title = `Reporte de Ventas - ${store.name}`
    await screen.findByRole('heading', { name: title })
    expect(shownRows(title)).toEqual(rowsOf(anas))
    expect(totals()).toEqual(footerOf(anas))
  })

  test('of a range without sales cannot be exported', async () => {
    const { user, drawn } = await showReport(shop(), { as: 'marta', kind: 'sales' })
    await user.type(field('Fecha de Inicio'), '2020-02-29')
    await user.type(field('Fecha de Fin'), '2020-02-29')
    await user.keyboard('{F10}')
    await screen.findByRole('heading', { name: `Reporte de Ventas - ${store.name}` })
    expect(screen.getByText('29/02/2020')).toBeTruthy()
    expect(screen.getByText('No hubo ventas en estos días')).toBeTruthy()
    expect([totals(), drawn]).toEqual([footerOf([]), []])
    await user.keyboard('{F8}')
    expect(await screen.findByText('No hay datos para exportar')).toBeTruthy()
  })
})

test('a sales report keeps its days and store in the title when the filters are changed', async () => {
  const { user } = await showReport(shop(), { as: 'superadmin', kind: 'sales' })
  await user.type(field('Fecha de Inicio'), '2026-11-01')
  await user.type(field('Fecha de Fin'), '2026-11-20')
  await user.keyboard('{F10}')
  const title = 'Reporte de Ventas - Todas las tiendas'
  await screen.findByRole('heading', { name: title })
  await user.selectOptions(field('Tienda (opcional)'), store.name)
  await user.clear(field('Fecha de Fin'))
  await user.type(field('Fecha de Fin'), '2026-11-30')
  expect(screen.getByText('Cambiaste los filtros: el reporte de abajo es de los anteriores.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText('Del 01/11/2026 al 20/11/2026')).toBeTruthy()
})

describe('the range of days', () => {
  const daysShown = () => [field('Fecha de Inicio').value, field('Fecha de Fin').value]
  const daysWrong = () => [errorOf('Fecha de Inicio'), errorOf('Fecha de Fin')]

  test('needs both days, and shows the error at the missing one', async () => {
    const { user } = await showReport(shop(), { as: 'marta', kind: 'sales' })
    const asked = shop().reportsAsked()
    await user.keyboard('{F10}')
    expect(await screen.findAllByText('Campo obligatorio')).toHaveLength(2)
    expect(daysWrong()).toEqual(['Campo obligatorio', 'Campo obligatorio'])
    expect(document.activeElement).toBe(field('Fecha de Inicio'))
    await user.type(field('Fecha de Inicio'), '2026-11-01')
    await user.keyboard('{F10}')
    expect(daysWrong()).toEqual(['', 'Campo obligatorio'])
    expect(shop().reportsAsked()).toEqual(asked)
  })

  test('cannot start after its end, and keeps the typed text', async () => {
    const { user } = await showReport(shop(), { as: 'superadmin', kind: 'sales' })
    const asked = shop().reportsAsked()
    await user.selectOptions(field('Tienda (opcional)'), store.name)
    await user.type(field('Fecha de Inicio'), '2026-11-20')
    await user.type(field('Fecha de Fin'), '2026-11-01')
    await user.keyboard('{F10}')
    expect(
      await screen.findByText('La fecha de inicio no puede ser posterior a la fecha de fin'),
    ).toBeTruthy()
    expect(daysWrong()).toEqual(['La fecha de inicio no puede ser posterior a la fecha de fin', ''])
    expect(document.activeElement).toBe(field('Fecha de Inicio'))
    expect([daysShown(), field('Tienda (opcional)').value]).toEqual([['20/11/2026', '01/11/2026'], '1'])
    expect(shop().reportsAsked()).toEqual(asked)
  })

  test('is filled by the quick ranges, by key and by click, in days of Guatemala', async () => {
    // In Guatemala it is still the evening before, a Tuesday.
    const { user } = await showReport(shop(), {
      as: 'marta',
      kind: 'sales',
      now: Date.UTC(2026, 2, 4, 4, 30),
    })
    await user.keyboard('{F10}')
    expect(await screen.findAllByText('Campo obligatorio')).toHaveLength(2)
    for (const [label, key, ...days] of [
      ['Hoy', 'h', '03/03/2026', '03/03/2026'],
      ['Ayer', 'y', '02/03/2026', '02/03/2026'],
      ['Esta semana', 's', '02/03/2026', '03/03/2026'],
      ['Este mes', 'm', '01/03/2026', '03/03/2026'],
      ['Mes pasado', 'p', '01/02/2026', '28/02/2026'],
    ] as const) {
      const button = screen.getByRole('button', { name: label })
      await user.keyboard(`{Alt>}${key}{/Alt}`)
      expect([daysShown(), button.getAttribute('aria-pressed')]).toEqual([days, 'true'])
      expect(daysWrong()).toEqual(['', ''])
      await user.clear(field('Fecha de Inicio'))
      expect(button.getAttribute('aria-pressed')).toBe('false')
      await user.click(button)
      expect([daysShown(), button.getAttribute('aria-pressed')]).toEqual([days, 'true'])
    }
  })
  test('is typed the day first, in short, and shown and asked for in full', async () => {
    const { user } = await showReport(shop(), {
      as: 'marta',
      kind: 'sales',
      now: Date.UTC(2026, 2, 4, 4, 30),
    })
    await user.type(field('Fecha de Inicio'), '5/2')
    await user.tab()
    expect(document.activeElement).toBe(field('Fecha de Fin'))
    await user.keyboard('ayer')
    expect(daysShown()).toEqual(['05/02/2026', 'ayer'])
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Del 05/02/2026 al 02/03/2026')).toBeTruthy()
    expect(daysShown()).toEqual(['05/02/2026', '02/03/2026'])
    expect(shop().reportsAsked().at(-1)).toContain('start_date=2026-02-05&end_date=2026-03-02')
    await user.type(field('Fecha de Fin'), '++-')
    expect(daysShown()).toEqual(['05/02/2026', '03/03/2026'])
  })

  test.each([
    ['31/02', '3'],
    ['11/20/2026', 'h'],
    ['mañana', '1'],
  ])('that begins with %j is refused and stays as it was typed', async (wrong, right) => {
    const { user } = await showReport(shop(), { as: 'marta', kind: 'sales' })
    const asked = shop().reportsAsked()
    await user.type(field('Fecha de Inicio'), wrong)
    await user.type(field('Fecha de Fin'), right)
    await user.keyboard('{F10}')
    await waitFor(() =>
      expect(daysWrong()).toEqual(['Esa fecha no existe. Escribe día, mes y año, como 05/11/2026', '']),
    )
    expect(field('Fecha de Inicio').value).toBe(wrong)
    expect(document.activeElement).toBe(field('Fecha de Inicio'))
    expect(shop().reportsAsked()).toEqual(asked)
  })

  test('is chosen in a calendar by keys', async () => {
    const { user } = await showReport(shop(), {
      as: 'marta',
      kind: 'sales',
      now: Date.UTC(2026, 2, 4, 4, 30),
    })
    await user.keyboard('{ArrowDown}')
    const focused = () => document.activeElement?.getAttribute('aria-label')
    const moves: [string, string][] = [
      ['{ArrowLeft}', 'lunes, 2 de marzo de 2026'],
      ['{ArrowDown}', 'lunes, 9 de marzo de 2026'],
      ['{End}', 'domingo, 15 de marzo de 2026'],
      ['{ArrowUp}', 'domingo, 8 de marzo de 2026'],
      ['{PageUp}', 'domingo, 8 de febrero de 2026'],
      ['{ArrowRight}', 'lunes, 9 de febrero de 2026'],
      ['{Shift>}{PageUp}{/Shift}', 'domingo, 9 de febrero de 2025'],
      ['{PageDown}', 'domingo, 9 de marzo de 2025'],
      ['{Home}', 'lunes, 3 de marzo de 2025'],
    ]
    const seen = [focused()]
    for (const [key] of moves) {
      await user.keyboard(key)
      seen.push(focused())
    }
    expect(seen).toEqual(['martes, 3 de marzo de 2026', ...moves.map(([, to]) => to)])
    await user.keyboard('{Enter}')
    expect([daysShown(), screen.queryByRole('dialog')]).toEqual([['03/03/2025', ''], null])
    expect(document.activeElement).toBe(field('Fecha de Inicio'))

    await user.keyboard('{ArrowDown}{PageDown}{Escape}')
    expect(daysShown()).toEqual(['03/03/2025', ''])
    await user.click(screen.getByRole('button', { name: 'Calendario de Fecha de Fin' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hoy' }))
    expect(daysShown()).toEqual(['03/03/2025', '03/03/2026'])
    expect(document.activeElement).toBe(field('Fecha de Fin'))
  })
})

import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { units } from '../../../domain/quantity.ts'
import { Combobox } from '../../../src/components/forms/combobox.tsx'
import type { SaleEvent } from '../../../src/machines/sale/sale-events.ts'
import { SaleVoice } from '../../../src/screens/sale/sale-voice.tsx'
import { bread, fiadoWays, maria, threeWays, water } from '../../machines/support/fixtures.ts'
import { startOpenRegister } from '../../machines/support/register-actors.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const NOON = Date.parse('2026-11-22T12:00:00-06:00')
const quiet = () => act(() => vi.runAllTimersAsync())

/** A sale with the announcements for screen readers. */
function listen(...before: SaleEvent[]) {
  const { world, sale } = startOpenRegister(...before)
  render(<SaleVoice sale={sale} now={() => NOON} />)
  const region = screen.getByRole('status')
  /** The announced texts, each time they change. */
  const said: string[] = []
  new MutationObserver(() => said.push(region.textContent)).observe(region, {
    characterData: true,
    childList: true,
    subtree: true,
  })
  const send = (...events: SaleEvent[]) => {
    act(() => {
      for (const event of events) sale.send(event)
    })
    return quiet()
  }
  return { world, said, send }
}

const pickBread: SaleEvent = { type: 'product.pick', product: bread }
const pickWater: SaleEvent = { type: 'product.pick', product: water }

describe('a screen reader announces of the sale', () => {
  test('line, total and change, one sentence for each change, from the first article to the next sale', async () => {
    const { world, said, send } = listen()
    await quiet()
    const steps: SaleEvent[][] = [
      [pickBread],
      [pickBread],
      [pickWater],
      [{ type: 'line.step', step: -1 }],
      [
        { type: 'line.edit', field: 'discount' },
        { type: 'line.change', lineId: 1, field: 'discount', text: '0.51', leave: true },
      ],
      [{ type: 'line.change', lineId: 1, field: 'tax', text: '12.5', leave: true }],
      [{ type: 'line.remove', lineId: 2 }],
      [{ type: 'client.choose', client: maria }],
      [{ type: 'client.choose', client: null }],
      [{ type: 'tender.change', text: '1' }],
      [{ type: 'tender.change', text: '10' }],
      [{ type: 'sale.accept' }],
    ]
    for (const events of steps) await send(...events)
    await act(() => world.answer('completeSale', { outcome: 'done', value: { number: 7 } }))
    await quiet()
    await send({ type: 'receipt.close' })
    await send(pickWater)

    expect(said).toEqual([
      'Pan francés: cantidad 1, precio 1 quetzal con 25 centavos. Total: 1 quetzal con 25 centavos.',
      'Pan francés: cantidad 2. Total: 2 quetzales con 50 centavos.',
      'Agua pura: cantidad 1, precio 5 quetzales. Total: 7 quetzales con 50 centavos.',
      'Línea 1 de 2: Pan francés, cantidad 2, 2 quetzales con 50 centavos.',
      'Pan francés: descuento 51 centavos. Total: 6 quetzales con 99 centavos.',
      'Pan francés: impuesto 12.5 por ciento. Total: 7 quetzales con 24 centavos.',
      'Se quitó Agua pura. Total: 2 quetzales con 24 centavos.',
      'Cliente: María Gómez.',
      'Cliente: Consumidor Final.',
      'Cuenta: 10 quetzales. Cambio: 7 quetzales con 76 centavos.',
      'Venta cobrada. Total: 2 quetzales con 24 centavos. Cambio: 7 quetzales con 76 centavos.',
      '',
      'Agua pura: cantidad 1, precio 5 quetzales. Total: 5 quetzales.',
    ])
  })

  test('how the account of the client stands, with the client and after each change', async () => {
    const { said, send } = listen({ type: 'ways.update', settings: fiadoWays })
    const update = { type: 'account.update', clientId: maria.id } as const
    const owedSince = NOON - 12 * 86_400_000
    await send(
      { type: 'client.choose', client: maria },
      { ...update, account: { balance: 12_000, creditLimit: 20_000, owedSince } },
    )
    await send({ ...update, account: { balance: 12_000, creditLimit: 20_000, owedSince } })
    await send({ ...update, account: { balance: 0, creditLimit: 20_000, owedSince: null } })
    await send({ type: 'client.choose', client: null })

    expect(said).toEqual([
      'Cliente: María Gómez. Debe 120 quetzales, disponible 80 quetzales, desde hace 12 días.',
      'No debe nada, disponible 200 quetzales.',
      'Cliente: Consumidor Final.',
    ])
  })

  test('one sentence for a burst of scans', async () => {
    const { said, send } = listen()
    await send(...Array.from({ length: 20 }, () => pickBread))
    await send(pickBread, pickWater)
    expect(said).toEqual([
      'Pan francés: cantidad 20, precio 1 quetzal con 25 centavos. Total: 25 quetzales.',
      '2 líneas en la venta. Total: 31 quetzales con 25 centavos.',
    ])
  })

  test('the change after another article', async () => {
    const { said, send } = listen(pickWater, { type: 'tender.change', text: '10' })
    await quiet()
    await send(pickBread)
    expect(said).toEqual([
      'Agua pura: cantidad 1, precio 5 quetzales. Total: 5 quetzales. Cuenta: 10 quetzales. Cambio: 5 quetzales.',
      'Pan francés: cantidad 1, precio 1 quetzal con 25 centavos. Total: 6 quetzales con 25 centavos. ' +
        'Cuenta: 10 quetzales. Cambio: 3 quetzales con 75 centavos.',
    ])
  })

  test('each payment that is taken, what is missing, the chosen way, and what is taken back', async () => {
    const { world, said, send } = listen(
      { type: 'ways.update', settings: threeWays },
      { type: 'product.pick', product: bread, quantity: units(4) },
      { type: 'tender.start' },
    )
    await quiet()
    const enter: SaleEvent = { type: 'tender.submit' }
    const type = (text: string): SaleEvent => ({ type: 'tender.change', text })
    await send(type('2'), enter)
    await send(type('1r'))
    await send(enter)
    await send({ type: 'payment.remove', index: 1 })
    await send(type('3r'), enter)
    await send({ type: 'sale.accept' })
    await act(() => world.answer('completeSale', { outcome: 'done', value: { number: 7 } }))
    await quiet()
    expect(said).toEqual([
      'Pan francés: cantidad 4, precio 1 quetzal con 25 centavos. Total: 5 quetzales.',
      'Efectivo, 2 quetzales. Faltan 3 quetzales.',
      'Forma de pago: Transferencia. Faltan 3 quetzales.',
      'Transferencia, 1 quetzal. Faltan 2 quetzales.',
      'Se quitó Transferencia, 1 quetzal. Faltan 3 quetzales.',
      'Transferencia, 3 quetzales. No falta nada.',
      'Venta cobrada. Total: 5 quetzales. Efectivo: 2 quetzales. Transferencia: 3 quetzales. Cambio: 0 quetzales.',
    ])
  })

  test('that it is empty again, and nothing without a changed figure', async () => {
    const { said, send } = listen(pickWater)
    await quiet()
    await send({ type: 'tender.start' }, { type: 'search.change', text: 'pan' }, { type: 'search.clear' })
    await send({ type: 'sale.cancel' })
    await send({ type: 'cancel.confirm' })
    expect(said).toEqual([
      'Agua pura: cantidad 1, precio 5 quetzales. Total: 5 quetzales.',
      'No hay productos en la venta.',
    ])
  })
})

describe('a screen reader announces of a search', () => {
  test('the number of results after typing stops, that they are suggestions, and that there are none', async () => {
    const search = (text: string, names: string[], more: { heading?: string; emptyText?: string } = {}) => (
      <Combobox
        label="Producto"
        name="product"
        text={text}
        focusTarget="search"
        options={names.map((content, id) => ({ id, content }))}
        preselect
        open={text !== ''}
        heading={more.heading}
        emptyText={more.emptyText ?? null}
        onText={() => undefined}
        onPick={() => undefined}
        onClear={() => undefined}
      />
    )
    const { rerender } = render(search('', []))
    const region = screen.getByRole('status')
    const heard: string[] = []
    for (const page of [
      search('p', ['Pan', 'Papel', 'Pilas']),
      search('pan', ['Pan']),
      search('pann', ['Pan'], { heading: '¿Quisiste decir…?' }),
      search('pannn', [], { emptyText: 'Ningún producto coincide' }),
      search('', []),
    ]) {
      rerender(page)
      const before = region.textContent
      await quiet()
      heard.push(`${before} > ${region.textContent}`)
    }
    expect(heard).toEqual([
      ' > 3 resultados',
      '3 resultados > 1 resultado',
      '1 resultado > ¿Quisiste decir…? 1 resultado',
      '¿Quisiste decir…? 1 resultado > Ningún producto coincide',
      'Ningún producto coincide > ',
    ])
  })
})

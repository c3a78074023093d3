import { expect, test } from 'vitest'
import type { SaleEvent } from '../../../src/machines/sale/sale-events.ts'
import { bread, maria, water } from '../support/fixtures.ts'
import { startOpenRegister, restartRegister, saleOf } from '../support/register-actors.ts'

const typed = (text: string): SaleEvent => ({ type: 'search.change', text })
const ask: SaleEvent = { type: 'tender.ask' }
const pick: SaleEvent = { type: 'product.pick', product: water }

const mayAsk = (...events: SaleEvent[]) =>
  startOpenRegister(...events)
    .sale.getSnapshot()
    .can(ask)

test('with lines, only a number of up to four digits may be the payment', () => {
  for (const text of ['5', '100', '1500', ' 20 '])
    expect([text, mayAsk(pick, typed(text))]).toEqual([text, true])
  for (const text of ['', '10000', '1.5', '12a', 'agua', '3*100'])
    expect([text, mayAsk(pick, typed(text))]).toEqual([text, false])
  expect(mayAsk(typed('100'))).toBe(false)
})

test('Enter on such a number adds nothing; F8 takes it as the amount tendered', () => {
  const { sale } = startOpenRegister(pick, typed('100'), ask)
  expect(sale.getSnapshot().value).toEqual({ inProgress: 'askingTender' })
  expect(sale.getSnapshot().context.cart.lines).toHaveLength(1)

  sale.send({ type: 'tender.start' })
  expect(sale.getSnapshot()).toMatchObject({
    value: { inProgress: 'payment' },
    context: { payment: { tender: '100' }, entry: { search: '', focus: { at: 'tender' } } },
  })
})

test('without the question F8 changes neither search nor amount', () => {
  const { sale } = startOpenRegister(pick, typed('100'), { type: 'tender.start' })
  expect(sale.getSnapshot().context).toMatchObject({
    payment: { tender: '' },
    entry: { search: '100', focus: { at: 'tender' } },
  })
})

test('any other action answers that it was not the payment', () => {
  const others: SaleEvent[] = [
    typed('1000'),
    { type: 'search.clear' },
    { type: 'product.pick', product: bread },
    { type: 'client.choose', client: maria },
    { type: 'focus.move', focus: { at: 'client' } },
    { type: 'line.edit', field: 'quantity' },
    { type: 'line.remove', lineId: 1 },
  ]
  for (const other of others) {
    const { sale } = startOpenRegister(
      pick,
      { type: 'product.pick', product: bread },
      typed('100'),
      ask,
      other,
    )
    expect([other, sale.getSnapshot().value]).toEqual([other, { inProgress: 'lines' }])
    sale.send({ type: 'tender.start' })
    expect(sale.getSnapshot().context.payment.tender).toBe('')
  }
})

test('the question stays after a price check, and after a power cut', () => {
  const actors = startOpenRegister(
    pick,
    typed('100'),
    ask,
    { type: 'price.check' },
    { type: 'price.dismiss' },
  )
  const { sale } = actors
  expect(sale.getSnapshot().value).toEqual({ inProgress: 'askingTender' })

  const restored = saleOf(restartRegister(actors).register)
  expect(restored.getSnapshot()).toMatchObject({
    value: { inProgress: 'askingTender' },
    context: { entry: { search: '100' } },
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../../domain/messages.ts'
import { shownSale } from '../../src/components/shown-sale.ts'
import type { SaleActor } from '../../src/machines/sale/sale.ts'
import { bread, water } from '../machines/support/fixtures.ts'
import { startOpenRegister } from '../machines/support/register-actors.ts'

const done = { outcome: 'done' as const, value: { number: 7 } }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A sale of an article, and the states that its screen has shown since. */
function sellBread() {
  const { world, sale } = startOpenRegister({ type: 'product.pick', product: bread })
  const seen: unknown[] = []
  shownSale(sale).subscribe(({ context }) => seen.push(context.value))
  return { world, sale, seen }
}

const stateShown = (sale: SaleActor) => shownSale(sale).getSnapshot().context.value

test('a sale that is answered within 100 ms shows no state between its lines and the receipt', async () => {
  const { world, sale, seen } = sellBread()
  sale.send({ type: 'sale.acceptExact' })
  await vi.advanceTimersByTimeAsync(99)
  expect([sale.getSnapshot().value, stateShown(sale)]).toEqual(['completing', { inProgress: 'lines' }])
  await world.answer('completeSale', done)
  expect([sale.getSnapshot().value, stateShown(sale)]).toEqual(['receipt', 'receipt'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([...new Set(seen)]).toEqual(['receipt'])
})

test('a sale without an answer for 100 ms is shown as being written, and so is what is scanned meanwhile', async () => {
  const { world, sale } = sellBread()
  sale.send({ type: 'sale.acceptExact' })
  await vi.advanceTimersByTimeAsync(50)
  sale.send({ type: 'product.pick', product: water })
  await vi.advanceTimersByTimeAsync(50)
  expect(shownSale(sale).getSnapshot().context).toBe(sale.getSnapshot())
  expect(stateShown(sale)).toBe('completing')
  await world.answer('completeSale', done)
  expect(shownSale(sale).getSnapshot().context).toBe(sale.getSnapshot())
})

test('a sale that is refused at once is shown with the reason at once, and waits again for its next try', async () => {
  const { world, sale } = sellBread()
  sale.send({ type: 'sale.acceptExact' })
  await world.answer('completeSale', { outcome: 'refused', status: 409, messages: [messages.unexpected] })
  expect(shownSale(sale).getSnapshot().context).toBe(sale.getSnapshot())
  await vi.advanceTimersByTimeAsync(60)
  sale.send({ type: 'sale.acceptExact' })
  await vi.advanceTimersByTimeAsync(99)
  expect([sale.getSnapshot().value, stateShown(sale)]).toEqual(['completing', { inProgress: 'lines' }])
  await vi.advanceTimersByTimeAsync(1)
  expect(stateShown(sale)).toBe('completing')
})

test('a sale that is restored while it is being written is shown so from the start', () => {
  const { sale } = startOpenRegister({ type: 'product.pick', product: bread }, { type: 'sale.acceptExact' })
  expect(stateShown(sale)).toBe('completing')
})

test('under the dialog of a try that failed at once the sale is shown as being written', async () => {
  const { world, sale } = sellBread()
  sale.send({ type: 'sale.acceptExact' })
  expect(stateShown(sale)).toEqual({ inProgress: 'lines' })
  await world.answer('completeSale', { outcome: 'unknown', messages: [messages.network] })
  expect(shownSale(sale).getSnapshot().context).toBe(sale.getSnapshot())
  expect(stateShown(sale)).toBe('completing')
})

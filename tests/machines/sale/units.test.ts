import { expect, test } from 'vitest'
import { emptyCart } from '../../../domain/selling/cart.ts'
import { units } from '../../../domain/quantity.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { beans, bread } from '../support/fixtures.ts'
import { startOpenRegister, told } from '../support/register-actors.ts'

const caja = { id: 12, code: 'C24', name: 'Caja 24', factor: 24, price: 9_000 }
const agua: SellableProduct = {
  ...{ id: 1, name: 'Agua', code: '1', price: 400, stock: units(50), packs: [caja] },
}
const pickAgua = { type: 'product.pick', product: agua } as const
const pickCase = { type: 'product.pick', product: { ...agua, pack: caja } } as const
const change = { type: 'line.changeUnit' } as const
const shown = ({ sale }: ReturnType<typeof startOpenRegister>) =>
  sale.getSnapshot().context.cart.lines.map(({ name, quantity, price }) => [name, quantity / 1_000, price])

test('the active line sells its next unit at its price, and the search is ready for the next article', () => {
  const till = startOpenRegister(pickAgua, { type: 'line.edit', field: 'quantity' }, change)
  expect(shown(till)).toEqual([['Agua · Caja 24', 1, 9_000]])
  expect(till.sale.getSnapshot().context.entry.focus).toEqual({ at: 'search' })
  till.sale.send(change)
  expect(shown(till)).toEqual([['Agua', 1, 400]])
  expect(told(till.world)).toEqual([])
})

test('a payment that was begun is asked for again, with what was typed', () => {
  const till = startOpenRegister(pickAgua, { type: 'tender.change', text: '5' }, change)
  expect(till.sale.getSnapshot()).toMatchObject({
    value: { inProgress: 'lines' },
    context: { payment: { tender: '5' } },
  })
})

test('what has no other unit does not change, in no state', () => {
  const { sale } = startOpenRegister(pickAgua, { type: 'product.pick', product: bread })
  expect(sale.getSnapshot().can(change)).toBe(false)
  sale.send({ type: 'line.step', step: -1 })
  expect(sale.getSnapshot().can(change)).toBe(true)
  for (const event of [{ type: 'price.check' }, { type: 'sale.cancel' }, { type: 'quick.open' }] as const)
    expect(startOpenRegister(pickAgua, event).sale.getSnapshot().can(change)).toBe(false)
  expect(startOpenRegister().sale.getSnapshot().can(change)).toBe(false)
})

test('more than there is, and a weight, is refused with its reason, and the line stays', () => {
  const many = startOpenRegister({ ...pickAgua, quantity: units(3) }, change)
  expect(shown(many)).toEqual([['Agua', 3, 400]])
  expect(told(many.world)).toEqual([saleMessages.noStock('Agua · Caja 24', units(50))])
  const sack = { id: 31, code: 'S5', name: 'Saco 5 lb', factor: 5, price: null }
  const pick = { type: 'product.pick', product: { ...beans, packs: [sack] }, quantity: 1_250 } as const
  const weighed = startOpenRegister(pick, change)
  expect(shown(weighed)).toEqual([[beans.name, 1.25, beans.price]])
  expect(told(weighed.world)).toHaveLength(1)
  expect(shown(startOpenRegister({ ...pick, quantity: units(1) }, change))).toEqual([
    [`${beans.name} · Saco 5 lb`, 1, beans.price * 5],
  ])
})

test('a scan adds to the line of its own unit, and to no other', () => {
  const till = startOpenRegister(pickAgua, change, pickAgua, pickCase)
  expect(shown(till)).toEqual([
    ['Agua · Caja 24', 2, 9_000],
    ['Agua', 1, 400],
  ])
  // Both units are sold already.
  expect(till.sale.getSnapshot().can(change)).toBe(false)
})

test('the lines of a resumed sale have their other units as soon as the catalog is read, which is at once', () => {
  const { packs: _, ...known } = agua
  const line = startOpenRegister({ type: 'product.pick', product: known }).sale.getSnapshot().context.cart
  const till = startOpenRegister()
  till.sale.send({ type: 'cart.replace', cart: emptyCart, picks: [] })
  expect(till.world.effects).not.toContain('reloadProducts')
  till.sale.send({ type: 'cart.replace', cart: line, picks: [] })
  expect(till.world.effects).toContain('reloadProducts')
  expect(till.sale.getSnapshot().can(change)).toBe(false)
  till.sale.send({ type: 'catalog.update', products: [agua] })
  till.sale.send(change)
  expect(shown(till)).toEqual([['Agua · Caja 24', 1, 9_000]])
})

test('a line whose pack was removed meanwhile stays as it was sold, and goes to pieces alone', () => {
  const till = startOpenRegister(pickCase, {
    type: 'catalog.update',
    products: [{ ...agua, packs: undefined, stock: units(40) }],
  })
  expect(shown(till)).toEqual([['Agua · Caja 24', 1, 9_000]])
  till.sale.send(change)
  expect(shown(till)).toEqual([['Agua', 1, 400]])
  expect(till.sale.getSnapshot().context.cart.lines[0]?.stock).toBe(units(40))
  expect(till.sale.getSnapshot().can(change)).toBe(false)
})

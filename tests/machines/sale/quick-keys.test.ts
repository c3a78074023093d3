import { expect, test } from 'vitest'
import { units } from '../../../domain/quantity.ts'
import { saleProgress } from '../../../src/machines/sale/sale-progress.ts'
import { bread, water } from '../support/fixtures.ts'
import { startOpenRegister, told } from '../support/register-actors.ts'

const open = { type: 'quick.open' } as const
const close = { type: 'quick.close' } as const
const pickWater = { type: 'product.pick', product: water } as const
const pickBread = { type: 'product.pick', product: bread } as const
const search = { at: 'search' }

test('a chosen article is sold as often as was typed before, and the search is ready', () => {
  const { sale } = startOpenRegister({ type: 'search.change', text: '3*' }, open, pickBread)
  expect(sale.getSnapshot()).toMatchObject({
    value: { inProgress: 'lines' },
    context: {
      cart: { lines: [{ productId: bread.id, quantity: units(3) }] },
      entry: { multiplier: null, focus: search },
    },
  })
})

test('more may be chosen; a quantity is for the first of them', () => {
  const more = { ...pickBread, stays: true }
  const { sale } = startOpenRegister(open, { type: 'search.change', text: '2*' }, more, more)
  expect(sale.getSnapshot()).toMatchObject({
    value: 'choosingQuickKey',
    context: { cart: { lines: [{ productId: bread.id, quantity: units(3) }] } },
  })
  sale.send(pickWater)
  expect(sale.getSnapshot()).toMatchObject({
    value: { inProgress: 'lines' },
    context: { cart: { lines: [{ productId: bread.id }, { productId: water.id }] } },
  })
})

test('without a choice the till is back in the search, with what was typed for the next article', () => {
  const none = startOpenRegister({ type: 'search.change', text: '3*' }, open, close)
  expect(none.sale.getSnapshot()).toMatchObject({
    value: 'empty',
    context: { entry: { multiplier: units(3) } },
  })
  const paying = startOpenRegister(pickWater, { type: 'tender.change', text: '20' }, open, close)
  expect(paying.sale.getSnapshot()).toMatchObject({
    value: { inProgress: 'lines' },
    context: { payment: { tender: '20' }, entry: { focus: search } },
  })
  expect([none, paying].map(({ sale }) => saleProgress(sale.getSnapshot()))).toEqual(['none', 'open'])
})

test('an article that is not there any more is refused, and its price is that of the catalog', () => {
  const gone = { ...water, stock: 0 }
  const { world, sale } = startOpenRegister(open, { type: 'product.pick', product: gone, stays: true })
  expect(sale.getSnapshot()).toMatchObject({ value: 'choosingQuickKey', context: { cart: { lines: [] } } })
  expect(told(world)).toHaveLength(1)
  sale.send({ ...pickWater, stays: true })
  sale.send({ type: 'catalog.update', products: [{ ...water, price: 700 }] })
  expect(sale.getSnapshot().context.cart.lines).toMatchObject([{ price: 700 }])
})

import { expect, test } from 'vitest'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { saleProgress } from '../../../src/machines/sale/sale-progress.ts'
import { bread, water } from '../support/fixtures.ts'
import { startOpenRegister, told } from '../support/register-actors.ts'

const pickWater = { type: 'product.pick', product: water } as const
const showBread = { type: 'price.show', product: bread } as const

test('a price check sells nothing and returns to the state before', () => {
  const { world, sale } = startOpenRegister(pickWater, { type: 'tender.change', text: '20' })
  const before = sale.getSnapshot()
  sale.send({ type: 'price.check' })
  sale.send(showBread)
  expect(sale.getSnapshot()).toMatchObject({
    value: { checkingPrice: 'shown' },
    context: { entry: { checked: bread } },
  })
  sale.send({ type: 'price.dismiss' })
  expect(sale.getSnapshot().value).toEqual(before.value)
  expect(sale.getSnapshot().context).toEqual(before.context)
  expect(told(world)).toEqual([])
})

test('a price check in an empty sale returns to the empty sale', () => {
  const { sale } = startOpenRegister({ type: 'price.check' }, showBread, { type: 'price.dismiss' })
  expect(sale.getSnapshot().value).toBe('empty')
})

test('during a price check an article is shown and not sold; the next one is sold again', () => {
  const { sale } = startOpenRegister(pickWater, { type: 'price.check' })
  expect(sale.getSnapshot().can(pickWater)).toBe(false)
  sale.send(showBread)
  expect(sale.getSnapshot().can(showBread)).toBe(false)
  sale.send({ type: 'product.pick', product: bread })
  expect(sale.getSnapshot()).toMatchObject({
    value: { inProgress: 'lines' },
    context: {
      entry: { checked: null },
      cart: { lines: [{ productId: water.id }, { productId: bread.id, quantity: units(1) }] },
    },
  })
})

test('another price can be checked immediately', () => {
  const { sale } = startOpenRegister({ type: 'price.check' }, showBread, { type: 'price.another' })
  expect(sale.getSnapshot()).toMatchObject({
    value: { checkingPrice: 'asking' },
    context: { entry: { checked: null } },
  })
  sale.send({ type: 'price.show', product: water })
  expect(sale.getSnapshot().context.entry.checked).toEqual(water)
})

test('an unknown code shows a message and the question again', () => {
  const { world, sale } = startOpenRegister({ type: 'price.check' }, { type: 'code.reject', code: '999' })
  expect(told(world)).toEqual([saleMessages.unknownCode('999')])
  expect(sale.getSnapshot()).toMatchObject({
    value: { checkingPrice: 'asking' },
    context: { entry: { unknownCode: '999' } },
  })
  sale.send({ type: 'price.dismiss' })
  expect(sale.getSnapshot().context.entry.unknownCode).toBeNull()
})

test('a price that changes meanwhile is updated', () => {
  const { sale } = startOpenRegister({ type: 'price.check' }, showBread)
  sale.send({ type: 'catalog.update', products: [water, { ...bread, price: 150, stock: units(3) }] })
  expect(sale.getSnapshot().context.entry.checked).toEqual({ ...bread, price: 150, stock: units(3) })
})

test('a quantity prefix waits for the next article', () => {
  const { sale } = startOpenRegister(
    { type: 'search.change', text: '3*' },
    { type: 'price.check' },
    showBread,
  )
  sale.send({ type: 'price.dismiss' })
  expect(sale.getSnapshot().context.entry.multiplier).toBe(units(3))
})

test('lines behind a price check count as an open sale', () => {
  const open = startOpenRegister(pickWater, { type: 'price.check' })
  const none = startOpenRegister({ type: 'price.check' })
  expect([open, none].map(({ sale }) => saleProgress(sale.getSnapshot()))).toEqual(['open', 'none'])
})

import { expect, test } from 'vitest'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { bread, water } from '../support/fixtures.ts'
import { settleSale, writeInto } from '../support/ledger.ts'
import { startOpenRegister, told } from '../support/register-actors.ts'

const type = (text: string) => ({ type: 'search.change', text }) as const
const pick = (product = bread) => ({ type: 'product.pick', product }) as const

test('a quantity prefix leaves the search, is shown, and applies to one article', () => {
  const { sale } = startOpenRegister(type('3*'))
  expect(sale.getSnapshot().context.entry).toMatchObject({ search: '', multiplier: units(3) })
  sale.send(pick())
  expect(sale.getSnapshot().context).toMatchObject({
    entry: { multiplier: null },
    cart: { lines: [{ productId: bread.id, quantity: units(3) }] },
  })
  sale.send(pick())
  expect(sale.getSnapshot().context.cart.lines).toMatchObject([{ productId: bread.id, quantity: units(4) }])
})

test('a quantity prefix stays during a search, and another one replaces it', () => {
  const { sale } = startOpenRegister(type('3*'), type('pan'), type(''), type('5*pan'))
  expect(sale.getSnapshot().context.entry).toMatchObject({ search: 'pan', multiplier: units(5) })
  sale.send(pick())
  expect(sale.getSnapshot().context.cart.lines).toMatchObject([{ quantity: units(5) }])
})

test('clearing the search clears the quantity prefix', () => {
  const { sale } = startOpenRegister(type('3*pan'), { type: 'search.clear' })
  expect(sale.getSnapshot().context.entry).toMatchObject({ search: '', multiplier: null })
})

test.each(['0*', '100000*', '-1*', '1.5*'])(
  '%s is not a quantity: a message says so once, and it stays in the search',
  (text) => {
    const { world, sale } = startOpenRegister(type('3*'), type(text), type(`${text}f`))
    expect(told(world)).toEqual([saleMessages.invalidPrefix])
    expect(sale.getSnapshot().context.entry).toMatchObject({ search: `${text}f`, multiplier: null })
  },
)

test('more than the stock is refused with the stock, and the next article has quantity 1 again', () => {
  const { world, sale } = startOpenRegister(type('2*'), pick(water))
  expect(told(world)).toEqual([saleMessages.noStock(water.name, water.stock)])
  expect(sale.getSnapshot().context).toMatchObject({ cart: { lines: [] }, entry: { multiplier: null } })
  sale.send(pick())
  expect(sale.getSnapshot().context.cart.lines).toMatchObject([{ productId: bread.id, quantity: units(1) }])
})

test('more than the limit of a line shows a message, although no field is open', () => {
  const plenty = { ...bread, price: 1, stock: units(200_000) }
  const { world, sale } = startOpenRegister(type('99999*'), pick(plenty), pick(plenty))
  expect(told(world)).toEqual([saleMessages.invalidQuantity])
  expect(sale.getSnapshot().context.cart.lines).toMatchObject([{ quantity: units(99_999) }])
})

test('an unknown code keeps the quantity prefix', () => {
  const { sale } = startOpenRegister(type('3*'), { type: 'code.reject', code: '999' }, pick())
  expect(sale.getSnapshot().context.cart.lines).toMatchObject([{ quantity: units(3) }])
})

test('a quantity prefix applies once to a scan while the sale is written', async () => {
  const actors = startOpenRegister(pick(water), type('3*'), { type: 'sale.acceptExact' }, pick(), pick())
  await settleSale(actors, writeInto(new Map()))
  actors.sale.send({ type: 'receipt.close' })
  expect(actors.sale.getSnapshot().context.cart.lines).toMatchObject([
    { productId: bread.id, quantity: units(4) },
  ])
})

test('a quantity prefix typed over the receipt starts the next sale', async () => {
  const actors = startOpenRegister(pick(water), { type: 'sale.acceptExact' })
  await settleSale(actors, writeInto(new Map()))
  actors.sale.send(type('3*'))
  expect(actors.sale.getSnapshot()).toMatchObject({
    value: 'empty',
    context: { entry: { multiplier: units(3) }, settlement: { receipt: null } },
  })
  actors.sale.send(pick())
  expect(actors.sale.getSnapshot().context.cart.lines).toMatchObject([
    { productId: bread.id, quantity: units(3) },
  ])
})

import { expect, test } from 'vitest'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { openPriceMessages } from '../../../domain/articles/open-price-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { bread, copies } from '../support/fixtures.ts'
import { settleSale, writeInto } from '../support/ledger.ts'
import { startOpenRegister, told, type RegisterActors } from '../support/register-actors.ts'

const type = (text: string) => ({ type: 'search.change', text, inParts: true }) as const
const pick = (product = copies) => ({ type: 'product.pick', product }) as const
const take = (text: string) => ({ type: 'openPrice.take', text }) as const

const soldIn = ({ sale }: Pick<RegisterActors, 'sale'>) =>
  sale.getSnapshot().context.cart.lines.map(({ name, quantity, price }) => [name, quantity, price])

test('the price is asked for, and Enter on what is none keeps asking', () => {
  const till = startOpenRegister(type('3*'), pick())
  const { sale } = till
  expect(sale.getSnapshot()).toMatchObject({
    ...{ value: 'askingPrice', context: { entry: { search: '', multiplier: null } } },
  })
  for (const text of ['', '0', 'cinco']) {
    sale.send(take(text))
    expect(sale.getSnapshot().context.cart.refusal).toMatchObject({
      ...{ message: openPriceMessages.invalid, typed: text },
    })
  }
  expect(told(till.world)).toEqual([])
  sale.send(take('0.75'))
  expect(soldIn(till)).toEqual([['Fotocopias', units(3), 75]])
  expect(sale.getSnapshot()).toMatchObject({
    value: { inProgress: 'lines' },
    context: { entry: { unpriced: undefined }, cart: { refusal: null } },
  })
})

test('money before it is its price, and nothing is asked', () => {
  const till = startOpenRegister(type('Q5*'), pick(), type('Q5*'), pick(), type('Q2.50*'), pick())
  expect(soldIn(till)).toEqual([
    ['Fotocopias', units(2), 500],
    ['Fotocopias', units(1), 250],
  ])
})

test('Escape leaves nothing, and a scan meanwhile is refused', () => {
  const till = startOpenRegister(pick())
  expect([pick(bread), pick()].map((event) => till.sale.getSnapshot().can(event))).toEqual([false, false])
  till.sale.send({ type: 'openPrice.dismiss' })
  expect(till.sale.getSnapshot()).toMatchObject({
    value: 'empty',
    context: { entry: { unpriced: undefined } },
  })
  till.sale.send(pick(bread))
  expect(soldIn(till)).toEqual([['Pan francés', units(1), bread.price]])
})

test('a code that counts asks the price of so many', () => {
  const till = startOpenRegister({ ...pick(), quantity: units(24) })
  till.sale.send(take('1'))
  expect(soldIn(till)).toEqual([['Fotocopias', units(24), 100]])
})

test('an article that has a stock by then is short, and can be tried again', () => {
  const till = startOpenRegister(pick(bread), type('3*'), pick())
  const { withoutStock: _, ...counted } = { ...copies, stock: units(2) }
  till.sale.send({ type: 'catalog.update', products: [counted] })
  till.sale.send(take('1'))
  expect(till.sale.getSnapshot()).toMatchObject({
    value: 'askingPrice',
    context: { cart: { refusal: { message: saleMessages.noStock('Fotocopias', units(2)), typed: '1' } } },
  })
})

test('while a sale is written, what has to be asked is refused, and a typed price is for the next sale', async () => {
  const till = startOpenRegister(pick(bread), { type: 'sale.acceptExact' })
  expect(till.sale.getSnapshot().can(pick())).toBe(false)
  till.sale.send(type('Q5*'))
  expect(till.sale.getSnapshot().can({ ...pick(), product: { ...copies, typedPrice: 500 } })).toBe(true)
  till.sale.send({ ...pick(), product: { ...copies, typedPrice: 500 } })
  await settleSale(till, writeInto(new Map()))
  till.sale.send({ type: 'receipt.close' })
  expect(soldIn(till)).toEqual([['Fotocopias', units(1), 500]])
})

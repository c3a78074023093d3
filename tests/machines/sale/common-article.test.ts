import { expect, test } from 'vitest'
import { commonArticleMessages } from '../../../domain/articles/common-article-messages.ts'
import { openPriceMessages } from '../../../domain/articles/open-price-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { bread, common } from '../support/fixtures.ts'
import { settleSale, writeInto } from '../support/ledger.ts'
import { startOpenRegister, told, type RegisterActors } from '../support/register-actors.ts'

const type = (text: string) => ({ type: 'search.change', text, inParts: true }) as const
const ask = { type: 'product.pick', product: common } as const
const take = (name: string, text: string, most = 10_000) =>
  ({ type: 'openPrice.take', text, common: { name, most } }) as const

const soldIn = ({ sale }: Pick<RegisterActors, 'sale'>) =>
  sale.getSnapshot().context.cart.lines.map(({ name, quantity, price }) => [name, quantity, price])
const proposed = ({ sale }: Pick<RegisterActors, 'sale'>) => {
  const { product, quantity } = sale.getSnapshot().context.entry.unpriced ?? {}
  return [product?.name, product?.price, quantity]
}

test('is asked for name and price until both are right, up to the most of that moment', () => {
  const till = startOpenRegister(ask)
  for (const [typed, message] of [
    [take('', ''), commonArticleMessages.invalidName],
    [take('\u200b\u200b\u200b', '5'), commonArticleMessages.invalidName],
    [take('Hielo', '0'), openPriceMessages.invalid],
    [take('Hielo', '100.01'), commonArticleMessages.tooDear(10_000)],
    [take('Hielo', '20.01', 2_000), commonArticleMessages.tooDear(2_000)],
    [take('Hielo', '1', 0), commonArticleMessages.notSold],
  ] as const) {
    till.sale.send(typed)
    expect(till.sale.getSnapshot()).toMatchObject({
      value: 'askingPrice',
      context: { cart: { refusal: { message } } },
    })
  }
  expect(told(till.world)).toEqual([])
  till.sale.send(take(' Hielo ', '100'))
  expect(soldIn(till)).toEqual([['Hielo', units(1), 10_000]])
  expect(till.sale.getSnapshot()).toMatchObject({
    value: { inProgress: 'lines' },
    context: { entry: { unpriced: undefined }, cart: { refusal: null } },
  })
})

test('takes over what was typed before it: how many, words as its name, money as its price', () => {
  const before = (...texts: string[]) => proposed(startOpenRegister(...texts.map(type), ask))
  expect(before('3*', 'bolsa de hielo')).toEqual(['bolsa de hielo', 0, units(3)])
  expect(before('Q5*')).toEqual(['', 500, units(1)])
  expect(before('7401005900013')).toEqual(['', 0, units(1)])
  const halves = startOpenRegister(type('1.5*'), ask)
  expect(halves.sale.getSnapshot().value).toBe('empty')
})

test('leaves nothing with Escape, and refuses a scan meanwhile', () => {
  const till = startOpenRegister(ask)
  const scanned = { type: 'product.pick', product: bread } as const
  expect(till.sale.getSnapshot().can(scanned)).toBe(false)
  till.sale.send({ type: 'openPrice.dismiss' })
  expect(till.sale.getSnapshot()).toMatchObject({
    value: 'empty',
    context: { entry: { unpriced: undefined } },
  })
})

test('is refused while a sale is written, and keeps its name and price through the catalog and the answer', async () => {
  const till = startOpenRegister(ask, take('Hielo', '5'), ask, take('Hielo', '5'), ask, take('Chicle', '5'))
  till.sale.send({ type: 'catalog.update', products: [bread] })
  expect(soldIn(till)).toEqual([
    ['Hielo', units(2), 500],
    ['Chicle', units(1), 500],
  ])
  till.sale.send({ type: 'sale.acceptExact' })
  expect(till.sale.getSnapshot().can(ask)).toBe(false)
  await settleSale(till, writeInto(new Map()))
  expect(till.sale.getSnapshot().context.settlement.receipt?.lines.map(({ name }) => name)).toEqual([
    'Hielo',
    'Chicle',
  ])
})

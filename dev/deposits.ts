/** Returnable bottles of the sample shop, and a sale with their deposits. */
import type { Deposit } from '../domain/selling/deposit.ts'
import type { EmptyLine } from '../domain/selling/empties.ts'
import { withDeposits } from '../domain/selling/deposits.ts'
import type { CatalogProduct } from '../domain/search/catalog.ts'
import { units } from '../domain/quantity.ts'
import type { EmptiesReport } from '../domain/reports/report.ts'
import { lines, products, stores } from './shop.ts'

const [water] = products
if (!water) throw new Error('The shelf is empty')

/** A bottle of the shop. */
const bottle = (id: number, name: string, price: number): CatalogProduct => ({
  ...{
    ...water,
    id,
    name,
    price,
    cost: price,
    code: `20000000${id}00`,
    description: null,
    isDeposit: true,
    withoutStock: true,
  },
  ...{ stock: 0, minStock: 0 },
})

export const bottles: CatalogProduct[] = [
  bottle(81, 'Botella de cerveza 12 oz', 100),
  bottle(82, 'Botella de gaseosa 1 L', 350),
]

/** An article in a bottle, which the form shows. */
export const beer: CatalogProduct = {
  ...{ ...water, id: 80, name: 'Cerveza 12 oz retornable', code: '2000000008000', price: 900, cost: 700 },
  deposit: depositOf(bottles[0]),
}

function depositOf(product: CatalogProduct | undefined): Deposit {
  if (!product) throw new Error('There is no bottle')
  const { id, name, code, price } = product
  return { id, name, code, price }
}

/** Bottles that come back, of the first kind and of the second. */
export const emptyLines: EmptyLine[] = bottles.map((product, index) => ({
  bottle: depositOf(product),
  quantity: units(index === 0 ? 24 : 2),
}))

/** What went out and came back of both. */
export const emptiesOfDays: EmptiesReport = {
  ...{ store: { id: 1, name: stores[0]?.name ?? '' }, startDate: '2026-11-01', endDate: '2026-11-20' },
  bottles: bottles.map(({ id, name, price }, index) => {
    const [sold, received] = index === 0 ? [360, 312] : [48, 54]
    return {
      ...{ id, name, sold: units(sold), charged: sold * price },
      ...{ received: units(received), paid: received * price },
    }
  }),
}

/** Two bottles and a crate, each with its deposit. */
export const bottledLines = withDeposits([
  ...lines.slice(0, 2),
  ...[1, 24].map((factor, index) => ({
    ...{ id: 80 + index, productId: beer.id, code: beer.code, stock: units(240), discount: 0, tax: 0 },
    ...{ quantity: units(index === 0 ? 2 : 1), price: beer.price * factor, deposit: beer.deposit },
    name: factor === 1 ? beer.name : `${beer.name} · Caja ${factor}`,
    ...(factor > 1 && { pack: { id: 5, name: `Caja ${factor}`, factor } }),
  })),
])

import type { Data } from '../../../domain/calls/call.ts'
import type { createSale } from '../../../domain/calls/sales.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { listMoves } from '../../../domain/calls/stock-moves.ts'
import type { MoveKind } from '../../../domain/goods/stock-moves.ts'
import type { createDelivery } from '../../../domain/calls/deliveries.ts'
import { lineAmounts } from '../../../domain/goods/delivery.ts'
import { averageCost, costWithout, valueAtCost, type UnitCost } from '../../../domain/goods/unit-cost.ts'
import { quetzales, sum, type Centavos } from '../../../domain/money.ts'
import { amountOf, inUnits, units, type Thousandths } from '../../../domain/quantity.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY, type TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { openRegister } from '../sales/support/return-calls.ts'
import { addPacks } from './support/adding-packs.ts'
import { adjust, adjustmentOf } from './support/adjusting.ts'
import { discard, post, started, tallied } from './support/count-calls.ts'
import { command, type Article, type Command, type Of } from './support/random-commands.ts'
import {
  addSupplier,
  enter,
  expectConsistent,
  paySupplier,
  productOf,
  voidDelivery,
} from './support/delivery-calls.ts'

interface Goods {
  quantity: Thousandths
  cost: UnitCost
}

/** A line that came in, with the cost of before. */
interface Came extends Goods {
  article: Article
  before: UnitCost
}

/** What a shop has, worked out by hand. */
interface Books {
  goods: Record<Article, Goods>
  entries: { id: number; lines: Came[] }[]
  /** The sales of which everything is still sold. */
  sales: { id: number; article: Article; quantity: Thousandths; cost: Centavos }[]
  /** Every move since the shop began: what it changed, and the cost of a unit as the kardex shows it. */
  moves: Record<Article, { kind: MoveKind; quantity: Thousandths; cost: Centavos }[]>
  supplier: number
  /** Each has a pack of {@link FACTOR}. */
  packs: Record<Article, number>
}

const FACTOR = 7

/** A cost of the books in centavos, as the kardex shows it. */
const shownCost = (cost: UnitCost): Centavos => Math.floor((cost + 50) / 100)

/** Writes down what moved: by itself at the cost of the moment. */
function move(books: Books, name: Article, kind: MoveKind, quantity: Thousandths, cost?: Centavos): void {
  const goods = held(books, name)
  if (quantity !== 0) books.moves[name].push({ kind, quantity, cost: cost ?? shownCost(goods.cost) })
  goods.quantity += quantity
}

const held = ({ goods }: Books, name: Article) => goods[name]

async function run(shop: TestShop, books: Books, one: Command): Promise<void> {
  switch (one.does) {
    case 'enter':
      return receive(shop, books, one)
    case 'void':
      return undo(shop, books, one)
    case 'sell':
      return sell(shop, books, one)
    case 'pay':
      await paySupplier(shop, books.supplier, one.amount / 100, 'other')
      return
    case 'edit':
      await shop.call('PUT', `/products/${shop[one.article]}`, {
        as: 'admin',
        request: { cost: one.cost / 100 },
      })
      // The same amount keeps the part of a centavo.
      if (shownCost(held(books, one.article).cost) !== one.cost)
        held(books, one.article).cost = one.cost * 100
      return
    case 'overwrite':
      return overwrite(shop, books, one)
    case 'adjust':
      return adjustStock(shop, books, one)
    case 'count':
      return count(shop, books, one)
    case 'return':
      return bringBack(shop, books, one)
    case 'void sale':
      return undoSale(shop, books, one)
  }
}

async function receive(shop: TestShop, books: Books, { lines, paid }: Of<'enter'>): Promise<void> {
  const reply = await enter(shop, {
    supplier: books.supplier,
    paid,
    lines: lines.map(({ article: name, quantity: count, cost, isWhole, inPacks }) => ({
      ...{ product_id: shop[name], quantity: count },
      ...(inPacks && { pack_id: books.packs[name] }),
      ...(isWhole ? { total: cost / 100 } : { unit_cost: cost / 100 }),
    })),
  })
  if (reply.status !== 201) return
  const came = lines.map(({ article: name, quantity: count, cost, isWhole, inPacks }): Came => {
    const total = isWhole ? cost : cost * count
    const goods = units(inPacks ? count * FACTOR : count)
    // By the pack it is the part of the total; so a line of packs costs to the centavo what it says.
    const amounts = lineAmounts(goods, isWhole || inPacks ? { whole: total } : { each: cost })
    return { article: name, quantity: goods, cost: amounts.cost, before: held(books, name).cost }
  })
  for (const line of came) {
    const cost = averageCost(held(books, line.article), line)
    move(books, line.article, 'entry', line.quantity, shownCost(line.cost))
    held(books, line.article).cost = cost
  }
  books.entries.push({ id: (reply.body as { data: Data<typeof createDelivery> }).data.entry.id, lines: came })
}

async function undo(shop: TestShop, books: Books, { turn }: Of<'void'>): Promise<void> {
  const entry = books.entries.at(-1 - turn)
  if (!entry) return
  const reply = await voidDelivery(shop, entry.id)
  const isThere = entry.lines.every((line) => held(books, line.article).quantity >= line.quantity)
  expect(reply.status).toBe(isThere ? 201 : 409)
  if (!isThere) return
  books.entries = books.entries.filter(({ id }) => id !== entry.id)
  for (const line of entry.lines) {
    const cost = costWithout(held(books, line.article), line, line.before)
    move(books, line.article, 'void', -line.quantity, shownCost(line.cost))
    held(books, line.article).cost = cost
  }
}

async function sell(shop: TestShop, books: Books, { article: name, quantity: count }: Of<'sell'>) {
  const reply = await shop.call('POST', '/sales', {
    as: 'admin',
    request: {
      ...{ client_id: null, date: TODAY },
      items: [{ product_id: shop[name], quantity: count, discount: 0, tax: 0 }],
    },
  })
  const before = held(books, name)
  expect(reply.status).toBe(before.quantity >= units(count) ? 201 : 409)
  if (reply.status !== 201) return
  const { sale } = (reply.body as { data: Data<typeof createSale> }).data
  expect(sale.items).toHaveLength(1)
  const sold = { id: sale.id, article: name, quantity: units(count), cost: shownCost(before.cost) }
  books.sales.push(sold)
  move(books, name, 'sale', -sold.quantity)
}

/** The stock in the form of the product. */
async function overwrite(shop: TestShop, books: Books, { article: name, stock }: Of<'overwrite'>) {
  const { status } = await shop.call('PUT', `/products/${shop[name]}`, { as: 'admin', request: { stock } })
  expect(status).toBe(200)
  move(books, name, 'edit', units(stock) - held(books, name).quantity)
}

/** The owner may adjust below zero. */
async function adjustStock(shop: TestShop, books: Books, { article: name, ...one }: Of<'adjust'>) {
  const lines = [{ product_id: shop[name], quantity: one.quantity }]
  const { value } = adjustmentOf(await adjust(shop, { lines, reason: one.reason }))
  expect(value).toBe(quetzales(amountOf(shownCost(held(books, name).cost), units(one.quantity))))
  move(books, name, 'adjustment', units(one.quantity))
}

/** Something is counted, some of it is sold, and the count is posted. */
async function count(shop: TestShop, books: Books, { article: name, counted, quantity: sold }: Of<'count'>) {
  const id = await started(shop)
  await tallied(shop, id, { product: shop[name], quantity: counted })
  const difference = units(counted) - held(books, name).quantity
  await sell(shop, books, { does: 'sell', article: name, quantity: sold })
  const { quantity: before } = held(books, name)
  const { status } = await post(shop, id)
  // Whoever sold more than was counted has miscounted.
  const isPossible = before + difference >= 0
  expect(status).toBe(isPossible ? 200 : 409)
  if (isPossible) move(books, name, 'count', difference)
  else await discard(shop, id)
}

/** The whole of a sale comes back, into the stock or not. */
async function bringBack(shop: TestShop, books: Books, { turn, restock }: Of<'return'>): Promise<void> {
  const sale = books.sales.at(-1 - turn)
  if (!sale) return
  const lines = [{ position: 1, quantity: inUnits(sale.quantity), restock }]
  const { status } = await shop.call('POST', `/sales/${sale.id}/returns`, {
    as: 'admin',
    request: { lines, reason: 'Estaba vencido' },
  })
  // The drawer may have too little cash for it.
  if (status !== 201) return
  books.sales = books.sales.filter(({ id }) => id !== sale.id)
  if (restock) move(books, sale.article, 'return', sale.quantity, sale.cost)
}

async function undoSale(shop: TestShop, books: Books, { turn }: Of<'void sale'>): Promise<void> {
  const sale = books.sales.at(-1 - turn)
  if (!sale) return
  const { status } = await shop.call('POST', `/sales/${sale.id}/void`, {
    as: 'admin',
    request: { reason: 'Se cobró dos veces' },
  })
  if (status !== 200 && status !== 201) return
  books.sales = books.sales.filter(({ id }) => id !== sale.id)
  move(books, sale.article, 'void', sale.quantity, sale.cost)
}

/** The kardex of a product, the oldest move first, as its screen reads it. */
async function kardexOf(shop: TestShop, name: Article) {
  const pages = async (after: string | null): Promise<Data<typeof listMoves>['moves']> => {
    const query = after === null ? '' : `&after=${after}`
    const path = `/products/${shop[name]}/stock-moves?limit=200${query}`
    const { moves, next } = (
      (await shop.call('GET', path, { as: 'admin' })).body as { data: Data<typeof listMoves> }
    ).data
    return next === null ? moves : [...moves, ...(await pages(next))]
  }
  return (await pages(null)).toReversed()
}

/** The moves come to the stock, each with its cost and the balance after it. */
async function expectKardex(shop: TestShop, books: Books, name: Article): Promise<void> {
  const [opening, ...moves] = await kardexOf(shop, name)
  let balance = opening?.balance ?? 0
  expect(moves.map((one) => [one.kind, one.quantity, one.unit_cost, one.balance])).toEqual(
    books.moves[name].map(({ kind, quantity: moved, cost }) => {
      balance += inUnits(moved)
      return [kind, inUnits(moved), quetzales(cost), balance]
    }),
  )
  expect(balance).toBe(inUnits(held(books, name).quantity))
}

describeEachDatabase('random days of a shop (docs/product.md §10.11)', (engine) => {
  const shop = withShop(engine)

  test('stock and average cost are what the documents say, and so are the value of the stock and the kardex', async () => {
    await openRegister(shop(), 'admin', 10_000)
    const packOf = async (name: Article) => {
      const [id = 0] = await addPacks(shop(), shop()[name], [{ name: 'Caja', code: name, factor: FACTOR }])
      return id
    }
    const books: Books = {
      goods: {
        agua: { quantity: units(10), cost: 30_000 },
        pan: { quantity: units(100), cost: 8_000 },
        cafe: { quantity: units(3), cost: 300_000 },
      },
      entries: [],
      sales: [],
      moves: { agua: [], pan: [], cafe: [] },
      supplier: await addSupplier(shop()),
      packs: { agua: await packOf('agua'), pan: await packOf('pan'), cafe: await packOf('cafe') },
    }
    const names: Article[] = ['agua', 'pan', 'cafe']
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 20 }), async (commands) => {
        for (const one of commands) await run(shop(), books, one)
        const kept = await Promise.all(names.map((name) => productOf(shop(), shop()[name])))
        expect(kept.map(({ stock, cost }) => ({ quantity: stock, cost }))).toEqual(
          names.map((name) => held(books, name)),
        )
        expect(sum(kept.map(({ stock, cost }) => valueAtCost({ quantity: stock, cost })))).toBe(
          sum(names.map((name) => valueAtCost(held(books, name)))),
        )
        for (const name of names) await expectKardex(shop(), books, name)
        await expectConsistent(shop())
      }),
      { numRuns: 6 },
    )
  }, 60_000)
})

/** Cashiers who sell, each sale until its outcome is known. */
import type { Data } from '../../../domain/calls/call.ts'
import type { createSale } from '../../../domain/calls/sales.ts'
import { randomUUID } from 'node:crypto'
import type { Wire } from '../../../domain/shape/shape.ts'
import { quetzales, type Centavos } from '../../../domain/money.ts'
import { units } from '../../../domain/quantity.ts'
import { saleTotals } from '../../../domain/selling/sale.ts'
import { createChance, type Chance } from '../../../server/demo/random.ts'
import type { AcknowledgedSale } from '../../support/databases/checker.ts'
import type { Cashier, FaultShop, ShelvedProduct } from './fault-shop.ts'
import { randomPause } from './random-pause.ts'
import { askUntilSettled, type HttpAnswer } from './requests.ts'

/** Makes the lines of a sale. */
export type MakeCart = (
  products: readonly ShelvedProduct[],
  chance: Chance,
) => Wire<typeof createSale.request>['items']

export interface LoadOptions {
  shop: FaultShop
  tills: readonly Cashier[]
  /** The present address of the server, or a promise of it. */
  url: () => string | Promise<string>
  /** Two to five products in any order by default. */
  cart?: MakeCart
  /** How a total in centavos is paid; in cash by default. */
  pay?: (total: Centavos) => Wire<typeof createSale.request>['payments']
  /** The longest pause of a till between two sales, in milliseconds; none by default. */
  rest?: number
}

/** An acknowledged sale with its cashier and the time of its answer, in milliseconds since the epoch. */
export interface ToldSale extends AcknowledgedSale {
  username: string
  at: number
}

export interface Load {
  /** Every acknowledged sale, in that order. */
  readonly acknowledged: readonly ToldSale[]
  /** Every definite refusal. */
  readonly refused: readonly HttpAnswer[]
  /** The number of undecided tries by status; `lost` counts broken connections. */
  readonly unsettled: ReadonlyMap<number | 'lost', number>
  /** Resolves when `count` more sales have been acknowledged. */
  sold(count: number): Promise<void>
  /** Resolves when each till has one more acknowledged sale: everything that was pending is settled then. */
  soldByAll(): Promise<void>
  /** Ends the load: no new sale is started, and each pending one is sent until it is settled. */
  finish(): Promise<void>
}

const MOST_LINES = 5

/** Starts the tills, each with one sale after another. */
export function startLoad({ shop, tills, url, cart = someProducts, pay, rest = 0 }: LoadOptions): Load {
  const acknowledged: ToldSale[] = []
  const refused: HttpAnswer[] = []
  const unsettled = new Map<number | 'lost', number>()
  const waiting: { isOver: () => boolean; resolve: () => void }[] = []
  let open = true

  const acknowledge = (sale: ToldSale) => {
    acknowledged.push(sale)
    for (const { isOver, resolve } of waiting) if (isOver()) resolve()
  }
  const sellOne = async ({ username, token }: Cashier, chance: Chance) => {
    const sold = order(shop, cart(shop.products, chance))
    const payments = pay?.(Math.round((sold.total ?? 0) * 100))
    const request = payments ? { ...sold, payments } : sold
    const question = { path: '/sales', token, request, key: randomUUID() }
    const answer = await askUntilSettled(url, question, (status) => {
      unsettled.set(status ?? 'lost', (unsettled.get(status ?? 'lost') ?? 0) + 1)
    })
    if (answer.status !== 201) {
      refused.push(answer)
      return
    }
    const { sale } = (answer.body as { data: Data<typeof createSale> }).data
    acknowledge({ key: question.key, id: sale.id, total: sale.total, username, at: Date.now() })
  }
  const over = (isOver: () => boolean) => new Promise<void>((resolve) => waiting.push({ isOver, resolve }))
  const working = tills.map(async (till, index) => {
    const chance = createChance(index + 1)
    while (open) {
      await sellOne(till, chance)
      if (rest > 0) await randomPause(0, rest)
    }
  })
  return {
    acknowledged,
    refused,
    unsettled,
    sold: (count) => {
      const until = acknowledged.length + count
      return over(() => acknowledged.length >= until)
    },
    soldByAll: () => {
      const from = acknowledged.length
      return over(() => new Set(acknowledged.slice(from).map((sale) => sale.username)).size === tills.length)
    },
    finish: async () => {
      open = false
      await Promise.all(working)
    },
  }
}

/** A sale request of these lines with the total that the till shows. */
export function order(
  { products, today }: FaultShop,
  items: Wire<typeof createSale.request>['items'],
): Wire<typeof createSale.request> {
  const prices = new Map(products.map(({ id, price }) => [id, price]))
  const figures = items.map(({ product_id, quantity, discount, tax }) => ({
    quantity: units(quantity),
    price: prices.get(product_id) ?? 0,
    discount: Math.round(discount * 100),
    tax: Math.round(tax * 100),
  }))
  return { client_id: null, date: today(), items, total: quetzales(saleTotals(figures).total) }
}

const someProducts: MakeCart = (products, chance) => {
  const chosen = new Set<number>()
  const lines = chance.whole(2, MOST_LINES)
  while (chosen.size < lines) chosen.add(chance.pick(products).id)
  return [...chosen].map((product_id) => ({
    product_id,
    quantity: chance.whole(1, 3),
    discount: chance.pick([0, 0, 0.25]),
    tax: chance.pick([0, 12, 12.5]),
  }))
}

/** The goods that suppliers bring to a store of the demo. Quantities in thousandths, money in centavos, times in ms. */
import type { DeliveryPayment } from '../../domain/goods/delivery.ts'
import type { Centavos } from '../../domain/money.ts'
import { units, type Thousandths } from '../../domain/quantity.ts'
import type { Chance } from './random.ts'
import { routes, type Route } from './suppliers.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Each supplier comes every two weeks, with what is sold until the next time. */
const EVERY = 14
/** So many articles at most. */
const LINES = 10
/** Above that, goods come in packs of so many. */
const PACK = units(6)

/** An article of a store. */
export interface StockedArticle {
  id: number
  name: string
  price: Centavos
  cost: Centavos
}

/** So much of an article was sold. */
export interface SoldArticle {
  productId: number
  at: number
  quantity: Thousandths
}

interface DeliveredLine {
  article: StockedArticle
  quantity: Thousandths
  unitCost: Centavos
  /** The new sale price; null: it stays. */
  price: Centavos | null
}

export interface PlannedDelivery {
  at: number
  /** The place of the supplier in `demoSuppliers`. */
  supplier: number
  document: string
  paid: DeliveryPayment
  lines: readonly DeliveredLine[]
  /** It was entered twice by mistake, and voided once. */
  isRepeated: boolean
}

/**
 * Plans the deliveries of `days` days from `start`. Each brings, before the shop opens, at most what is sold of it until the next one:
 * so the stock never falls below what is left at the end.
 * @param sold what the shop sells; the goods of the last delivery, which raises prices after all sales, come on top.
 */
export function planDeliveries(
  articles: readonly StockedArticle[],
  sold: readonly SoldArticle[],
  { start, days }: { start: number; days: number },
  chance: Chance,
): PlannedDelivery[] {
  const times = Array.from({ length: days }, (_, day) => start + day * DAY + 370 * MINUTE)
  const planned = times.flatMap((at, day) =>
    routes.flatMap((route, supplier) => {
      if (day % EVERY !== (supplier * 3) % EVERY) return []
      const quantities = quantitiesBetween(sold, at, at + EVERY * DAY)
      const lines = brought(articles, route, quantities, chance)
      if (lines.length === 0) return []
      const { paid } = route
      const document = `${route.series}-${4_000 + day * 7}`
      return [{ at: at + supplier * MINUTE, supplier, document, paid, lines, isRepeated: false }]
    }),
  )
  const onCredit = planned.filter(({ paid }) => paid === 'credit')
  const repeated = onCredit[Math.floor(onCredit.length / 2)]
  const dearer = planned.findLast(({ paid, lines }) => paid === 'credit' && lines.length > 1)
  return [
    ...planned.map((delivery) => ({ ...delivery, isRepeated: delivery === repeated })),
    ...(dearer ? [withNewPrices(dearer, start + (days - 1) * DAY + 21 * 60 * MINUTE)] : []),
  ].toSorted((one, other) => one.at - other.at)
}

/** The same supplier comes once more, with higher prices. */
function withNewPrices(delivery: PlannedDelivery, at: number): PlannedDelivery {
  const lines = delivery.lines.slice(0, 2).map((line) => ({
    ...{ ...line, quantity: 2 * PACK, unitCost: line.unitCost + Math.ceil(line.unitCost / 50) },
    price: line.article.price + 25,
  }))
  return { ...delivery, at, document: `${delivery.document}-B`, lines }
}

/** What is sold most of a route's articles. */
function brought(
  articles: readonly StockedArticle[],
  { brings }: Route,
  quantities: ReadonlyMap<number, Thousandths>,
  chance: Chance,
): DeliveredLine[] {
  return articles
    .filter(({ id, name }) => brings.test(name) && quantities.has(id))
    .map((article) => ({ article, quantity: inPacks(quantities.get(article.id) ?? 0) }))
    .toSorted((one, other) => other.quantity - one.quantity)
    .slice(0, LINES)
    .map(({ article, quantity }) => ({
      ...{ article, quantity, price: null },
      unitCost: Math.max(1, Math.round(article.cost * (0.97 + chance.next() * 0.06))),
    }))
}

const inPacks = (quantity: Thousandths): Thousandths =>
  quantity < PACK ? quantity : Math.floor(quantity / PACK) * PACK

function quantitiesBetween(sold: readonly SoldArticle[], from: number, until: number) {
  return quantitiesOf(sold.filter(({ at }) => at >= from && at < until))
}

/** The quantity of each article, by its id. */
export function quantitiesOf(
  lines: readonly Pick<SoldArticle, 'productId' | 'quantity'>[],
): Map<number, Thousandths> {
  const quantities = new Map<number, Thousandths>()
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return quantities
}

/** What came in before the last sale, by product. */
export function deliveredQuantities(deliveries: readonly PlannedDelivery[]): Map<number, Thousandths> {
  const lines = deliveries.flatMap((delivery) => delivery.lines)
  return quantitiesOf(
    lines
      .filter(({ price }) => price === null)
      .map(({ article, quantity }) => ({ productId: article.id, quantity })),
  )
}

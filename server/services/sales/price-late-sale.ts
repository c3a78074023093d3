import { formatMeasured, measuredIn, type UnitId } from '../../../domain/measures.ts'
import type { Thousandths } from '../../../domain/quantity.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { findingTexts, lateMessages } from '../../../domain/selling/late-messages.ts'
import { isMoneysWorth, isQuantity } from '../../../domain/selling/measured.ts'
import { packedName, unitPrice } from '../../../domain/selling/packs.ts'
import { pricedLines } from '../../../domain/selling/pricing.ts'
import type { SaleTotals } from '../../../domain/selling/sale.ts'
import type { NewFinding } from '../../db/queries/late/findings.ts'
import type { findAnyPacks, lockAnyProducts } from '../../db/queries/late/late-goods.ts'
import type { NewSaleLine } from '../../db/queries/sales/sales.ts'
import { fieldRefusal, type FieldErrors } from '../refusal.ts'
import { goesWith } from './sale-deposits.ts'
import { lineErrors, unitsById, writtenLines, type CheckedSaleRequest } from './sale-request.ts'

/** A sale that was made while the server was away. */
export type LateRequest = CheckedSaleRequest & { late: NonNullable<CheckedSaleRequest['late']> }

/** The goods of a store by their ids, also deleted ones. */
export interface AnyGoods {
  products: Awaited<ReturnType<typeof lockAnyProducts>>
  packs: Awaited<ReturnType<typeof findAnyPacks>>
  /** The id of the common article, which no list has; undefined where the store never had it. */
  commonId: number | undefined
}

interface PricedSale {
  lines: NewSaleLine[]
  totals: SaleTotals
  findings: NewFinding[]
}

/**
 * Calculates a late sale with the prices that its till has shown (docs/product.md §10.27). What is other now is found, not refused.
 * @throws Refusal 422 for a product that the store never had, a line without its price, a deposit that goes with no goods, and a sale whose
 * arithmetic is wrong.
 */
export function priceLateSale(asked: LateRequest, goods: AnyGoods): PricedSale {
  const items = shownItems(asked, goods)
  refuseForm(asked, items)
  const priced = pricedLines({ client: asked.clientId, lines: items })
  const wrong = refusals(asked, (_, index) => {
    const line = priced[index]
    return line && isMoneysWorth(line) ? null : lateMessages.otherTotal
  })
  refuseFields(wrong)
  const written = writtenLines(priced)
  if (asked.total !== undefined && asked.total !== written.totals.total)
    throw fieldRefusal(422, { total: [lateMessages.otherTotal] })
  return { ...written, findings: [...gone(items), ...otherPrices(items), ...short(items)] }
}

type Item = ReturnType<typeof shownItems>[number]

/** The lines with their products as they were shown. */
function shownItems({ items, late }: LateRequest, { products, packs, commonId }: AnyGoods) {
  const shown = new Map(late.prices.map((price) => [nameOf(price), price]))
  const errors: FieldErrors = {}
  const all = items.flatMap((item, index) => {
    const product = products.get(item.productId)
    const pack = item.packId === undefined ? null : packs.get(item.packId)
    const price = shown.get(nameOf(item))
    const typedPrice = item.typedPrice ?? price?.price
    if (!product) errors[`items.${index}.product_id`] = [saleMessages.productGone]
    else if (pack === undefined || (pack && pack.productId !== product.id))
      errors[`items.${index}.pack_id`] = [saleMessages.packGone]
    else if (typedPrice === undefined) errors[`items.${index}.product_id`] = [lateMessages.noPrice]
    else {
      const unit: UnitId = price?.unit ?? 'unidad'
      const sold = { ...product, unit, ...(item.isDeposit === true && bottle) }
      return [
        {
          ...item,
          product: sold,
          pack,
          typedPrice,
          now: { ...product, isDeleted: product.isDeleted && product.id !== commonId },
        },
      ]
    }
    return []
  })
  refuseFields(errors)
  return all
}

/** A bottle is one as long as its deposit was taken, whatever the article is by now: it has no stock. */
const bottle = { is_deposit: 1, without_stock: 1 } as const

const nameOf = ({ productId, packId }: { productId: number; packId?: number | undefined }) =>
  `${productId}:${packId ?? ''}`

/** Refuses quantities and amounts that suit no unit, and deposits without their goods. */
function refuseForm(asked: LateRequest, items: readonly Item[]): void {
  const wrong = refusals(asked, (_, index) => {
    const item = items[index]
    if (!item) return null
    const article = item.pack ? {} : measuredIn(item.product.unit)
    const isMeasured = item.amount === undefined || article.unit !== undefined
    const isPlaced = item.isDeposit !== true || goesWith(item, items[index - 1])
    return isQuantity(item.quantity, article) && isMeasured && isPlaced ? null : saleMessages.invalidQuantity
  })
  refuseFields(wrong)
}

const refusals = (asked: LateRequest, check: Parameters<typeof lineErrors>[2]) =>
  lineErrors(asked, 'quantity', check)

function refuseFields(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw fieldRefusal(422, errors)
}

/** Each text once, as one finding. */
function found(kind: NewFinding['kind'], texts: readonly string[]): NewFinding[] {
  const told = [...new Set(texts)]
  return told.length === 0 ? [] : [{ kind, text: told.join('. ') }]
}

function gone(items: readonly Item[]): NewFinding[] {
  const texts = items.flatMap(({ now, pack }) => [
    ...(now.isDeleted ? [findingTexts.goneProduct(now.name)] : []),
    ...(pack?.isDeleted && !now.isDeleted ? [findingTexts.gonePack(packedName(now.name, pack))] : []),
  ])
  return found('deleted', texts)
}

/** What has another price now. A price that is typed has none to compare with. */
function otherPrices(items: readonly Item[]): NewFinding[] {
  const texts = items.flatMap(({ now, pack, typedPrice }) => {
    const price = unitPrice(now.price, pack)
    const isOther = now.open_price === 0 && price !== typedPrice
    return isOther ? [findingTexts.oldPrice(packedName(now.name, pack), typedPrice, price)] : []
  })
  return found('old price', texts)
}

/** What there was too little of. */
function short(items: readonly Item[]): NewFinding[] {
  const sold = unitsById(items.filter(({ product }) => product.without_stock === 0))
  const products = new Map(items.map(({ now }) => [now.id, now]))
  const texts = [...sold].flatMap(([id, quantity]) => {
    const now = products.get(id)
    if (!now || quantity <= now.stock) return []
    const inWords = (much: Thousandths) => formatMeasured(much, measuredIn(now.unit))
    return [findingTexts.short(now.name, inWords(quantity), inWords(now.stock))]
  })
  return found('short stock', texts)
}

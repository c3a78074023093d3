import type { createSale } from '../../../domain/calls/sales.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { MAX_AMOUNT, multiply } from '../../../domain/money.ts'
import type { Thousandths } from '../../../domain/quantity.ts'
import { isShort, stockedAs } from '../../../domain/articles/without-stock.ts'
import { measuredIn } from '../../../domain/measures.ts'
import { isMoneysWorth, isQuantity, subtotalOf } from '../../../domain/selling/measured.ts'
import { packedName, unitsIn, type SoldPack } from '../../../domain/selling/packs.ts'
import { pricedLines } from '../../../domain/selling/pricing.ts'
import { lineAmounts, saleTotals, type LineFigures, type SaleTotals } from '../../../domain/selling/sale.ts'
import { commonFields } from './sale-common.ts'
import { bottleFields, refuseOtherDeposits } from './sale-deposits.ts'
import type { ProductToSell } from '../../db/queries/records/products.ts'
import type { PackToSell } from '../../db/queries/sales/line-packs.ts'
import type { NewSaleLine } from '../../db/queries/sales/sales.ts'
import { refuseTypedPrices } from '../goods/refuse-typed-prices.ts'
import { fieldRefusal, Refusal, type FieldErrors } from '../refusal.ts'

/** A validated sale request: quantities in thousandths, discounts and total in centavos, taxes in basis points. */
export type CheckedSaleRequest = Inner<typeof createSale.request>

/** A line of packs or of units. */
interface QuantityOf {
  productId: number
  quantity: Thousandths
  pack: Pick<SoldPack, 'factor'> | null
}

/** The units of each product in some lines, by product id, in their order. A product may have several lines, of packs and of units. */
export function unitsById(lines: readonly QuantityOf[]): Map<number, Thousandths> {
  const quantities = new Map<number, Thousandths>()
  for (const { productId: id, quantity, pack } of lines)
    quantities.set(id, (quantities.get(id) ?? 0) + unitsIn(quantity, pack))
  return new Map([...quantities].sort(([one], [other]) => one - other))
}

/** What a sale may sell: by their ids, as they are now. */
export interface Goods {
  products: ReadonlyMap<number, ProductToSell>
  packs: ReadonlyMap<number, PackToSell>
  /** The names of deleted products. */
  gone: ReadonlyMap<number, string>
}

/**
 * Calculates lines and totals with the server's own prices and costs (docs/product.md §7.5).
 * @throws Refusal 404 for missing products, 409 for missing packs, for another deposit, for too little stock or a total or amount that differs from the till's,
 * 422 for parts of what is sold by the piece, a price that has to be typed, a discount above the price or a total that is too large.
 */
export function priceSale(
  asked: CheckedSaleRequest,
  goods: Goods,
): { lines: NewSaleLine[]; totals: SaleTotals } {
  const { products, packs } = goods
  if (hasParts(asked)) refuseParts(asked, products)
  refuseMissing(asked, goods)
  refuseMissingPacks(asked, goods)
  const items = asked.items.map(({ packId, ...item }) => ({
    ...item,
    product: found(products, item.productId),
    pack: packId === undefined ? null : (packs.get(packId) ?? null),
  }))
  refuseTypedPrices(items)
  refuseOtherDeposits(items)
  refuseShort(asked, unitsById(items), products)
  const priced = pricedLines({ client: asked.clientId, lines: items })
  refuseOtherWorth(priced)
  const written = writtenLines(priced)
  if (asked.total !== undefined && asked.total !== written.totals.total)
    throw new Refusal(409, saleMessages.totalChanged)
  return written
}

/** A line with its price, of a product as it is written. */
interface PricedLine extends LineFigures {
  product: ProductToSell
  pack: SoldPack | null
  isDeposit?: boolean | undefined
}

/**
 * The rows of lines with their prices, and the totals of the sale.
 * @throws Refusal 422 for a discount above the price or a total that is too large.
 */
export function writtenLines(priced: readonly PricedLine[]): { lines: NewSaleLine[]; totals: SaleTotals } {
  refuseDiscounts(priced)
  if (priced.reduce((most, line) => most + subtotalOf(line), 0) > MAX_AMOUNT)
    throw new Refusal(422, saleMessages.tooLargeTotal)
  const lines = priced.map(({ product, pack, ...line }) => {
    const amounts = lineAmounts(line)
    return {
      product_id: product.id,
      ...bottleFields(
        { ...line, product },
        commonFields(line, {
          name: packedName(product.name, pack),
          cost: pack ? multiply(product.cost, pack.factor) : product.cost,
        }),
      ),
      quantity: line.quantity,
      price: line.price,
      discount: line.discount,
      tax_rate: line.tax,
      subtotal: amounts.subtotal,
      tax: amounts.taxTotal,
      total: amounts.total,
      unit: pack ? null : (measuredIn(product.unit).unit ?? null),
      without_stock: product.without_stock === 1 ? 1 : null,
      pack: pack && { id: pack.id, name: pack.name, factor: pack.factor },
    }
  })
  return { lines, totals: saleTotals(priced) }
}

/**
 * Refuses parts of what is sold by the piece, and amounts for it. What is not there is refused later.
 * @throws Refusal 422
 */
export function refuseParts(
  asked: CheckedSaleRequest,
  products: ReadonlyMap<number, Pick<ProductToSell, 'unit'>>,
): void {
  const errors = lineErrors(asked, 'quantity', ({ productId: id, quantity, amount, packId }) => {
    // Packs are counted, whatever is in them.
    const article = packId === undefined ? measuredIn(products.get(id)?.unit ?? 'unidad') : {}
    const isRight = isQuantity(quantity, article) && (amount === undefined || article.unit !== undefined)
    return isRight ? null : saleMessages.invalidQuantity
  })
  if (Object.keys(errors).length > 0) throw fieldRefusal(422, errors)
}

/** Whether a sale may need {@link refuseParts}. */
export function hasParts({ items }: CheckedSaleRequest): boolean {
  return items.some(({ quantity, amount }) => amount !== undefined || !isQuantity(quantity))
}

/** Refuses lines for an amount whose quantity is not that of the price of now. @throws Refusal 409 */
function refuseOtherWorth(lines: readonly LineFigures[]): void {
  if (!lines.every(isMoneysWorth)) throw new Refusal(409, saleMessages.totalChanged)
}

/** Refuses lines with more than the stock, with a text for each line (docs/product.md §7.5). */
function refuseShort(
  asked: CheckedSaleRequest,
  wanted: ReadonlyMap<number, Thousandths>,
  products: ReadonlyMap<number, ProductToSell>,
): void {
  const errors = lineErrors(asked, 'quantity', ({ productId: id }) => {
    const product = found(products, id)
    return isShort({ stock: product.stock, ...stockedAs(product.without_stock) }, wanted.get(id) ?? 0)
      ? saleMessages.noStock(product.name, product.stock, measuredIn(product.unit))
      : null
  })
  refuseLines(409, errors)
}

/** Refuses lines without a product. The text has the name, if known, and the line's number on the till. */
function refuseMissing(asked: CheckedSaleRequest, { products, gone }: Goods): void {
  const errors = lineErrors(asked, 'product_id', ({ productId: id }, index) =>
    products.has(id) ? null : saleMessages.lineGone(index + 1, gone.get(id) ?? null),
  )
  refuseLines(404, errors)
}

/** Refuses lines whose pack was removed, or is of another product: their price is not that of now. */
function refuseMissingPacks(asked: CheckedSaleRequest, { products, packs }: Goods): void {
  const errors = lineErrors(asked, 'pack_id', ({ productId, packId }, index) =>
    packId === undefined || packs.get(packId)?.productId === productId
      ? null
      : saleMessages.packLineGone(index + 1, found(products, productId).name),
  )
  refuseLines(409, errors)
}

function refuseLines(status: number, errors: FieldErrors): void {
  const [first] = Object.values(errors).flat()
  if (first !== undefined) throw new Refusal(status, first, { errors })
}

function refuseDiscounts(lines: readonly LineFigures[]): void {
  const errors: FieldErrors = {}
  for (const [index, line] of lines.entries())
    if (line.discount > subtotalOf(line))
      errors[`items.${index}.discount`] = [saleMessages.discountAbovePrice]
  if (Object.keys(errors).length > 0) throw fieldRefusal(422, errors)
}

export function lineErrors(
  asked: Pick<CheckedSaleRequest, 'items'>,
  field: string,
  check: (item: CheckedSaleRequest['items'][number], index: number) => string | null,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, item] of asked.items.entries()) {
    const text = check(item, index)
    if (text !== null) errors[`items.${index}.${field}`] = [text]
  }
  return errors
}

function found(products: ReadonlyMap<number, ProductToSell>, id: number): ProductToSell {
  const product = products.get(id)
  if (!product) throw new Refusal(404, saleMessages.productGone)
  return product
}

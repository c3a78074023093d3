import type { createSale } from '../../../domain/calls/sales.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { MAX_AMOUNT } from '../../../domain/money.ts'
import type { Thousandths } from '../../../domain/quantity.ts'
import { measuredIn } from '../../../domain/measures.ts'
import { isMoneysWorth, isQuantity, subtotalOf } from '../../../domain/selling/measured.ts'
import { pricedLines } from '../../../domain/selling/pricing.ts'
import { lineAmounts, saleTotals, type LineFigures, type SaleTotals } from '../../../domain/selling/sale.ts'
import type { ProductToSell } from '../../db/queries/records/products.ts'
import type { NewSaleLine } from '../../db/queries/sales/sales.ts'
import { fieldRefusal, Refusal, type FieldErrors } from '../refusal.ts'

/** A validated sale request: quantities in thousandths, discounts and total in centavos, taxes in basis points. */
export type CheckedSaleRequest = Inner<typeof createSale.request>

/** The quantity of each product that is asked for, by product id. A product may have several lines. */
export function quantitiesById(asked: CheckedSaleRequest): Map<number, Thousandths> {
  const quantities = new Map<number, Thousandths>()
  for (const { productId: id, quantity } of asked.items)
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return new Map([...quantities].sort(([one], [other]) => one - other))
}

/**
 * Calculates lines and totals with the server's own prices and costs (docs/product.md §7.5).
 * @param gone the names of deleted products, by id.
 * @throws Refusal 404 for missing products, 409 for too little stock or a total or amount that differs from the till's, 422 for parts of
 * what is sold by the piece, a discount above the price or a total that is too large.
 */
export function priceSale(
  asked: CheckedSaleRequest,
  products: ReadonlyMap<number, ProductToSell>,
  gone: ReadonlyMap<number, string>,
): { lines: NewSaleLine[]; totals: SaleTotals } {
  if (hasParts(asked)) refuseParts(asked, products)
  refuseMissing(asked, products, gone)
  refuseShort(asked, products)
  const priced = pricedLines({
    client: asked.clientId,
    lines: asked.items.map((item) => ({ ...item, product: found(products, item.productId) })),
  })
  refuseOtherWorth(priced)
  refuseDiscounts(priced)
  if (priced.reduce((most, line) => most + subtotalOf(line), 0) > MAX_AMOUNT)
    throw new Refusal(422, saleMessages.tooLargeTotal)
  const totals = saleTotals(priced)
  if (asked.total !== undefined && asked.total !== totals.total)
    throw new Refusal(409, saleMessages.totalChanged)
  const lines = priced.map(({ product, ...line }) => {
    const amounts = lineAmounts(line)
    return {
      product_id: product.id,
      name: product.name,
      quantity: line.quantity,
      price: line.price,
      cost: product.cost,
      discount: line.discount,
      tax_rate: line.tax,
      subtotal: amounts.subtotal,
      tax: amounts.taxTotal,
      total: amounts.total,
      unit: measuredIn(product.unit).unit ?? null,
    }
  })
  return { lines, totals }
}

/**
 * Refuses parts of what is sold by the piece, and amounts for it. What is not there is refused later.
 * @throws Refusal 422
 */
export function refuseParts(
  asked: CheckedSaleRequest,
  products: ReadonlyMap<number, Pick<ProductToSell, 'unit'>>,
): void {
  const errors = lineErrors(asked, 'quantity', ({ productId: id, quantity, amount }) => {
    const article = measuredIn(products.get(id)?.unit ?? 'unidad')
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
function refuseShort(asked: CheckedSaleRequest, products: ReadonlyMap<number, ProductToSell>): void {
  const wanted = quantitiesById(asked)
  const errors = lineErrors(asked, 'quantity', ({ productId: id }) => {
    const product = found(products, id)
    return (wanted.get(id) ?? 0) > product.stock
      ? saleMessages.noStock(product.name, product.stock, measuredIn(product.unit))
      : null
  })
  refuseLines(409, errors)
}

/** Refuses lines without a product. The text has the name, if known, and the line's number on the till. */
function refuseMissing(
  asked: CheckedSaleRequest,
  products: ReadonlyMap<number, ProductToSell>,
  gone: ReadonlyMap<number, string>,
): void {
  const errors = lineErrors(asked, 'product_id', ({ productId: id }, index) =>
    products.has(id) ? null : saleMessages.lineGone(index + 1, gone.get(id) ?? null),
  )
  refuseLines(404, errors)
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

function lineErrors(
  asked: CheckedSaleRequest,
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

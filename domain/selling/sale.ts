/** The arithmetic and the rules of a sale (docs/product.md §4.4 and §5.4). */
import { saleMessages } from '../sale-messages.ts'
import {
  MAX_AMOUNT,
  parseAmount,
  parsePercent,
  percentOf,
  sum,
  type BasisPoints,
  type Centavos,
} from '../money.ts'
import { discountRefusal, invalidDiscountRefusal, percentDiscount } from './discount.ts'
import type { Deposit } from './deposit.ts'
import type { LineField, LineRefusal } from './line-refusal.ts'
import { packedName, packFields, unitsIn, type PackFields, type SellablePack } from './packs.ts'
import { pricedLines } from './pricing.ts'
import type { Common } from '../articles/common-article.ts'
import type { OpenPriced } from '../articles/open-price.ts'
import { isShort, type Stocked } from '../articles/without-stock.ts'
import type { Measured } from '../measures.ts'
import type { Thousandths } from '../quantity.ts'
import { isQuantity, parseHowMuch, quantityFor, subtotalOf, wrongQuantity, type HowMuch } from './measured.ts'

/** The fields of a product that the till needs to sell it. */
export interface SellableProduct extends Measured, Stocked, OpenPriced, Common {
  id: number
  name: string
  code: string
  price: Centavos
  stock: Thousandths
  /** Missing without any. */
  packs?: readonly SellablePack[] | undefined
  /** The pack whose code was scanned or typed; missing for the product itself. */
  pack?: SellablePack | undefined
  /** What its bottle costs until it comes back; missing without one. */
  deposit?: Deposit | undefined
  /** What is typed for one whose price is typed; missing until then. */
  typedPrice?: Centavos | undefined
}

/** What a line sells. `price` is that of one unit or one pack, `discount` is money for the whole line, and the name says the pack. */
export interface SaleItem extends Measured, Stocked, OpenPriced, Common, PackFields {
  productId: number
  name: string
  code: string
  quantity: Thousandths
  price: Centavos
  discount: Centavos
  tax: BasisPoints
  /** The stock when the product was last added. The server checks the stock again. */
  stock: Thousandths
  /** What the line is sold for exactly, before discount and tax (docs/product.md §10.17); missing: quantity × price. */
  amount?: Centavos | undefined
  /** The deposit that goes with it; missing without one. */
  deposit?: Deposit | undefined
  /** It is the deposit of the line before it (docs/product.md §10.23); missing in any other line. */
  isDeposit?: boolean | undefined
}

/** A line of the open sale. */
export interface SaleLine extends SaleItem {
  /** Names the line in its cart. It is not that of the product, which may have several lines (docs/decisions/0197). That of a deposit is minus that of its goods. */
  id: number
}

/** The figures that determine the amounts of a line; the server calculates with the same ones. */
export type LineFigures = Pick<SaleItem, 'quantity' | 'price' | 'discount' | 'tax' | 'amount'>

export interface LineAmounts {
  subtotal: Centavos
  taxTotal: Centavos
  total: Centavos
}

export interface SaleTotals {
  subtotal: Centavos
  discount: Centavos
  tax: Centavos
  total: Centavos
}

/** The lines after a change, or why the change was refused; then the lines stay as they were. */
export type LinesChange = { lines: SaleLine[] } | { refusal: LineRefusal }

/**
 * The amounts of a line (docs/product.md §4.4): subtotal = quantity × price, or its amount; tax = (subtotal − discount) × tax / 100;
 * total = subtotal + tax − discount.
 */
export function lineAmounts(line: LineFigures): LineAmounts {
  const subtotal = subtotalOf(line)
  const taxTotal = percentOf(subtotal - line.discount, line.tax)
  return { subtotal, taxTotal, total: subtotal + taxTotal - line.discount }
}

/** The sums over all lines; total = subtotal + tax − discount holds for them too. */
export function saleTotals(lines: readonly LineFigures[]): SaleTotals {
  const amounts = lines.map(lineAmounts)
  return {
    subtotal: sum(amounts.map((line) => line.subtotal)),
    discount: sum(lines.map((line) => line.discount)),
    tax: sum(amounts.map((line) => line.taxTotal)),
    total: sum(amounts.map((line) => line.total)),
  }
}

/** Change = tendered − total when more was tendered than due, otherwise 0 (docs/product.md §4.4). */
export function changeDue(tendered: Centavos, total: Centavos): Centavos {
  return tendered > total ? tendered - total : 0
}

/**
 * Why a sale cannot be paid with `tendered`, or null when it can (docs/product.md §5.4). `tendered` is null when the
 * typed text is no amount.
 */
export function paymentRefusal(lines: readonly LineFigures[], tendered: Centavos | null): string | null {
  const refusal = linesRefusal(lines)
  if (refusal !== null) return refusal
  if (tendered === null || tendered <= 0 || tendered < saleTotals(lines).total)
    return saleMessages.invalidPayment
  return null
}

/** Why lines cannot be paid, however they are paid; null when they can (docs/product.md §5.4). */
export function linesRefusal(lines: readonly LineFigures[]): string | null {
  if (lines.length === 0) return saleMessages.noLines
  // The price may have fallen below the discount since the discount was typed.
  const isAbove = lines.some((line) => line.discount > subtotalOf(line))
  return isAbove ? saleMessages.discountAbovePrice : null
}

/** So much of a product for the line `id`. `client` is the id of the client; null is the default one. */
export interface Addition {
  id: number
  quantity: Thousandths
  /** It is sold for exactly this; the quantity is what the amount buys. */
  amount?: Centavos | undefined
  client: number | null
}

/** Adds `quantity` of a product to the line `id`, or as a new line without discount and tax (docs/product.md §4.4). */
export function addProduct(
  lines: readonly SaleLine[],
  product: SellableProduct,
  addition: Addition,
): LinesChange {
  const { id } = addition
  const isPresent = lines.some((line) => line.id === id)
  const all = isPresent ? lines : [...lines, ...newLines(product, addition)]
  return changeLine(all, id, (line) => {
    const more = { ...line, stock: product.stock, ...moreOf(line, addition) }
    const refusal = quantityRefusal(all, more)
    // The refusal is announced, because the search has no field of the line that could show it.
    return refusal ? { ...refusal, announced: true } : more
  })
}

/** How much a line has with more of its product. */
function moreOf({ price, quantity: before }: SaleLine, { quantity, amount }: HowMuch): HowMuch {
  if (amount === undefined) return { quantity: before + quantity }
  return { amount, quantity: quantityFor(amount, price) }
}

/** The line that a product gets, with nothing of it yet. */
function newLines(product: SellableProduct, { id, quantity, client }: Addition): SaleLine[] {
  const {
    id: productId,
    code,
    stock,
    unit,
    withoutStock,
    openPrice,
    isCommon,
    typedPrice,
    pack,
    deposit,
  } = product
  const name = packedName(product.name, pack)
  const priced = pricedLines({ client, lines: [{ product, pack, typedPrice, quantity, discount: 0 }] })
  return priced.map(({ price, discount }) => ({
    ...{ id, productId, name, code, stock, price, discount },
    ...{ quantity: 0, tax: 0, ...packFields(product, pack) },
    // Packs are counted, whatever is in them.
    ...(unit && !pack && { unit }),
    ...(withoutStock && { withoutStock }),
    ...(deposit && { deposit }),
    ...(openPrice && { openPrice }),
    ...(isCommon && { isCommon }),
  }))
}

/** Sets the quantity: a whole number of at least 1, or what suits a measured article, within the stock (docs/product.md §5.4). */
export function setQuantity(lines: readonly SaleLine[], id: number, quantity: Thousandths): LinesChange {
  return setHowMuch(lines, id, () => ({ quantity }))
}

function setHowMuch(
  lines: readonly SaleLine[],
  id: number,
  howMuchOf: (line: SaleLine) => HowMuch | null,
): LinesChange {
  return changeLine(lines, id, ({ amount: _, ...line }) => {
    const changed = { ...line, ...moreOf({ ...line, quantity: 0 }, howMuchOf(line) ?? { quantity: NaN }) }
    return quantityRefusal(lines, changed) ?? changed
  })
}

/** Sets the discount of the line: an amount, or a percentage as `10%`; from 0 to price × quantity (docs/product.md §5.4). */
function setDiscount(lines: readonly SaleLine[], id: number, typed: string): LinesChange {
  return changeLine(lines, id, (line) => {
    const discount = percentDiscount(typed, line) ?? parseAmount(typed)
    if (discount === null) return invalidDiscountRefusal(typed)
    return discountRefusal({ ...line, discount }) ?? { ...line, discount }
  })
}

/** Sets the tax of the line in basis points, 0 or more (docs/product.md §5.4). */
function setTax(lines: readonly SaleLine[], id: number, tax: BasisPoints): LinesChange {
  return changeLine(lines, id, (line) => ({ ...line, tax }))
}

/**
 * Changes a line by the text that was typed into one of its cells. A text that is no valid figure is refused
 * (docs/product.md §5.4).
 */
export function changeTyped(
  lines: readonly SaleLine[],
  id: number,
  field: LineField,
  text: string,
): LinesChange {
  const typed = text.trim()
  switch (field) {
    case 'quantity':
      return setHowMuch(lines, id, (line) => parseHowMuch(typed, line))
    case 'discount':
      return setDiscount(lines, id, typed)
    case 'tax': {
      const tax = parsePercent(typed)
      if (tax !== null) return setTax(lines, id, tax)
      return typed.startsWith('-')
        ? { refusal: { field, message: saleMessages.negativeTax, announced: true } }
        : { refusal: { field, message: saleMessages.invalidTax, announced: false } }
    }
  }
}

export function removeLine(lines: readonly SaleLine[], id: number): SaleLine[] {
  return lines.filter((line) => line.id !== id)
}

/** Why a line cannot have its quantity; null when it can. @param lines all of the sale: those of one product share its stock. */
export function quantityRefusal(lines: readonly SaleLine[], line: SaleLine): LineRefusal | null {
  if (!isQuantity(line.quantity, line))
    return { field: 'quantity', message: wrongQuantity(line), announced: false }
  const others = lines.filter(({ id, productId }) => productId === line.productId && id !== line.id)
  if (isShort(line, unitsIn(line.quantity, line.pack) + soldUnits(others)))
    return { field: 'quantity', message: saleMessages.noStock(line.name, line.stock, line), announced: true }
  // With this limit the sum of all lines stays an exact integer.
  if (subtotalOf(line) > MAX_AMOUNT)
    return { field: 'quantity', message: saleMessages.tooLargeTotal, announced: true }
  return discountRefusal(line)
}

/** The units in lines of one product. */
export function soldUnits(lines: readonly Pick<SaleItem, 'quantity' | 'pack'>[]): Thousandths {
  return sum(lines.map(({ quantity, pack }) => unitsIn(quantity, pack)))
}

/** The lines with one of them changed, or why it is not. */
export function changeLine(
  lines: readonly SaleLine[],
  id: number,
  change: (line: SaleLine) => SaleLine | LineRefusal,
): LinesChange {
  const line = lines.find((candidate) => candidate.id === id)
  if (!line) return { lines: [...lines] }
  const result = change(line)
  return 'announced' in result
    ? { refusal: result }
    : { lines: lines.map((other) => (other.id === result.id ? result : other)) }
}

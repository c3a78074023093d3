/** The arithmetic and the rules of a sale (docs/product.md §4 and §5): what may be added, what may be changed, what it comes to. */
import { messages } from './messages.ts'
import {
  MAX_AMOUNT,
  multiply,
  parseAmount,
  parsePercent,
  percentOf,
  sum,
  type BasisPoints,
  type Centavos,
} from './money.ts'

/** What the till must know of a product to sell it. */
export interface SellableProduct {
  id: number
  name: string
  code: string
  price: Centavos
  stock: number
}

/** Just that of a product: what else a catalog knows of it, its cost above all, stays out of what a till stores. */
export function sellableOf({ id, name, code, price, stock }: SellableProduct): SellableProduct {
  return { id, name, code, price, stock }
}

/** A line of the sale on screen. `price` is the unit sale price, `discount` is money for the whole line. */
export interface SaleLine {
  productId: number
  name: string
  code: string
  quantity: number
  price: Centavos
  discount: Centavos
  tax: BasisPoints
  /** The stock known when the article was last picked; the server has the last word. */
  stock: number
}

/** The figures that decide what a line comes to; the server has no more of it either. */
export type LineFigures = Pick<SaleLine, 'quantity' | 'price' | 'discount' | 'tax'>

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

export type LineField = 'quantity' | 'discount' | 'tax'

/** Why a change was not made. `announced` are those the spec shows as a message of their own; the others are only told at the field. */
export interface LineRefusal {
  field: LineField
  message: string
  announced: boolean
}

/** The lines after a change, or why it was not made; then the lines stay as they were. */
export type LinesChange = { lines: SaleLine[] } | { refusal: LineRefusal }

/** The most of one article in one line. With it, {@link multiply} of any amount stays exact. */
export const MAX_QUANTITY = 99_999

/** subtotal = quantity × price; tax = (subtotal − discount) × tax/100; total = subtotal + tax − discount (docs/product.md §4). */
export function lineAmounts(line: LineFigures): LineAmounts {
  const subtotal = multiply(line.price, line.quantity)
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

/** Change = tendered − total when more was tendered than due, otherwise 0 (docs/product.md §4). */
export function changeDue(tendered: Centavos, total: Centavos): Centavos {
  return tendered > total ? tendered - total : 0
}

/**
 * Why this sale cannot be paid with `tendered` (null when no amount could be read), or null when it can (docs/product.md §5).
 */
export function paymentRefusal(lines: readonly LineFigures[], tendered: Centavos | null): string | null {
  if (lines.length === 0) return messages.sale.noLines
  // A price that fell in the meantime may have left a discount above it.
  if (lines.some((line) => line.discount > multiply(line.price, line.quantity)))
    return messages.sale.discountAbovePrice
  if (tendered === null || tendered <= 0 || tendered < saleTotals(lines).total)
    return messages.sale.invalidPayment
  return null
}

/** Adds a product, or `quantity` more of one that is there already; a new line has no discount and no tax (docs/product.md §4). */
export function addProduct(lines: readonly SaleLine[], product: SellableProduct, quantity = 1): LinesChange {
  const present = lines.find((line) => line.productId === product.id)
  const line: SaleLine = present
    ? { ...present, stock: product.stock }
    : {
        productId: product.id,
        name: product.name,
        code: product.code,
        quantity: 0,
        price: product.price,
        discount: 0,
        tax: 0,
        stock: product.stock,
      }
  const refusal = quantityRefusal(line, line.quantity + quantity)
  // Where an article is picked there is no field beside which it could be told.
  if (refusal) return { refusal: { ...refusal, announced: true } }
  const changed = { ...line, quantity: line.quantity + quantity }
  return { lines: present ? replaceLine(lines, changed) : [...lines, changed] }
}

/** Sets the quantity: a whole number of at least 1, within the stock (docs/product.md §5). */
export function setQuantity(lines: readonly SaleLine[], productId: number, quantity: number): LinesChange {
  return changeLine(lines, productId, (line) => quantityRefusal(line, quantity) ?? { ...line, quantity })
}

/** Sets the discount of the whole line by an amount or a share as in `10%`: 0 or more, at most price × quantity (docs/product.md §5). */
function setDiscount(lines: readonly SaleLine[], productId: number, typed: string): LinesChange {
  return changeLine(lines, productId, (line) => {
    const discount = percentDiscount(typed, line) ?? parseAmount(typed)
    if (discount === null) return unreadDiscount(typed)
    return discountRefusal({ ...line, discount }) ?? { ...line, discount }
  })
}

/** What `10%` of a line is in centavos, from 0 % to 100 %; null when the text is no such percentage. */
export function percentDiscount(typed: string, line: LineFigures): Centavos | null {
  const rate = typed.endsWith('%') ? parsePercent(typed.slice(0, -1)) : null
  return rate === null ? null : percentOf(multiply(line.price, line.quantity), rate)
}

/** Why a text is no discount. */
function unreadDiscount(typed: string): LineRefusal {
  const isAboveAll = typed.endsWith('%') && parseAmount(typed.slice(0, -1)) !== null
  if (isAboveAll) return discountAbovePrice
  const hasThreeDecimals = /^[\d,]*\.\d{3,}\s*%?$/.test(typed)
  const message = hasThreeDecimals ? messages.sale.discountDecimals : messages.sale.invalidDiscount
  return { field: 'discount', message, announced: false }
}

/** Sets the tax of the line in basis points, 0 or more (docs/product.md §5). */
function setTax(lines: readonly SaleLine[], productId: number, tax: BasisPoints): LinesChange {
  return changeLine(lines, productId, (line) => ({ ...line, tax }))
}

/**
 * Changes a line by what was typed into one of its cells; text that is no such figure is refused (docs/product.md §5).
 */
export function changeTyped(
  lines: readonly SaleLine[],
  productId: number,
  field: LineField,
  text: string,
): LinesChange {
  const typed = text.trim()
  switch (field) {
    case 'quantity':
      return setQuantity(lines, productId, /^\d{1,5}$/.test(typed) ? Number(typed) : NaN)
    case 'discount':
      return setDiscount(lines, productId, typed)
    case 'tax': {
      const tax = parsePercent(typed)
      if (tax !== null) return setTax(lines, productId, tax)
      return typed.startsWith('-')
        ? { refusal: { field, message: messages.sale.negativeTax, announced: true } }
        : { refusal: { field, message: messages.sale.invalidTax, announced: false } }
    }
  }
}

export function removeLine(lines: readonly SaleLine[], productId: number): SaleLine[] {
  return lines.filter((line) => line.productId !== productId)
}

/**
 * Brings lines up to date with the catalog: prices, names and stock of the products that are in `catalog`.
 * Quantities and discounts stay; what no longer fits is refused when the sale is paid.
 */
export function refreshLines(lines: readonly SaleLine[], catalog: readonly SellableProduct[]): SaleLine[] {
  const ids = new Set(lines.map((line) => line.productId))
  const sold = catalog.filter((product) => ids.has(product.id))
  const byId = new Map(sold.map((product) => [product.id, product]))
  return lines.map((line) => {
    const product = byId.get(line.productId)
    if (!product) return line
    return { ...line, name: product.name, code: product.code, price: product.price, stock: product.stock }
  })
}

/** Whether a line can have so many (docs/product.md §5), its stock aside. */
export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}

function quantityRefusal(line: SaleLine, quantity: number): LineRefusal | null {
  if (!isQuantity(quantity))
    return { field: 'quantity', message: messages.sale.invalidQuantity, announced: false }
  if (quantity > line.stock)
    return { field: 'quantity', message: messages.sale.noStock(line.name, line.stock), announced: true }
  // With it, the sum of any number of lines stays an exact integer.
  if (multiply(line.price, quantity) > MAX_AMOUNT)
    return { field: 'quantity', message: messages.sale.tooLargeTotal, announced: true }
  return discountRefusal({ ...line, quantity })
}

const discountAbovePrice: LineRefusal = {
  field: 'discount',
  message: messages.sale.discountAbovePrice,
  announced: true,
}

function discountRefusal(line: SaleLine): LineRefusal | null {
  if (line.discount > multiply(line.price, line.quantity)) return discountAbovePrice
  return null
}

function changeLine(
  lines: readonly SaleLine[],
  productId: number,
  change: (line: SaleLine) => SaleLine | LineRefusal,
): LinesChange {
  const line = lines.find((candidate) => candidate.productId === productId)
  if (!line) return { lines: [...lines] }
  const result = change(line)
  return 'announced' in result ? { refusal: result } : { lines: replaceLine(lines, result) }
}

function replaceLine(lines: readonly SaleLine[], changed: SaleLine): SaleLine[] {
  return lines.map((line) => (line.productId === changed.productId ? changed : line))
}

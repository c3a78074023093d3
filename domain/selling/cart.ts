/** The cart of the open sale: what is sold, and to whom. Each function makes the next cart from a cart and the data of an event. */
import {
  addProduct,
  changeTyped,
  refreshLines,
  removeLine,
  setQuantity,
  type LineField,
  type LineRefusal,
  type LinesChange,
  type SaleLine,
  type SellableProduct,
} from './sale.ts'
import { units, type Thousandths } from '../quantity.ts'
import type { HeldClaim } from './held-claim.ts'

export interface SaleClient {
  id: number
  name: string
  phone: string | null
}

/** Why the last change of a line was refused, of which product the line is, and what was typed; `typed` is null without typing. */
export interface CartRefusal extends LineRefusal {
  productId: number
  typed: string | null
}

/** The held sale that was resumed: its claim, and what it is called. */
export interface ResumedFrom extends HeldClaim {
  label: string
}

export interface Cart {
  /** At most one line for each product, in the order in which they were added. */
  lines: SaleLine[]
  /** Null is the default client. */
  client: SaleClient | null
  /** The product of the selected line; null when no line is selected. */
  selected: number | null
  /** Null when the last change of a line was made. */
  refusal: CartRefusal | null
  /** Missing in a sale that was not resumed. */
  resumed?: ResumedFrom | undefined
}

export const emptyCart: Cart = {
  lines: [],
  client: null,
  selected: null,
  refusal: null,
  resumed: undefined,
}

/** The line that keys change: the selected one, otherwise the last one. */
export function activeLine({ lines, selected }: Pick<Cart, 'lines' | 'selected'>): SaleLine | undefined {
  return lines.find((line) => line.productId === selected) ?? lines.at(-1)
}

/** Adds `quantity` of a product and selects its line (docs/product.md §4.4). */
export function addToCart(cart: Cart, product: SellableProduct, quantity: Thousandths): Cart {
  return afterChange(cart, product.id, addProduct(cart.lines, product, quantity))
}

/** Changes a figure of a line by the text that was typed for it (docs/product.md §5.4). */
export function changeFigure(
  cart: Cart,
  { productId, field, text }: { productId: number; field: LineField; text: string },
): Cart {
  return afterChange(cart, productId, changeTyped(cart.lines, productId, field, text), text)
}

/** Adds one to the quantity of the active line, or takes one away. */
export function stepQuantity(cart: Cart, step: -1 | 1): Cart {
  const line = activeLine(cart)
  if (!line) return cart
  return afterChange(
    cart,
    line.productId,
    setQuantity(cart.lines, line.productId, line.quantity + units(step)),
  )
}

/** Removes a line, and selects the line that takes its place. */
export function removeFromCart(cart: Cart, productId: number): Cart {
  const index = cart.lines.findIndex((line) => line.productId === productId)
  const lines = removeLine(cart.lines, productId)
  const next = lines[Math.min(index, lines.length - 1)]
  const left = { ...cart, lines, selected: next?.productId ?? null, refusal: null }
  // Without lines nothing of a resumed sale is left; it stays in the list, claimed.
  return next ? left : { ...left, resumed: undefined }
}

export function removeActive(cart: Cart): Cart {
  const line = activeLine(cart)
  return line ? removeFromCart(cart, line.productId) : cart
}

/** Selects the line of a product. */
export function withSelected(cart: Cart, productId: number): Cart {
  return { ...cart, selected: productId }
}

/** Selects the line before or after the active one; the first and the last line have no neighbour on one side. */
export function selectNeighbour(cart: Cart, step: -1 | 1): Cart {
  const { lines } = cart
  const active = activeLine(cart)
  const index = active ? lines.indexOf(active) + step : 0
  const neighbour = lines[Math.min(Math.max(index, 0), lines.length - 1)]
  return { ...cart, selected: neighbour?.productId ?? null }
}

/** Selects the active line, whose figure is about to be typed. */
export function startEdit(cart: Cart): Cart {
  return { ...cart, selected: activeLine(cart)?.productId ?? null, refusal: null }
}

export function withClient(cart: Cart, client: SaleClient | null): Cart {
  return { ...cart, client }
}

/** Forgets what was refused: its field is left. */
export function withoutRefusal(cart: Cart): Cart {
  return { ...cart, refusal: null }
}

/** Gives the lines the prices and the stock of the catalog (docs/product.md §4.4). */
export function refreshCart(cart: Cart, catalog: readonly SellableProduct[]): Cart {
  return { ...cart, lines: refreshLines(cart.lines, catalog) }
}

/** The lines whose price is another one than in the cart before. Both carts have the same lines in the same order. */
export function repricedLines(before: Cart, after: Cart): SaleLine[] {
  return after.lines.filter((line, index) => line.price !== before.lines[index]?.price)
}

/** Whether both carts sell the same to the same client, so that one request can stand for both. */
export function isSameCart(
  cart: Pick<Cart, 'lines' | 'client' | 'resumed'>,
  other: Pick<Cart, 'lines' | 'client' | 'resumed'>,
): boolean {
  return (
    cart.client?.id === other.client?.id &&
    cart.resumed?.id === other.resumed?.id &&
    cart.resumed?.version === other.resumed?.version &&
    cart.lines.length === other.lines.length &&
    cart.lines.every((line, index) => isSameLine(line, other.lines[index]))
  )
}

/** Whether both lines sell the same: product, quantity, price, discount and tax. Name and stock are not compared. */
export function isSameLine(line: SaleLine, other: SaleLine | undefined): boolean {
  return (
    line.productId === other?.productId &&
    line.quantity === other.quantity &&
    line.price === other.price &&
    line.discount === other.discount &&
    line.tax === other.tax
  )
}

/** The cart after a change of the line of a product, or with the reason why the line did not change. */
function afterChange(cart: Cart, productId: number, change: LinesChange, typed: string | null = null): Cart {
  if ('refusal' in change) return { ...cart, refusal: { ...change.refusal, productId, typed } }
  const { lines } = change
  const selected = lines.some((line) => line.productId === productId) ? productId : null
  return { ...cart, lines, selected, refusal: null }
}

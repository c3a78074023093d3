/** The cart of the open sale: what is sold, and to whom. Each function makes the next cart from a cart and the data of an event. */
import { lineOfProduct } from './line-of-product.ts'
import {
  addProduct,
  changeTyped,
  removeLine,
  setQuantity,
  type LinesChange,
  type SaleItem,
  type SaleLine,
  type SellableProduct,
} from './sale.ts'
import type { LineField, LineRefusal } from './line-refusal.ts'
import type { Centavos } from '../money.ts'
import { changeUnit } from './change-unit.ts'
import { depositRefusal, goodsLine, goodsOf, withDeposits } from './deposits.ts'
import { isSamePack, otherUnits } from './packs.ts'
import { refreshLines } from './refreshed-lines.ts'
import { units, type Thousandths } from '../quantity.ts'
import type { HeldClaim } from './held-claim.ts'

export interface SaleClient {
  id: number
  name: string
  phone: string | null
}

/** Why the last change of a line was refused, and what was typed; `typed` is null without typing. */
export interface CartRefusal extends LineRefusal {
  /** Null for a product that has got no line. */
  lineId: number | null
  typed: string | null
}

/** The held sale that was resumed: its claim, and what it is called. */
export interface ResumedFrom extends HeldClaim {
  label: string
}

export interface Cart {
  /** In the order in which they were added. */
  lines: SaleLine[]
  /** The id that was given last; 0 before the first line. As long as the cart has lines, no id is given again. */
  lastLine: number
  /** Null is the default client. */
  client: SaleClient | null
  /** The id of the selected line; null when no line is selected. */
  selected: number | null
  /** Null when the last change of a line was made. */
  refusal: CartRefusal | null
  /** Missing in a sale that was not resumed. */
  resumed?: ResumedFrom | undefined
}

/** What a cart sells, and to whom. */
export interface CartContent extends Pick<Cart, 'client' | 'resumed'> {
  lines: readonly SaleItem[]
}

export const emptyCart: Cart = {
  lines: [],
  lastLine: 0,
  client: null,
  selected: null,
  refusal: null,
  resumed: undefined,
}

/** The line that keys change: the selected one, otherwise the last one; for a deposit that of its goods. */
export function activeLine({ lines, selected }: Pick<Cart, 'lines' | 'selected'>): SaleLine | undefined {
  return goodsLine(lines, lines.find(({ id }) => id === selected) ?? lines.at(-1))
}

/** Adds so much of a product and selects its line (docs/product.md §4.4). What is sold for an amount has a line of its own. */
export function addToCart(
  cart: Cart,
  product: SellableProduct,
  quantity: Thousandths,
  amount?: Centavos,
): Cart {
  const line = amount === undefined ? lineOfProduct(cart.lines, product) : undefined
  const id = line?.id ?? cart.lastLine + 1
  const after = afterChange(
    cart,
    id,
    addProduct(cart.lines, product, { id, quantity, amount, client: buyerOf(cart) }),
  )
  return { ...after, lastLine: Math.max(cart.lastLine, after.selected ?? 0) }
}

/** Changes a figure of a line by the text that was typed for it (docs/product.md §5.4). */
export function changeFigure(
  cart: Cart,
  { lineId, field, text }: { lineId: number; field: LineField; text: string },
): Cart {
  return afterChange(cart, lineId, changeTyped(cart.lines, lineId, field, text), text)
}

/** Adds one to the quantity of the active line, or takes one away. */
export function stepQuantity(cart: Cart, step: -1 | 1): Cart {
  const line = activeLine(cart)
  if (!line) return cart
  return afterChange(cart, line.id, setQuantity(cart.lines, line.id, line.quantity + units(step)))
}

/** Sells the next unit of the active line: pieces, then the packs of its product by their size (docs/product.md §10.18). */
export function changeActiveUnit(cart: Cart): Cart {
  const line = activeLine(cart)
  return line ? afterChange(cart, line.id, changeUnit(cart.lines, line.id, buyerOf(cart))) : cart
}

/** Whether the active line has another unit that no line sells yet. */
export function mayChangeUnit(cart: Pick<Cart, 'lines' | 'selected'>): boolean {
  const line = activeLine(cart)
  const ofProduct = cart.lines.filter(({ productId }) => productId === line?.productId)
  return (
    line !== undefined &&
    otherUnits(line).some((unit) => !ofProduct.some(({ pack }) => isSamePack(pack, unit)))
  )
}

/** Removes a line with its deposit, and selects the line that takes its place. */
export function removeFromCart(cart: Cart, lineId: number): Cart {
  const line = goodsLine(
    cart.lines,
    cart.lines.find(({ id }) => id === lineId),
  )
  const index = cart.lines.findIndex(({ id }) => id === line?.id)
  const lines = line ? withDeposits(removeLine(cart.lines, line.id)) : cart.lines
  const next = goodsLine(lines, lines[Math.min(index, lines.length - 1)])
  const left = { ...cart, lines, selected: next?.id ?? null, refusal: null }
  // Without lines nothing of a resumed sale is left; it stays in the list, claimed.
  return next ? left : { ...left, lastLine: 0, resumed: undefined }
}

export function removeActive(cart: Cart): Cart {
  const line = activeLine(cart)
  return line ? removeFromCart(cart, line.id) : cart
}

export function withSelected(cart: Cart, lineId: number): Cart {
  return { ...cart, selected: lineId }
}

/** Selects the line before or after the active one; the first and the last line have no neighbour on one side. */
export function selectNeighbour(cart: Cart, step: -1 | 1): Cart {
  const lines = goodsOf(cart.lines)
  const active = activeLine(cart)
  const index = active ? lines.indexOf(active) + step : 0
  const neighbour = lines[Math.min(Math.max(index, 0), lines.length - 1)]
  return { ...cart, selected: neighbour?.id ?? null }
}

/** Selects the active line, whose figure is about to be typed. */
export function startEdit(cart: Cart): Cart {
  return { ...cart, selected: activeLine(cart)?.id ?? null, refusal: null }
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
  return { ...cart, lines: withDeposits(refreshLines(cart.lines, catalog, buyerOf(cart))) }
}

/** The lines whose price is another one than in the cart before, and the deposits that came. Both carts have the same goods. */
export function repricedLines(before: Cart, after: Cart): SaleLine[] {
  const prices = new Map(before.lines.map(({ id, price }) => [id, price]))
  return after.lines.filter(({ id, price }) => price !== prices.get(id))
}

/** Whether both carts sell the same to the same client, so that one request can stand for both. */
export function isSameCart(cart: CartContent, other: CartContent): boolean {
  return (
    cart.client?.id === other.client?.id &&
    cart.resumed?.id === other.resumed?.id &&
    cart.resumed?.version === other.resumed?.version &&
    cart.lines.length === other.lines.length &&
    cart.lines.every((line, index) => sellsTheSame(line, other.lines[index]))
  )
}

/** Whether both lines sell the same: product and pack, quantity, price, amount, discount and tax, as goods or as a deposit. Name and stock are not compared. */
export function sellsTheSame(line: SaleItem, other: SaleItem | undefined): boolean {
  return (
    line.productId === other?.productId &&
    line.isDeposit === other.isDeposit &&
    isSamePack(line.pack, other.pack) &&
    line.quantity === other.quantity &&
    line.price === other.price &&
    line.amount === other.amount &&
    line.discount === other.discount &&
    line.tax === other.tax
  )
}

/** The id of the client; null is the default one. */
const buyerOf = ({ client }: Cart) => client?.id ?? null

/** The cart after a change of a line, or with the reason why the line did not change. */
function afterChange(cart: Cart, id: number, change: LinesChange, typed: string | null = null): Cart {
  const lineIn = (lines: readonly SaleLine[]) => lines.find((line) => line.id === id)?.id ?? null
  if ('refusal' in change)
    return { ...cart, refusal: { ...change.refusal, lineId: lineIn(cart.lines), typed } }
  const lines = withDeposits(change.lines)
  const tooMuch = lines.map(depositRefusal).find((refusal) => refusal !== null)
  if (tooMuch) return { ...cart, refusal: { ...tooMuch, lineId: lineIn(cart.lines), typed } }
  return { ...cart, lines, selected: lineIn(lines), refusal: null }
}

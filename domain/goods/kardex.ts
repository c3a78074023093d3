/** The kardex of a product as the browser reads it. Quantities in thousandths, money in centavos, instants in ms. */
import type { NamedRef } from '../contract.ts'
import type { KeyPage } from '../key-page.ts'
import type { Centavos } from '../money.ts'
import type { Thousandths } from '../quantity.ts'
import { reasonName } from './adjustments.ts'
import { EDITED, type MoveKind } from './stock-moves.ts'

/** A move of the stock of a product. */
export interface StockMove {
  id: number
  at: number
  kind: MoveKind
  /** What came in; negative: what went out. */
  quantity: Thousandths
  /** The stock after it. */
  balance: Thousandths
  /** Of one unit; null for who may not see costs. */
  unitCost: Centavos | null
  /** The sale to look at: of a sale, a voided one or a return. */
  saleId: number | null
  /** The entry of goods to look at, also of a voided one: its id, and its number in the store. */
  entry: { id: number; number: number } | null
  /** The stock take to look at. */
  count: { id: number; name: string } | null
  /** Empty: no person did it. */
  user: string
  reason: string | null
  /** That of an adjustment. */
  note: string | null
}

/** Which moves are read: of all kinds or one; `after` is the `next` of the page before. */
export interface MovesQuestion {
  productId: number
  kind: MoveKind | undefined
  after: string | null
}

/** The newest moves first, with the product and its stock now. */
export interface MovesPage extends KeyPage<StockMove> {
  product: NamedRef & { store: NamedRef }
  stock: Thousandths
}

/** The document of a move, its reason and its note, in Spanish; empty when it has none of them. */
export function moveDetails(move: StockMove): string {
  return [documentName(move), reasonText(move.reason), move.note].filter((part) => part !== null).join(' · ')
}

const EDITED_TEXT = 'En el formulario del producto'

function reasonText(reason: string | null): string | null {
  if (reason === EDITED) return EDITED_TEXT
  return reason === null ? null : reasonName(reason)
}

function documentName({ saleId, entry, count }: StockMove): string | null {
  if (saleId !== null) return `Venta No. ${saleId}`
  if (count) return count.name
  return entry && `Entrada No. ${entry.number}`
}

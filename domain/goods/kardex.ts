/** The kardex of a product as the browser reads it. Quantities in thousandths. */
import type { StockMove } from './move-shapes.ts'
import type { NamedRef } from '../contract.ts'
import type { Measured } from '../measures.ts'
import type { KeyPage } from '../key-page.ts'
import type { Thousandths } from '../quantity.ts'
import { reasonName } from './adjustments.ts'
import { EDITED, type MoveKind } from './stock-moves.ts'

/** Which moves are read: of all kinds or one; `after` is the `next` of the page before. */
export interface MovesQuestion {
  productId: number
  kind: MoveKind | undefined
  after: string | null
}

/** A move with what its product is measured in. */
export type ShownMove = StockMove & Measured

/** The newest moves first, with the product and its stock now. */
export interface MovesPage extends KeyPage<ShownMove> {
  product: NamedRef & Measured & { store: NamedRef }
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

function documentName({ document }: StockMove): string | null {
  if (!document) return null
  const { saleId, countName, entryNumber } = document
  if (saleId !== null) return `Venta No. ${saleId}`
  return countName ?? (entryNumber === null ? null : `Entrada No. ${entryNumber}`)
}

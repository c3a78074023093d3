import type { SignedMovement } from './movement-shape.ts'
import type { CashTerms, TenderTotal } from './drawer.ts'

/**
 * Report X: how an open register stands (docs/product.md §10.2). It is never stored and has no number. Money in centavos,
 * instants in milliseconds since the epoch.
 */
export interface MidShift {
  openedAt: number
  /** When it was read. */
  readAt: number
  terms: CashTerms
  tenders: readonly TenderTotal[]
  movements: readonly SignedMovement[]
}

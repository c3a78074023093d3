import type { SignedMovement } from './movement-shape.ts'
import type { CountedPieces } from './closing.ts'
import type { CauseKind } from './difference-causes.ts'
import type { CashTerms, TenderTotal } from './drawer.ts'
import type { Centavos } from '../money.ts'

export interface ClosingSale {
  /** Milliseconds since the epoch. */
  at: number
  client: string
  total: Centavos
}

/** What could explain a difference, with what there is to look at. */
export interface ShownCause {
  kind: CauseKind
  sale: (ClosingSale & { number: number }) | null
  movement: SignedMovement | null
  /** A payment on account. */
  payment: { id: number; at: number; client: string; amount: Centavos } | null
  /** Only of a cause that is a return. */
  returned?: { number: number; saleNumber: number; at: number; total: Centavos } | null
}

/** The second count of a closed register. The first one stays beside it (docs/decisions/0120). */
export interface Recount {
  amount: Centavos
  /** amount − the expected cash of the closing. */
  difference: Centavos
  /** Empty when one amount was counted, and in a list. */
  counted: CountedPieces[]
  /** What stays in the drawer; null when it was not told. */
  left: Centavos | null
  reason: string
  /** Milliseconds since the epoch. */
  at: number
  user: string
}

/** The result of closing a register: difference = counted − expected (docs/product.md §3.10). */
export interface ClosingSummary {
  /** The register; missing where the server does not tell it, and then it cannot be counted again. */
  id?: number
  /** Milliseconds since the epoch, by the till's clock. */
  closedAt: number
  initialAmount: Centavos
  salesTotal: Centavos
  closingAmount: Centavos
  difference: Centavos
  sales: ClosingSale[]
  /** Only of a closing that counted pieces, or that left cash in the drawer. */
  count?: ClosingCountSummary
  /** What was given back for what was brought back, by each way; missing where nothing was. */
  refunds?: TenderTotal[]
  /** The terms of the expected cash; missing where the server does not tell them, or where cash sales are all there was. */
  cash?: Omit<CashTerms, 'initialAmount'>
  /** What could explain the difference; only for those who may read the register. */
  causes?: ShownCause[]
  /** Only of a register that was counted again. */
  recount?: Recount
}

/** A blind closing that asks for a second count before anything of its difference is told (docs/decisions/0163). */
export interface UntoldClosing {
  /** The register. */
  id: number
  /** Milliseconds since the epoch, by the server's clock. */
  closedAt: number
  /** What stays in the drawer; null when it was not told. */
  left: Centavos | null
}

/** What a closing tells of its count (docs/product.md §10.2). */
export interface ClosingCountSummary {
  /** Counts the closings of the store from 1. */
  number: number
  /** Empty when one amount was counted. */
  counted: CountedPieces[]
  /** What stays in the drawer; null when it was not told. */
  left: Centavos | null
}

/** The amount and the difference that a closing is judged by: those of its second count, where it has one. */
export function judgedCount<TAmount extends Centavos | null>({
  closingAmount,
  difference,
  recount,
}: {
  closingAmount: TAmount
  difference: TAmount
  recount?: Recount | null | undefined
}): { amount: TAmount | Centavos; difference: TAmount | Centavos } {
  return recount ?? { amount: closingAmount, difference }
}

/** The cash that the drawer should have had when it was closed; the difference includes movements of cash. */
export function expectedAtClosing({ closingAmount, difference }: ClosingSummary): Centavos {
  return closingAmount - difference
}

/** The open register of another user. */
export interface OtherRegister extends OpenRegister {
  id: number
}

/** The cash that the last closing of the store left in the drawer. */
export interface ProposedAmount {
  amount: Centavos
  /** Who closed. */
  cashier: string
  /** Milliseconds since the epoch. */
  closedAt: number
}

/** The own register as the server tells it. */
export interface RegisterStatus {
  /** null: none is open. */
  register: OpenRegister | null
  /** Only without an open register. */
  proposed?: ProposedAmount
  /** Only without an open register, when the own last closing still asks for its second count. */
  untold?: UntoldClosing
}

/** An open register. */
export interface OpenRegister {
  /** Milliseconds since the epoch; null when the server does not send it. */
  openedAt: number | null
  initialAmount: Centavos | null
}

/** The registers of a store as an owner reads them, open ones too (docs/product.md §10.2). Times are milliseconds since the epoch. */
import type { SignedMovement } from './movement-shape.ts'
import type { CountedPieces } from './closing.ts'
import type { NamedRef } from '../contract.ts'
import type { TenderTotal } from './drawer.ts'
import type { Centavos } from '../money.ts'
import type { ClosingSale, Recount, ShownCause } from './register.ts'

/** The figures of a closed register; they never change. One that was left open may be closed without a count. */
export interface RegisterClosing {
  /** Counts the closings of the store from 1. */
  number: number
  closedAt: number
  expectedCash: Centavos
  /** null: nobody counted. */
  closingAmount: Centavos | null
  /** closingAmount − expectedCash; null without a count. */
  difference: Centavos | null
  /** null: it was counted once, or not at all. */
  recount: Recount | null
}

/** A register in the history. */
export interface ListedRegister {
  id: number
  store: NamedRef
  cashier: NamedRef
  openedAt: number
  initialAmount: Centavos
  /** How often more cash was taken out in a blind shift than should have been there. */
  exceeded: number
  /** null while it is open. */
  closing: RegisterClosing | null
}

/** The question for a page. Days are `YYYY-MM-DD` in Guatemala, both included, and those of the opening. */
export interface RegisterQuestion {
  storeId: number
  from: string | undefined
  to: string | undefined
  userId: number | undefined
  /** Only closed ones with a difference; undefined: all. */
  withDifference: true | undefined
  /** The `next` of the page before; null for the newest registers. */
  after: string | null
}

/** A register with everything that happened in it. */
export interface WholeRegister extends ListedRegister {
  tenders: TenderTotal[]
  /** What clients paid on account; missing: nothing. */
  accountPayments?: TenderTotal[]
  /** What was given back for what was brought back; missing: nothing. */
  refunds?: TenderTotal[]
  movements: SignedMovement[]
  /** Empty when one amount was counted, or nothing yet. */
  counted: CountedPieces[]
  sales: ClosingSale[]
  /** The sum of all sales; null while it is open. */
  salesTotal: Centavos | null
  /** The cash that stayed for the next shift; null when it was not told. */
  leftAmount: Centavos | null
  /** The likeliest first; empty while it is open. */
  causes: ShownCause[]
}

/** A whole register that is closed. */
export interface ClosedRegister extends WholeRegister {
  closing: RegisterClosing
  salesTotal: Centavos
}

/** A shift ends on its day: a register that is open for longer was left open. In milliseconds. */
const LONGEST_SHIFT = 24 * 3_600_000

/** Whether a register has been open for more than 24 hours at `now` (milliseconds). */
export function isLeftOpen(
  { openedAt, closing }: Pick<ListedRegister, 'openedAt' | 'closing'>,
  now: number,
): boolean {
  return closing === null && now - openedAt > LONGEST_SHIFT
}

export function isClosed(register: WholeRegister): register is ClosedRegister {
  return register.closing !== null && register.salesTotal !== null
}

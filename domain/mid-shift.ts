import { cashEffect, expectedCash, type CashTerms, type DrawerMovement, type TenderTotal } from './drawer.ts'
import { messages } from './messages.ts'
import type { Centavos } from './money.ts'

/** A movement of cash as a report tells of it. */
export interface ReportedMovement extends DrawerMovement {
  id: number
  /** Milliseconds since the epoch. */
  at: number
  reason: string
  note: string | null
}

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
  movements: readonly ReportedMovement[]
}

/** A row of the sum that leads to the expected cash; what goes out has a minus. */
export interface CashRow {
  name: string
  amount: Centavos
}

/** The expected cash as a sum: its terms, and what they come to. */
export function cashSum({ terms }: Pick<MidShift, 'terms'>): { terms: CashRow[]; expected: CashRow } {
  const { names } = messages.midShift
  return {
    terms: [
      { name: names.initialAmount, amount: terms.initialAmount },
      { name: names.cashSales, amount: terms.cashSales },
      { name: names.cashIn, amount: terms.cashIn },
      { name: names.cashOut, amount: 0 - terms.cashOut },
    ],
    expected: { name: names.expectedCash, amount: expectedCash(terms) },
  }
}

/** A movement in words and figures; the amount is negative when cash went out. */
export function shownMovement(movement: ReportedMovement): {
  name: string
  reason: string
  amount: Centavos
} {
  const kind = messages.movement.kinds[movement.kind]
  return {
    name: movement.reverses === null ? kind : messages.movement.reversalOf(kind),
    reason: movement.note === null ? movement.reason : `${movement.reason} · ${movement.note}`,
    amount: cashEffect(movement),
  }
}

/** The cash that a drawer should have, for till and server. It is the sum of rows that are only added (docs/product.md §10.2). */
import { sum, type Centavos } from '../money.ts'
import { tenders as tenderTable, type PaidWith } from '../selling/tenders.ts'

/** Cash brought in, taken out, put into the safe, and paid to a supplier. */
export const movementKinds = ['in', 'out', 'drop', 'supplier'] as const

export type MovementKind = (typeof movementKinds)[number]

/** The part of a movement that changes the cash. */
export interface DrawerMovement {
  kind: MovementKind
  /** Above 0, whichever way the cash goes. */
  amount: Centavos
  /** The movement that this one undoes, of the same kind and amount; null for any other. */
  reverses: number | null
}

/** What a register took by one way to pay. */
export interface TenderTotal {
  tender: PaidWith
  /** How many sales were paid so. */
  count: number
  amount: Centavos
}

/** The rows of one register that its cash is calculated from. */
export interface DrawerRows {
  initialAmount: Centavos
  tenders: readonly TenderTotal[]
  movements: readonly DrawerMovement[]
  /** What clients paid on account, without what was undone; missing: nothing. */
  accountPayments?: readonly TenderTotal[] | undefined
  /** What was given back for what was brought back; missing: nothing. */
  refunds?: readonly TenderTotal[] | undefined
}

/** The terms of the expected cash, in centavos. A reversed movement counts in none of them. */
export interface CashTerms {
  initialAmount: Centavos
  cashSales: Centavos
  /** What was given back in cash for what was brought back. */
  cashRefunds: Centavos
  /** What clients paid on account in cash: no sale. */
  cashPayments: Centavos
  cashIn: Centavos
  cashOut: Centavos
}

/** The change of the cash by a movement, in centavos; negative when cash goes out. */
export function cashEffect({ kind, amount, reverses }: DrawerMovement): Centavos {
  return (kind === 'in') === (reverses === null) ? amount : -amount
}

export function cashTerms({
  initialAmount,
  tenders,
  movements,
  accountPayments = [],
  refunds = [],
}: DrawerRows): CashTerms {
  const effects = (isIn: boolean) =>
    sum(movements.filter(({ kind }) => (kind === 'in') === isIn).map(cashEffect))
  return {
    initialAmount,
    cashSales: cashAmong(tenders),
    cashRefunds: cashAmong(refunds),
    cashPayments: cashAmong(accountPayments),
    cashIn: effects(true),
    cashOut: 0 - effects(false),
  }
}

const cashAmong = (totals: readonly TenderTotal[]): Centavos =>
  sum(totals.filter(({ tender }) => tenderTable[tender].liesInDrawer).map(({ amount }) => amount))

/** The cash that the drawer should have, in centavos: initial + cash sales − refunds + payments + in − out (docs/product.md §10.2). */
export function expectedCash({
  initialAmount,
  cashSales,
  cashRefunds,
  cashPayments,
  cashIn,
  cashOut,
}: CashTerms): Centavos {
  return sum([initialAmount, cashSales, -cashRefunds, cashPayments, cashIn, -cashOut])
}

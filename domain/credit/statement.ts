/** The statement of a client's account as papers and files show it (docs/product.md §10.5). Money in centavos, instants in ms. */
import { addDays, formatDate, guatemalaDay } from '../dates.ts'
import type { Centavos } from '../money.ts'
import type { ReceiptBusiness } from '../selling/receipt.ts'
import { deliveryDetails, entryName, undonePayments, type AccountPage } from './account-page.ts'

/** Days `YYYY-MM-DD`, both included; without one there is no limit on that side. */
export interface StatementDays {
  from: string | undefined
  to: string | undefined
}

/** Which statement is read. */
export interface StatementQuestion extends StatementDays {
  clientId: number
  /** For a short paper: without days, at most 30 days, and no more than what makes up the debt (docs/decisions/0193). */
  isShort?: boolean
}

/** The ways to hand out the statement of a client: printed on 80 mm, or as a file that is downloaded. */
export type StatementPaper = 'print' | 'pdf' | 'excel'

/** An entry of the account. */
export interface StatementLine {
  at: number
  /** What it is, in Spanish. */
  name: string
  /** How it was paid, its reference and its reason; may be empty. */
  details: string
  user: string
  /** What the client owes more, or less when negative. */
  amount: Centavos
  /** What the client owes after it. */
  balance: Centavos
}

export interface Statement extends StatementDays {
  business: ReceiptBusiness
  client: { name: string; phone: string | null }
  /** When the account was read. */
  readAt: number
  /** What the client owes at that time, whatever the days are; negative: in their favour. */
  balance: Centavos
  /** What the client owed before the first day. */
  openingBalance: Centavos
  /** The oldest first. */
  rows: StatementLine[]
  closingBalance: Centavos
}

export const statementTexts = {
  heading: 'ESTADO DE CUENTA',
  owes: 'Debe',
  inFavour: 'A favor',
  opening: 'Saldo anterior',
  closing: 'Saldo final',
  empty: 'No hubo movimientos en estos días.',
  foot: ['Un saldo negativo está a favor del cliente', 'No válido como factura'],
} as const

/**
 * The rows of a statement and its balances.
 * @param pages all pages of the days, the newest first.
 */
export function statementRows(
  pages: readonly Pick<AccountPage, 'entries' | 'openingBalance'>[],
): Pick<Statement, 'openingBalance' | 'rows' | 'closingBalance'> {
  const newestFirst = pages.flatMap(({ entries }) => entries)
  const undone = undonePayments(newestFirst)
  const openingBalance = pages[0]?.openingBalance ?? 0
  return {
    openingBalance,
    rows: newestFirst.toReversed().map((entry) => ({
      at: entry.at,
      name: entryName(entry, undone),
      details: deliveryDetails(entry),
      user: entry.user,
      amount: entry.amount,
      balance: entry.balance,
    })),
    closingBalance: newestFirst[0]?.balance ?? openingBalance,
  }
}

/** For how many days a paper without chosen days goes back at most. */
const RECENT_DAYS = 30

/** The first day of a paper without chosen days. @param now in ms. */
export function recentDay(now: number): string {
  return addDays(guatemalaDay(now), 1 - RECENT_DAYS)
}

/**
 * A statement from the last time that nothing was owed: what makes up the debt. Where nothing is owed now, from the time before that, so that
 * it shows what was paid (docs/decisions/0193).
 */
export function sinceNothingOwed(statement: Statement): Statement {
  const { rows } = statement
  const last = rows.slice(0, -1).findLastIndex(({ balance }) => balance === 0)
  const first = rows[last + 1]
  if (last < 0 || !first) return statement
  return { ...statement, from: guatemalaDay(first.at), openingBalance: 0, rows: rows.slice(last + 1) }
}

/** What stands in the head of a statement: `Debe` or `A favor`, and how much. */
export function debtOf({ balance }: Pick<Statement, 'balance'>): { name: string; amount: Centavos } {
  const { owes, inFavour } = statementTexts
  return balance < 0 ? { name: inFavour, amount: 0 - balance } : { name: owes, amount: balance }
}

/** The days of a statement in words: `Del 01/11/2026 al 23/11/2026`. */
export function statementDaysText({ from, to }: StatementDays): string {
  if (from === undefined) return to === undefined ? 'Todos los movimientos' : `Hasta el ${formatDate(to)}`
  return to === undefined ? `Desde el ${formatDate(from)}` : `Del ${formatDate(from)} al ${formatDate(to)}`
}

/** The statement of a client's account as papers and files show it (docs/product.md §10.5). Money in centavos, instants in ms. */
import { formatDate } from '../dates.ts'
import type { Centavos } from '../money.ts'
import type { ReceiptBusiness } from '../selling/receipt.ts'
import { entryDetails, entryName, undonePayments, type AccountPage } from './account-page.ts'

/** Days `YYYY-MM-DD`, both included; without one there is no limit on that side. */
export interface StatementDays {
  from: string | undefined
  to: string | undefined
}

/** An entry of the account. */
export interface StatementRow {
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
  /** What the client owed before the first day. */
  openingBalance: Centavos
  /** The oldest first. */
  rows: StatementRow[]
  closingBalance: Centavos
}

export const statementTexts = {
  heading: 'ESTADO DE CUENTA',
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
      details: entryDetails(entry),
      user: entry.user,
      amount: entry.amount,
      balance: entry.balance,
    })),
    closingBalance: newestFirst[0]?.balance ?? openingBalance,
  }
}

/** The days of a statement in words: `Del 01/11/2026 al 23/11/2026`. */
export function statementDaysText({ from, to }: StatementDays): string {
  if (from === undefined) return to === undefined ? 'Todos los movimientos' : `Hasta el ${formatDate(to)}`
  return to === undefined ? `Desde el ${formatDate(from)}` : `Del ${formatDate(from)} al ${formatDate(to)}`
}

/** The expected cash as the sum that it is, for report X, the history and the copy of a closing (docs/product.md §10.2). */
import { expectedCash, type CashTerms } from './drawer.ts'
import { midShiftMessages } from './mid-shift-messages.ts'
import type { Centavos } from '../money.ts'
import type { ClosingSummary } from './register.ts'

/** A term of the sum; the amount is not negative. */
export interface CashTerm {
  name: string
  /** null for the term that the sum begins with. */
  sign: '+' | '−' | null
  amount: Centavos
}

/** A row of the sum; what goes out has a minus. */
export interface CashLine {
  name: string
  amount: Centavos
  /** Whether a plus stands before an amount above 0: in all rows but the first. */
  isSigned: boolean
}

const { names } = midShiftMessages

/** The terms in their order. Refunds and payments on account are among them only when there are any. */
export function shownTerms(terms: CashTerms): CashTerm[] {
  return [
    { name: names.initialAmount, sign: null, amount: terms.initialAmount },
    { name: names.cashSales, sign: '+', amount: terms.cashSales },
    ...(terms.cashRefunds === 0
      ? []
      : [{ name: names.cashRefunds, sign: '−' as const, amount: terms.cashRefunds }]),
    ...(terms.cashPayments === 0
      ? []
      : [{ name: names.cashPayments, sign: '+' as const, amount: terms.cashPayments }]),
    { name: names.cashIn, sign: '+', amount: terms.cashIn },
    { name: names.cashOut, sign: '−', amount: terms.cashOut },
  ]
}

/**
 * The terms of the expected cash of a closing besides 'Monto Inicial' and 'Total de Ventas', for its summary and its PDF; those of 0 are left
 * out, so a shop that only sells in cash has none (docs/product.md §10.2).
 */
export function furtherTerms({ salesTotal, cash }: Pick<ClosingSummary, 'salesTotal' | 'cash'>): CashTerm[] {
  if (!cash) return []
  const all: CashTerm[] = [
    { name: names.otherSales, sign: '−', amount: salesTotal - cash.cashSales },
    { name: names.cashRefunds, sign: '−', amount: cash.cashRefunds },
    { name: names.cashPayments, sign: '+', amount: cash.cashPayments },
    { name: names.cashIn, sign: '+', amount: cash.cashIn },
    { name: names.cashOut, sign: '−', amount: cash.cashOut },
  ]
  return all.filter(({ amount }) => amount !== 0)
}

/** Whether a closing has more than the five figures of the specification (docs/decisions/0188). */
export function hasMoreFigures(summary: ClosingSummary): boolean {
  const { count, recount, refunds } = summary
  return furtherTerms(summary).length > 0 || [count, recount, refunds].some((one) => one !== undefined)
}

/** The terms with their signs in the amounts, and what they come to. */
export function cashSum({ terms }: { terms: CashTerms }): { terms: CashLine[]; expected: CashLine } {
  return {
    terms: cashRows(shownTerms(terms)),
    expected: { name: names.expectedCash, amount: expectedCash(terms), isSigned: false },
  }
}

/** The terms with their signs in the amounts. */
export function cashRows(terms: readonly CashTerm[]): CashLine[] {
  return terms.map(({ name, sign, amount }) => ({
    name,
    amount: sign === '−' ? 0 - amount : amount,
    isSigned: sign !== null,
  }))
}

import { movements } from '../../../domain/calls/movements.ts'
import { readShape } from '../read-shape.ts'
import { cashTerms } from '../../../domain/drawer/drawer.ts'
import { furtherTerms } from '../../../domain/drawer/cash-sum.ts'
import type { ClosingSummary } from '../../../domain/drawer/register.ts'
import { readTender } from './fetch-mid-shift.ts'
import { readFigure, readList, type Fields } from './read.ts'

/** The terms of the expected cash of a closing; nothing where cash sales are all there was, or where the server does not tell them. */
export function readCash(closing: Fields): Pick<ClosingSummary, 'cash'> {
  if (closing['tenders'] === undefined || closing['movements'] === undefined) return {}
  const totals = (name: string) =>
    closing[name] === undefined ? undefined : readList(closing[name], name, readTender)
  const { initialAmount: _, ...cash } = cashTerms({
    initialAmount: readFigure(closing, 'initial_amount', 'closing'),
    tenders: readList(closing['tenders'], 'tenders', readTender),
    movements: readShape(movements, closing['movements'], 'movements'),
    accountPayments: totals('account_payments'),
    refunds: totals('refunds'),
  })
  const salesTotal = readFigure(closing, 'sales_total', 'closing')
  return furtherTerms({ salesTotal, cash }).length > 0 ? { cash } : {}
}

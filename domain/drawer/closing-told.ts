import type { closing } from './drawer-shapes.ts'
import type { Inner } from '../shape/shape.ts'
import { furtherTerms } from './cash-sum.ts'
import { cashTerms } from './drawer.ts'
import { causeOf, recountOf, saleOf } from './register-told.ts'
import type { ClosingSummary } from './register.ts'

type Told = Inner<typeof closing>

/**
 * The summary of a closing that somebody counted. @param closedAt in milliseconds, by the till's clock.
 * @throws Error for one that nobody counted: nobody is shown its summary.
 */
export function summaryOf(told: Told, closedAt: number): ClosingSummary {
  const { id, initialAmount, salesTotal, closingAmount, difference, salesDetail, refunds, causes, recount } =
    told
  if (closingAmount === null || difference === null) throw new Error('Nobody counted this register')
  return {
    ...(id !== null && { id }),
    closedAt,
    initialAmount,
    salesTotal,
    closingAmount,
    difference,
    sales: salesDetail.map(saleOf),
    ...countOf(told),
    ...(refunds && { refunds }),
    ...cashOf(told),
    ...(causes && { causes: causes.map(causeOf) }),
    ...(recount && { recount: recountOf(recount) }),
  }
}

/** The count of a closing; nothing where one amount was counted, or where the server does not tell it. */
function countOf({ number, counted, leftAmount }: Told): Pick<ClosingSummary, 'count'> {
  if (number === null || ((counted ?? []).length === 0 && leftAmount === undefined)) return {}
  return { count: { number, counted: counted ?? [], left: leftAmount ?? null } }
}

/** The terms of the expected cash; nothing where cash sales are all there was, or where the server does not tell them. */
function cashOf({
  initialAmount,
  salesTotal,
  tenders,
  movements,
  accountPayments,
  refunds,
}: Told): Pick<ClosingSummary, 'cash'> {
  if (tenders === null || movements === null) return {}
  const terms = cashTerms({ initialAmount, tenders, movements, accountPayments, refunds })
  const { initialAmount: _, ...cash } = terms
  return furtherTerms({ salesTotal, cash }).length > 0 ? { cash } : {}
}

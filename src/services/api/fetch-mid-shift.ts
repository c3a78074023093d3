import { movements } from '../../../domain/calls/movements.ts'
import { readShape } from '../read-shape.ts'
import type { TenderTotal } from '../../../domain/drawer/drawer.ts'
import type { MidShift } from '../../../domain/drawer/mid-shift.ts'
import { paidWithIds } from '../../../domain/selling/tenders.ts'
import type { ApiClient } from '../api-client.ts'
import { readInstant } from './read-register.ts'
import { readAmount, readChoice, readFields, readFigure, readInteger, readList, type Fields } from './read.ts'

/**
 * Report X of the own open register.
 * @param now the time of the report, in milliseconds.
 */
export async function fetchMidShift(api: ApiClient, now: () => number): Promise<MidShift> {
  const where = 'register'
  const register = readFields(readFields(await api.get('/cash-registers/current'), 'data')[where], where)
  return {
    openedAt: readInstant(register, 'opened_at', where),
    readAt: now(),
    terms: {
      initialAmount: readAmount(register, 'initial_amount', where),
      cashSales: readFigure(register, 'cash_sales', where),
      cashRefunds: register['cash_refunds'] === undefined ? 0 : readFigure(register, 'cash_refunds', where),
      cashPayments:
        register['cash_payments'] === undefined ? 0 : readFigure(register, 'cash_payments', where),
      cashIn: readFigure(register, 'cash_in', where),
      cashOut: readFigure(register, 'cash_out', where),
    },
    tenders: readList(register['tenders'], 'tenders', readTender),
    movements: readShape(movements, register['movements'], 'movements'),
  }
}

/** What came in by one way to pay. */
export function readTender(tender: Fields, where: string): TenderTotal {
  return {
    tender: readChoice(tender, 'tender', paidWithIds, where),
    count: readInteger(tender, 'count', where),
    amount: readFigure(tender, 'amount', where),
  }
}

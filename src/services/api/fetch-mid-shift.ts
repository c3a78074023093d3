import { movementKinds, tenderIds, type TenderTotal } from '../../../domain/drawer.ts'
import type { MidShift, ReportedMovement } from '../../../domain/mid-shift.ts'
import type { ApiClient } from '../api-client.ts'
import { readInstant } from './read-register.ts'
import {
  readAmount,
  readChoice,
  readFields,
  readFigure,
  readInteger,
  readList,
  readOptionalText,
  readText,
  type Fields,
} from './read.ts'

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
      cashIn: readFigure(register, 'cash_in', where),
      cashOut: readFigure(register, 'cash_out', where),
    },
    tenders: readList(register['tenders'], 'tenders', readTender),
    movements: readList(register['movements'], 'movements', readMovement),
  }
}

function readTender(tender: Fields, where: string): TenderTotal {
  return {
    tender: readChoice(tender, 'tender', tenderIds, where),
    count: readInteger(tender, 'count', where),
    amount: readFigure(tender, 'amount', where),
  }
}

function readMovement(movement: Fields, where: string): ReportedMovement {
  return {
    id: readInteger(movement, 'id', where),
    kind: readChoice(movement, 'kind', movementKinds, where),
    amount: readAmount(movement, 'amount', where),
    at: readInstant(movement, 'at', where),
    reason: readText(movement, 'reason', where),
    note: readOptionalText(movement, 'note', where),
    reverses: movement['reverses'] === null ? null : readInteger(movement, 'reverses', where),
  }
}

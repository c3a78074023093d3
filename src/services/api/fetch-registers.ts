import { movements } from '../../../domain/calls/movements.ts'
import { readShape } from '../read-shape.ts'
import type { TenderTotal } from '../../../domain/drawer/drawer.ts'
import type {
  RegisterClosing,
  RegisterEntry,
  RegisterQuestion,
  WholeRegister,
} from '../../../domain/drawer/register-history.ts'
import type { KeyPage } from '../../../domain/key-page.ts'
import type { ApiClient } from '../api-client.ts'
import { filterOf, pageOf, type Asked } from './list-query.ts'
import { readTender } from './fetch-mid-shift.ts'
import { readCauses, readClosingSale, readOptional, readRefunds } from './read-closing.ts'
import { readPieces, readRecount } from './read-recount.ts'
import { readInstant } from './read-register.ts'
import {
  readAmount,
  readFields,
  readFigure,
  readInteger,
  readList,
  readNamedRef,
  readOptionalText,
  type Fields,
} from './read.ts'

/** The rows of a page: a month of one drawer. */
const PAGE_ROWS = 30

/** Requests a page of the history of registers, the newest first (docs/product.md §10.2). */
export async function fetchRegisters(
  api: ApiClient,
  { after, ...filter }: RegisterQuestion,
  signal: AbortSignal,
): Promise<KeyPage<RegisterEntry>> {
  const query = pageOf(registersFilter(filter), PAGE_ROWS, after)
  const data = readFields(await api.get(`/cash-registers?${query.toString()}`, { signal }), 'registers')
  return {
    rows: readList(data['registers'], 'registers', readEntry),
    next: readOptionalText(data, 'next', 'data'),
  }
}

/** The filters of the list of registers. */
export function registersFilter(asked: Asked<RegisterQuestion>): URLSearchParams {
  const { storeId, from, to, userId, withDifference } = asked
  return filterOf({ store_id: storeId, from, to, user_id: userId, with_difference: withDifference })
}

/** Requests one register whole. */
export async function fetchRegister(api: ApiClient, id: number, signal: AbortSignal): Promise<WholeRegister> {
  const data = readFields(await api.get(`/cash-registers/${id}`, { signal }), 'data')
  const where = 'register'
  const register = readFields(data['register'], where)
  return {
    ...readEntry(register, where),
    tenders: readList(register['tenders'], 'tenders', readTender),
    accountPayments: readOptional(register, 'account_payments', where, readTenders) ?? [],
    ...readRefunds(register),
    movements: readShape(movements, register['movements'], 'movements'),
    counted: readList(register['counted'], 'counted', readPieces),
    sales: readList(register['salesDetail'], 'salesDetail', readClosingSale),
    salesTotal: readOptional(register, 'sales_total', where, readFigure),
    leftAmount: readOptional(register, 'left_amount', where, readFigure),
    causes: readCauses(register),
  }
}

const readTenders = (register: Fields, name: string): TenderTotal[] =>
  readList(register[name], name, readTender)

function readEntry(register: Fields, where: string): RegisterEntry {
  return {
    id: readInteger(register, 'id', where),
    store: readNamedRef(register, 'store', where),
    cashier: readNamedRef(register, 'user', where),
    openedAt: readInstant(register, 'opened_at', where),
    initialAmount: readAmount(register, 'initial_amount', where),
    exceeded: register['exceeded'] === undefined ? 0 : readInteger(register, 'exceeded', where),
    closing: register['closed_at'] === null ? null : readClosing(register, where),
  }
}

function readClosing(register: Fields, where: string): RegisterClosing {
  return {
    number: readInteger(register, 'number', where),
    closedAt: readInstant(register, 'closed_at', where),
    expectedCash: readFigure(register, 'expected_cash', where),
    closingAmount: readOptional(register, 'closing_amount', where, readAmount),
    difference: readOptional(register, 'difference', where, readFigure),
    recount: register['recount'] === undefined ? null : readOptional(register, 'recount', where, readRecount),
  }
}

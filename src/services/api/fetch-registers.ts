import { movementKinds, type MovementKind } from '../../../domain/drawer.ts'
import type {
  RegisterClosing,
  RegisterEntry,
  RegisterPage,
  RegisterQuestion,
  ShownMovement,
  WholeRegister,
} from '../../../domain/register-history.ts'
import type { ApiClient } from '../api-client.ts'
import { malformedAnswer } from '../connection/request-failure.ts'
import { readClosingSale } from './close-register.ts'
import { readInstant } from './read-register.ts'
import {
  readAmount,
  readFields,
  readFigure,
  readInteger,
  readList,
  readNamedRef,
  readOptionalText,
  readText,
  type Fields,
} from './read.ts'

/** The rows of a page: a month of one drawer. */
const PAGE_ROWS = 30

/** Requests a page of the history of registers, the newest first (docs/product.md §10.2). */
export async function fetchRegisters(
  api: ApiClient,
  { storeId, from, to, userId, after }: RegisterQuestion,
  signal: AbortSignal,
): Promise<RegisterPage> {
  const query = new URLSearchParams({
    store_id: String(storeId),
    limit: String(PAGE_ROWS),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(userId !== undefined && { user_id: String(userId) }),
    ...(after !== null && { after }),
  })
  const data = readFields(await api.get(`/cash-registers?${query.toString()}`, { signal }), 'registers')
  return {
    registers: readList(data['registers'], 'registers', readEntry),
    next: readOptionalText(data, 'next', 'data'),
  }
}

/** Requests one register whole. */
export async function fetchRegister(api: ApiClient, id: number, signal: AbortSignal): Promise<WholeRegister> {
  const data = readFields(await api.get(`/cash-registers/${id}`, { signal }), 'data')
  const where = 'register'
  const register = readFields(data['register'], where)
  return {
    ...readEntry(register, where),
    tenders: readList(register['tenders'], 'tenders', (total, place) => ({
      tender: readOneOf(total, 'tender', ['cash'] as const, place),
      count: readInteger(total, 'count', place),
      amount: readFigure(total, 'amount', place),
    })),
    movements: readList(register['movements'], 'movements', readMovement),
    counted: readList(register['counted'], 'counted', (one, place) => ({
      value: readAmount(one, 'value', place),
      pieces: readInteger(one, 'pieces', place),
    })),
    sales: readList(register['salesDetail'], 'salesDetail', readClosingSale),
    salesTotal: readOptional(register, 'sales_total', where, readFigure),
    leftAmount: readOptional(register, 'left_amount', where, readFigure),
  }
}

function readEntry(register: Fields, where: string): RegisterEntry {
  return {
    id: readInteger(register, 'id', where),
    store: readNamedRef(register, 'store', where),
    cashier: readNamedRef(register, 'user', where),
    openedAt: readInstant(register, 'opened_at', where),
    initialAmount: readAmount(register, 'initial_amount', where),
    closing: register['closed_at'] === null ? null : readClosing(register, where),
  }
}

function readClosing(register: Fields, where: string): RegisterClosing {
  return {
    number: readInteger(register, 'number', where),
    closedAt: readInstant(register, 'closed_at', where),
    expectedCash: readFigure(register, 'expected_cash', where),
    closingAmount: readAmount(register, 'closing_amount', where),
    difference: readFigure(register, 'difference', where),
  }
}

function readMovement(movement: Fields, where: string): ShownMovement {
  return {
    id: readInteger(movement, 'id', where),
    kind: readOneOf<MovementKind>(movement, 'kind', movementKinds, where),
    amount: readAmount(movement, 'amount', where),
    reverses: readOptional(movement, 'reverses', where, readInteger),
    at: readInstant(movement, 'at', where),
    reason: readText(movement, 'reason', where),
    note: readOptionalText(movement, 'note', where),
    user: readText(readFields(movement['user'], `${where}.user`), 'name', `${where}.user`),
  }
}

function readOptional<T>(
  fields: Fields,
  name: string,
  where: string,
  read: (fields: Fields, name: string, where: string) => T,
): T | null {
  return fields[name] === null || fields[name] === undefined ? null : read(fields, name, where)
}

function readOneOf<T extends string>(fields: Fields, name: string, known: readonly T[], where: string): T {
  const text = readText(fields, name, where)
  const found = known.find((one) => one === text)
  if (found === undefined) throw malformedAnswer(`${where}.${name} is not known`)
  return found
}

import { IDEMPOTENCY_HEADER, type CloseRegisterRequest } from '../../../domain/contract.ts'
import type { Counted } from '../../../domain/drawer/count-entry.ts'
import { quetzales } from '../../../domain/money.ts'
import type { ClosingSummary } from '../../../domain/drawer/register.ts'
import type { ApiClient } from '../api-client.ts'
import { readCash } from './read-cash.ts'
import { readCauses, readClosingSale, readOptional, readRefunds } from './read-closing.ts'
import { readPieces, readRecount } from './read-recount.ts'
import { readAmount, readFields, readFigure, readInteger, readList, type Fields } from './read.ts'

/** What is closed: the own register, or with `registerId` that of another user. With the same key the server answers the same. */
interface ClosingRequest extends Counted {
  key?: string
  registerId?: number
}

/**
 * Closes the register with the counted amount: the own one, or with `registerId` that of another user.
 * @param key the idempotency key: with the same key the server answers the same summary.
 * @param now the time of the summary, in milliseconds.
 */
export async function closeRegister(
  api: ApiClient,
  { key, registerId, ...count }: ClosingRequest,
  now: () => number,
  signal?: AbortSignal,
): Promise<ClosingSummary> {
  const headers = key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }
  const path = registerId === undefined ? '/cash-registers/close' : `/cash-registers/${registerId}/close`
  const data = readFields(
    await api.post(path, countFields(count), { headers, ...(signal && { signal }) }),
    'closing',
  )
  return readSummary(data, now())
}

/** The request for a count. */
export function countFields({ amount, counted, left }: Counted): CloseRegisterRequest {
  return {
    closing_amount: quetzales(amount),
    ...(counted && { counted: counted.map(({ value, pieces }) => ({ value: quetzales(value), pieces })) }),
    ...(left !== undefined && { left_amount: quetzales(left) }),
  }
}

/** The summary of a closing. @param closedAt in milliseconds. */
export function readSummary(data: Fields, closedAt: number): ClosingSummary {
  const where = 'closing'
  return {
    ...(data['id'] !== undefined && { id: readInteger(data, 'id', where) }),
    closedAt,
    initialAmount: readFigure(data, 'initial_amount', where),
    salesTotal: readFigure(data, 'sales_total', where),
    closingAmount: readFigure(data, 'closing_amount', where),
    difference: readFigure(data, 'difference', where),
    sales: readList(data['salesDetail'], 'salesDetail', readClosingSale),
    ...readCount(data),
    ...readRefunds(data),
    ...readCash(data),
    ...(data['causes'] !== undefined && { causes: readCauses(data) }),
    ...recountOf(data),
  }
}

/** The second count; nothing without one, or where the server does not tell of any. */
function recountOf(data: Fields): Pick<ClosingSummary, 'recount'> {
  const recount = data['recount'] === undefined ? null : readOptional(data, 'recount', 'closing', readRecount)
  return recount === null ? {} : { recount }
}

/** The count of a closing; nothing where one amount was counted, or where the server does not tell it. */
function readCount(data: Fields): Pick<ClosingSummary, 'count'> {
  const where = 'closing'
  const counted = data['counted'] === undefined ? [] : readList(data['counted'], 'counted', readPieces)
  const hasLeft = data['left_amount'] !== undefined && data['left_amount'] !== null
  if (counted.length === 0 && !hasLeft) return {}
  const left = hasLeft ? readAmount(data, 'left_amount', where) : null
  return { count: { number: readInteger(data, 'number', where), counted, left } }
}

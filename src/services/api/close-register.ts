import type { CountRequest } from '../../../domain/drawer/drawer-contract.ts'
import { IDEMPOTENCY_HEADER, type CloseRegisterRequest } from '../../../domain/contract.ts'
import type { Counted } from '../../../domain/drawer/count-entry.ts'
import { quetzales } from '../../../domain/money.ts'
import type { ClosingSummary, UntoldClosing } from '../../../domain/drawer/register.ts'
import type { ApiClient } from '../api-client.ts'
import { readCash } from './read-cash.ts'
import { readCauses, readClosingSale, readOptional, readRefunds } from './read-closing.ts'
import { readInstant } from './read-register.ts'
import { readPieces, readRecount } from './read-recount.ts'
import { readAmount, readFields, readFigure, readInteger, readList, type Fields } from './read.ts'

/** A count to close with. With the same key the server answers the same. */
interface KeyedCount extends Counted {
  key?: string
  /** Whoever counted was asked, and closes with this count. */
  confirmed?: true
}

/** Closes the own register. @param now the time of the summary, in milliseconds. */
export async function closeRegister(
  api: ApiClient,
  count: KeyedCount,
  now: () => number,
  signal?: AbortSignal,
): Promise<ClosingSummary | UntoldClosing> {
  const data = await sendCount(api, '/cash-registers/close', count, signal)
  const asked = data['recount_asked']
  return asked === undefined ? readSummary(data, now()) : readUntold(readFields(asked, 'recount_asked'))
}

/** Closes the register of another user. @param now as above. */
export async function closeOtherRegister(
  api: ApiClient,
  { registerId, ...count }: KeyedCount & { registerId: number },
  now: () => number,
): Promise<ClosingSummary> {
  return readSummary(await sendCount(api, `/cash-registers/${registerId}/close`, count), now())
}

async function sendCount(
  api: ApiClient,
  path: string,
  { key, confirmed, ...count }: KeyedCount,
  signal?: AbortSignal,
): Promise<Fields> {
  const headers = key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }
  const options = { headers, ...(signal && { signal }) }
  const request: CloseRegisterRequest = { ...countFields(count), ...(confirmed && { confirmed }) }
  return readFields(await api.post(path, request, options), 'closing')
}

/** A closing that asks for its second count. */
export function readUntold(asked: Fields): UntoldClosing {
  const where = 'recount_asked'
  return {
    id: readInteger(asked, 'id', where),
    closedAt: readInstant(asked, 'closed_at', where),
    left: asked['left_amount'] === undefined ? null : readAmount(asked, 'left_amount', where),
  }
}

/** The request for a count. */
export function countFields({ amount, counted, left }: Counted): CountRequest {
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

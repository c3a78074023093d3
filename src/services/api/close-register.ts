import { IDEMPOTENCY_HEADER, type CloseRegisterRequest } from '../../../domain/contract.ts'
import type { CountedPieces } from '../../../domain/drawer/closing.ts'
import type { Counted } from '../../../domain/drawer/count-entry.ts'
import { quetzales } from '../../../domain/money.ts'
import type { ClosingSummary } from '../../../domain/drawer/register.ts'
import type { ApiClient } from '../api-client.ts'
import { readCauses, readClosingSale } from './read-closing.ts'
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
  { amount, counted, left, key, registerId }: ClosingRequest,
  now: () => number,
  signal?: AbortSignal,
): Promise<ClosingSummary> {
  const request: CloseRegisterRequest = {
    closing_amount: quetzales(amount),
    ...(counted && { counted: counted.map(({ value, pieces }) => ({ value: quetzales(value), pieces })) }),
    ...(left !== undefined && { left_amount: quetzales(left) }),
  }
  const headers = key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }
  const path = registerId === undefined ? '/cash-registers/close' : `/cash-registers/${registerId}/close`
  const data = readFields(await api.post(path, request, { headers, ...(signal && { signal }) }), 'closing')
  return {
    closedAt: now(),
    initialAmount: readFigure(data, 'initial_amount', 'closing'),
    salesTotal: readFigure(data, 'sales_total', 'closing'),
    closingAmount: readFigure(data, 'closing_amount', 'closing'),
    difference: readFigure(data, 'difference', 'closing'),
    sales: readList(data['salesDetail'], 'salesDetail', readClosingSale),
    ...readCount(data),
    ...(data['causes'] !== undefined && { causes: readCauses(data) }),
  }
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

/** The counted pieces of one value. */
export function readPieces(fields: Fields, where: string): CountedPieces {
  return { value: readAmount(fields, 'value', where), pieces: readInteger(fields, 'pieces', where) }
}

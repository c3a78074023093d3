import { IDEMPOTENCY_HEADER, type CloseRegisterRequest } from '../../../domain/contract.ts'
import { startOfGuatemalaDay } from '../../../domain/dates.ts'
import { quetzales, type Centavos } from '../../../domain/money.ts'
import type { ClosingSale, ClosingSummary } from '../../../domain/register.ts'
import type { ApiClient } from '../api-client.ts'
import { readInstant } from './read-register.ts'
import { readFields, readFigure, readList, readText, type Fields } from './read.ts'

/**
 * Closes the register with the counted amount: the own one, or with `registerId` that of another user.
 * @param key the idempotency key: with the same key the server answers the same summary.
 * @param now the time of the summary, in milliseconds.
 */
export async function closeRegister(
  api: ApiClient,
  { amount, key, registerId }: { amount: Centavos; key?: string; registerId?: number },
  now: () => number,
  signal?: AbortSignal,
): Promise<ClosingSummary> {
  const request: CloseRegisterRequest = { closing_amount: quetzales(amount) }
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
  }
}

/** A sale in the detail of a register. */
export function readClosingSale(sale: Fields, where: string): ClosingSale {
  return {
    at: readSaleDate(sale, where),
    client: readText(sale, 'client', where),
    total: readFigure(sale, 'total', where),
  }
}

const bareDay = /^\d{4}-\d{2}-\d{2}$/

/** An instant; a date without a time is a day in Guatemala. */
function readSaleDate(sale: Fields, where: string): number {
  const date = sale['date']
  return typeof date === 'string' && bareDay.test(date) && !Number.isNaN(Date.parse(date))
    ? startOfGuatemalaDay(date)
    : readInstant(sale, 'date', where)
}

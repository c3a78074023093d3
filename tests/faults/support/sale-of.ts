import type { Data } from '../../../domain/calls/call.ts'
import type { createSale } from '../../../domain/calls/sales.ts'
import type { AcknowledgedSale } from '../../support/databases/checker.ts'
import type { HttpAnswer } from './requests.ts'

/** The acknowledged sale in an answer. @throws Error when it was not sold. */
export function saleOf(key: string, answer: HttpAnswer | null): AcknowledgedSale {
  if (answer?.status !== 201) throw new Error(`Not sold: ${JSON.stringify(answer)}`)
  const { sale } = (answer.body as { data: Data<typeof createSale> }).data
  return { key, id: sale.id, total: sale.total }
}

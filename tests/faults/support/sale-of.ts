import type { SaleData } from '../../../domain/contract.ts'
import type { AcknowledgedSale } from '../../support/databases/checker.ts'
import type { HttpAnswer } from './requests.ts'

/** What a till learns from the answer to a sale under that key. @throws Error when it was not sold. */
export function saleOf(key: string, answer: HttpAnswer | null): AcknowledgedSale {
  if (answer?.status !== 201) throw new Error(`Not sold: ${JSON.stringify(answer)}`)
  const { sale } = (answer.body as { data: SaleData }).data
  return { key, id: sale.id, total: sale.total }
}

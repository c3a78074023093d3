import type { Data } from '../../../../domain/calls/call.ts'
import type { createSale } from '../../../../domain/calls/sales.ts'

/** The sale of an answer. */
export function saleIn(body: unknown): Data<typeof createSale>['sale'] {
  return (body as { data: Data<typeof createSale> }).data.sale
}

import type { Data } from '../../../../domain/calls/call.ts'
import type { createSale } from '../../../../domain/calls/sales.ts'
import type { countCopy } from '../../../../domain/calls/sold-sales.ts'

/** The sale of an answer. */
export function saleIn(body: unknown): Data<typeof createSale>['sale'] {
  return (body as { data: Data<typeof createSale> }).data.sale
}

/** The number of a copy in an answer. */
export function copyIn(body: unknown): number {
  return (body as { data: Data<typeof countCopy> }).data.copy.number
}

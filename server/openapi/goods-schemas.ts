/** What the report on adjustments answers. */
import type { AdjustmentsData, ReportedAdjustment } from '../../domain/reports/report-contract.ts'
import { described, id, instant, listOf, money, named, nullable, objectOf, text, whole } from './schema.ts'

export const adjustmentsData = objectOf<AdjustmentsData>({
  store: described(nullable(named), 'null: the report is on all stores.'),
  adjustments: described(
    listOf(
      objectOf<ReportedAdjustment>(
        {
          id: described(id, 'That of the stock move.'),
          store: described(objectOf<{ name: string }>({ name: text }), 'Only in a report on several stores.'),
          at: instant,
          product: named,
          reason: described(text, "'edited' for a change in the form of the product."),
          note: nullable(text),
          user: nullable(objectOf<{ name: string }>({ name: text })),
          quantity: described(whole, 'Negative: what went out.'),
          unit_cost: described(money, 'Of one unit, at that moment.'),
          value: described(money, 'At that cost; negative: a loss.'),
        },
        ['store'],
      ),
    ),
    'In the order of time.',
  ),
})

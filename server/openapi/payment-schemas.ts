/** The schemas of the ways to pay. */
import type { SalePaymentJson } from '../../domain/selling/payment-contract.ts'
import { tenderSum as tenderSumShape } from '../../domain/calls/drawer-shapes.ts'
import { schemaOf } from './shape-schema.ts'
import { paidWithIds, referenceRules, tenderIds, type TenderSetting } from '../../domain/selling/tenders.ts'
import { day, described, flag, id, listOf, money, nullable, objectOf, text, type Schema } from './schema.ts'

const tenderId: Schema = { type: 'string', enum: tenderIds }

/** The same with what was exchanged for a sale. */
export const paidWith: Schema = { type: 'string', enum: paidWithIds }

/** What a store has set for each way to pay. */
export const tenderSettings: Schema = {
  type: 'array',
  maxItems: tenderIds.length,
  items: objectOf<TenderSetting>({
    id: tenderId,
    enabled: described(flag, 'Cash is always on.'),
    reference: described(
      { type: 'string', enum: referenceRules },
      'Whether a payment has a reference: never, if one is sent, always. Cash has none.',
    ),
  }),
}

export const payments: Schema = listOf(
  objectOf<SalePaymentJson>(
    {
      tender: paidWith,
      amount: money,
      tendered: described(nullable(money), 'null: it was not told.'),
      change: money,
      reference: nullable(text),
      earlier_sale: described(
        objectOf<Required<SalePaymentJson>['earlier_sale']>({ id, date: day }),
        'The first sale of the store with the same reference of a transfer, if there is one.',
      ),
    },
    ['earlier_sale'],
  ),
)

/** What came in by one way to pay. */
export const tenderSum = schemaOf(tenderSumShape)

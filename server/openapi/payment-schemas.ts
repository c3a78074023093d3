/** The schemas of the ways to pay. */
import { referenceRules, tenderIds, type TenderSetting } from '../../domain/selling/tenders.ts'
import { described, flag, objectOf, type Schema } from './schema.ts'

const tenderId: Schema = { type: 'string', enum: tenderIds }

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

/** The schemas of the settings of a store (docs/product.md §10.1). */
import { MOST_REASONS } from '../../domain/drawer/movement-reasons.ts'
import {
  settingNames,
  type SettingsData,
  type SettingsRequest,
  type StoreSettings,
} from '../../domain/settings.ts'
import { FOOTER_LENGTH, FOOTER_LINES, RECEIPT_COLUMNS } from '../../domain/validation/receipt-footer.ts'
import { MOST_RETURN_DAYS } from '../../domain/validation/return-days.ts'
import { MAX_COUNTED } from '../../domain/drawer/closing.ts'
import { MAX_NAME } from '../../domain/validation/text-limits.ts'
import { tenderSettings } from './payment-schemas.ts'
import { basedOn } from './requests.ts'
import { amount, described, flag, id, listOf, money, objectOf, text, textOf, type Schema } from './schema.ts'

/** The lists of reasons, in answers and requests. */
function reasonLists(items: Schema) {
  const reasons = (what: string): Schema =>
    described(
      { type: 'array', maxItems: MOST_REASONS, items },
      `The reasons to pick from when ${what}; each stands there once.`,
    )
  return {
    reasons_in: reasons('cash is brought in'),
    reasons_supplier: reasons('a supplier is paid'),
    reasons_drop: reasons('cash is put into the safe'),
    reasons_out: reasons('cash is taken out'),
    reasons_reversal: reasons('a movement is undone'),
  }
}

const returnDays = described(
  { type: 'integer', minimum: 0, maximum: MOST_RETURN_DAYS },
  'For how many days what was sold may be brought back; 0: without a limit.',
)

const blindCounts = described(
  flag,
  'Who may not change products counts without seeing the stock, and posts nothing.',
)

/** The 409 of a change of settings has it too. */
export const settingsData = objectOf<SettingsData>({
  settings: objectOf<StoreSettings>(
    {
      version: described(id, 'Grows with each change; a change sends it as `based_on`.'),
      receipt_footer: described(text, 'Lines at the end of the receipt; empty: none.'),
      receipt_bars: described(flag, 'The receipt ends with the number of its sale in bars.'),
      blind_closing: described(
        flag,
        'Without the right to read it, the expected cash is told only by the closing.',
      ),
      denominations: described(
        listOf(money),
        'The bills and coins that a closing counts, the largest first; empty: one amount.',
      ),
      tenders: tenderSettings,
      cash_warning: described(money, 'The cash in a drawer from which it is time for the safe; 0: never.'),
      closing_question: described(
        money,
        'By how much a count may differ before its closing takes `confirmed`; 0: it never does.',
      ),
      return_days: returnDays,
      blind_counts: blindCounts,
      clients_owe: described(
        flag,
        'Only where fiado is switched off and a client still owes, for who may take payments or read who owes.',
      ),
      ...reasonLists(text),
    },
    ['clients_owe'],
  ),
})

/** The request of a change of the settings: missing ones stay. */
export const settingsRequest = objectOf<SettingsRequest>(
  {
    receipt_footer: described(
      textOf(FOOTER_LENGTH),
      `At most ${FOOTER_LINES} lines of ${RECEIPT_COLUMNS} characters; empty: none.`,
    ),
    receipt_bars: flag,
    blind_closing: flag,
    denominations: described(
      { type: 'array', maxItems: MAX_COUNTED, items: amount(1) },
      'The bills and coins that a closing counts; empty: one amount.',
    ),
    tenders: described(tenderSettings, 'A way that is not sent is off.'),
    cash_warning: described(amount(0), '0: never.'),
    closing_question: described(amount(0), '0: never.'),
    return_days: returnDays,
    blind_counts: blindCounts,
    ...reasonLists(textOf(MAX_NAME)),
    based_on: basedOn,
  },
  [...settingNames, 'based_on'],
)

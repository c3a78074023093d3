import { changeStoreSettings, storeSettings } from '../../../domain/calls/settings.ts'
import { FOOTER_LINES, RECEIPT_COLUMNS } from '../../../domain/selling/receipt-footer.ts'
import { scaleFormat } from '../../../domain/search/scale-settings.ts'
import { tenderSetting } from '../../../domain/selling/tender-settings.ts'
import { based } from './records.ts'
import { say } from './say.ts'

const reasons = (what: string) => `The reasons to pick from when ${what}; each stands there once.`

/** What settings say in an answer and in a change. */
const both = {
  return_days: 'For how many days what was sold may be brought back; 0: without a limit.',
  names_only:
    'Clients and suppliers need a name only: e-mail, telephone and address may be missing or empty.',
  blind_counts: 'Who may not change products counts without seeing the stock, and posts nothing.',
  sell_by_weight: 'The forms of products have a unit, in which they may be weighed or measured.',
  scale_labels: 'What the labels of the scale say, one format for each prefix; empty: none is read.',
  sell_packs: 'The forms of products have their packs, which are sold whatever it says.',
  sell_services:
    'The forms of products say whether they are sold without stock, and whether their price is typed at the till.',
  common_article_most:
    'The most that a common article may cost, which is sold by a typed name and price; 0: none is sold.',
  deposits: 'Products may be returnable bottles, or name the one that they are sold in.',
  categories: 'Products have categories, and letters that sell them at the till.',
  reasons_in: reasons('cash is brought in'),
  reasons_supplier: reasons('a supplier is paid'),
  reasons_drop: reasons('cash is put into the safe'),
  reasons_out: reasons('cash is taken out'),
  reasons_reversal: reasons('a movement is undone'),
}

say(storeSettings, {
  ...both,
  version: 'Grows with each change; a change sends it as `based_on`.',
  receipt_footer: 'Lines at the end of the receipt; empty: none.',
  receipt_bars: 'The receipt ends with the number of its sale in bars.',
  blind_closing: 'Without the right to read it, the expected cash is told only by the closing.',
  denominations: 'The bills and coins that a closing counts, the largest first; empty: one amount.',
  cash_warning: 'The cash in a drawer from which it is time for the safe; 0: never.',
  closing_question: 'By how much a count may differ before its closing takes `confirmed`; 0: it never does.',
  common_article_id: 'The product of the lines of common articles; only where they are sold, or were.',
  clients_owe:
    'Only where fiado is switched off and a client still owes, for who may take payments or read who owes.',
})
say(changeStoreSettings.request, {
  ...both,
  ...based,
  receipt_footer: `At most ${FOOTER_LINES} lines of ${RECEIPT_COLUMNS} characters; empty: none.`,
  denominations: 'The bills and coins that a closing counts; empty: one amount.',
  tenders: 'A way that is not sent is off.',
  cash_warning: '0: never.',
  closing_question: '0: never.',
})
say(scaleFormat, {
  prefix: 'The first two digits of the EAN-13.',
  digits: 'How many digits behind the prefix are the article: its code, with zeros before it.',
  check: 'Whether a check digit of GS1 for the weight or the price follows them, and is checked.',
  says: 'What the digits before the last one are: thousandths of the unit of the article, or centavos.',
})
say(tenderSetting, {
  enabled: 'Cash is always on.',
  reference: 'Whether a payment has a reference: never, if one is sent, always. Cash has none.',
})

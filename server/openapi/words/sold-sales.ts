import {
  blindLine,
  blindSale,
  listedBlindSale,
  listedSale,
  listSales,
  salesSum,
  soldLine,
  soldSale,
  sumSales,
} from '../../../domain/calls/sold-sales.ts'
import { nextPage, pagePlace, sayOfSum } from './lists.ts'
import { say } from './say.ts'
import { approver, charged, depositSays, deviceSays, rate, receiptNumber } from './shared.ts'

/** Of a blind closing. */
export const blind =
  'A sale of an open register has no money for who closes blind, but the last one of the own register.'

const filters = {
  from: 'Sold on this day or later.',
  to: 'Sold on this day or before.',
  q: 'Digits: the number of a sale, or the code of an article. An amount with `Q` or a decimal point: the total. `B-000417`: the number of a device. Else: words in the name of a client or an article.',
  user_id: 'The seller.',
  store_id: 'Left out: all stores that the user may see; with `q` the own store.',
}
const sale = { ...receiptNumber, ...deviceSays, state: 'A voided sale keeps its number.' }
const line = { returned: 'The units that were brought back.', is_deposit: depositSays }
const whole = {
  ...sale,
  voided: 'null: it was not voided.',
  ...approver,
  copies: 'How often the receipt was printed again.',
}

say(listSales.request, { ...filters, after: pagePlace })
say(sumSales.request, filters)
sayOfSum(salesSum, sumSales.answer, 'Of all that were not voided, minus what was given back of them.')
say(listSales.answer, { sales: `The newest first. ${blind}`, next: nextPage })
say(listedBlindSale, sale)
say(listedSale, {
  ...sale,
  returned: 'What was given back for what was brought back of it.',
  tenders: 'The ways in which it was paid, each once.',
})
say(blindLine, line)
say(soldLine, { ...line, ...rate })
say(blindSale, whole)
say(soldSale, {
  ...whole,
  returns: 'The oldest first.',
  exchange: 'What was brought back for it; null: it is no exchange.',
  empties:
    'The empty bottles that came back with it, with the deposits of that moment; only when there were any.',
  refundable:
    'What can be given back now by each way to pay; only for who may return it, alone or with the approval of a colleague.',
  ...charged,
})

import {
  askedLine,
  createDelivery,
  deliveriesSum,
  deliveryLine,
  listedDelivery,
  listDeliveries,
  sumDeliveries,
  wholeDelivery,
} from '../../../domain/calls/deliveries.ts'
import { nextPage, pagePlace, sayOfSum } from './lists.ts'
import { say } from './say.ts'

const filters = {
  from: 'Entered on this day or later.',
  to: 'Entered on this day or before.',
  q: 'The number, or words in the document or the name of the supplier.',
  store_id: 'Left out: all stores that the user may see.',
}
const paid =
  '`cash`: from the own open register, with `create cash movement`. `credit`: the supplier is owed it.'
const listed = {
  number: 'Counted in its store, without gaps.',
  paid,
  state: 'A voided entry keeps its number.',
}

say(listDeliveries.request, { ...filters, after: pagePlace })
say(listDeliveries.answer, { entries: 'The newest first.', next: nextPage })
say(sumDeliveries.request, filters)
sayOfSum(deliveriesSum, sumDeliveries.answer, 'Of all that were not voided.')
say(listedDelivery, listed)
say(wholeDelivery, { ...listed, voided: 'null: it was not voided.' })
say(deliveryLine, {
  quantity: 'In packs, where it came in by a pack.',
  unit_cost: 'Of one unit, or of one pack; rounded to the centavo.',
  old_price: 'null: the entry changed no price.',
})
say(createDelivery.request, {
  document: 'Letters and digits count: each document of a supplier once.',
  paid,
})
say(askedLine, {
  pack_id: 'The line counts packs of the product: `quantity` and `unit_cost` are of packs.',
  unit_cost: 'Of one unit, or of one pack; either this or `total`.',
  total: 'Of the whole line, as the document has it.',
  price: 'A new sale price, with `update product`.',
  price_seen: 'When the sale price is another one by now: 409.',
})

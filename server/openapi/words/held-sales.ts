import {
  claimedLine,
  claimedSale,
  claimSale,
  discardSale,
  heldLine,
  hold,
  listedHeldSale,
  listHeldSales,
  releaseSale,
} from '../../../domain/calls/held-sales.ts'
import { heldClaim } from '../../../domain/calls/sales.ts'
import { say } from './say.ts'
import { askedLine, depositSays } from './shared.ts'

const version = 'Grows with each change of the held sale.'

say(heldClaim, { version })
say(heldLine, { ...askedLine, price: 'What the till showed. Nothing is ever sold at it.' })
say(hold, {
  label: 'Without one: the name of the client, else the first article and the time.',
  client_id: 'null: the default client.',
  held_sale: 'The claimed sale that is set aside again: the new one takes its place.',
})
say(claimSale.request, { hold: 'Set aside in the same transaction.' })
say(releaseSale.request, { version: 'That of the list: no other claim is released.' })
say(discardSale.request, { version: 'That of the list: nothing else is discarded.' })

const shared = {
  version,
  total: 'At the prices that the till showed.',
  claimed_by: 'Who has it in a cart.',
}

say(listedHeldSale, { ...shared, client: 'null: the default client.' })
say(listHeldSales.answer, { held_sales: 'First those that nobody has claimed, then the newest.' })
say(claimedSale, {
  ...shared,
  client: 'null: the default client, or one who was deleted.',
  client_gone: 'The name of a client who was deleted.',
})
say(claimedLine, {
  price_then: 'When the sale was set aside.',
  price: 'Of now; of a product that is gone, that of then.',
  stock: 'Of now.',
  gone: 'Whether the product was deleted.',
  is_deposit: depositSays,
  deposit: 'The returnable bottle that it is sold in now; missing where it is sold in none.',
})

/** What is brought back for the open sale (docs/product.md §10.7). */
import { assertEvent } from 'xstate'
import { takesAccounts } from '../../../domain/paying/payer.ts'
import { withClient } from '../../../domain/selling/cart.ts'
import { withoutPaymentRefusal } from '../../../domain/selling/payment.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import { withExchange, withPayer } from '../../../domain/paying/ways.ts'
import { success } from '../notice.ts'
import { exchangeDropped } from './payment-actions.ts'
import { atSearch, withFocus } from './sale-entry.ts'
import { saleSetup } from './sale-setup.ts'

/** What is brought back pays first. Its client buys, unless another one was chosen. */
export const beginExchange = saleSetup.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'exchange.begin')
  const { cart, entry, payment, ways } = context
  const client = cart.client ?? event.client
  enqueue.assign({
    cart: withClient(cart, client),
    ways: withExchange(withPayer(ways, client?.id ?? null), event.exchange),
    payment: withoutPaymentRefusal(payment),
    entry: withFocus(entry, atSearch()),
  })
  if (cart.lines.length > 0)
    enqueue({ type: 'notify', params: success(returnMessages.exchangeJoins(event.exchange.number)) })
  if (client && takesAccounts(ways.settings)) enqueue('reloadAccounts')
})

/** Nothing is brought back; the lines stay. */
const dropExchange = saleSetup.enqueueActions(({ context: { entry, payment, ways }, enqueue }) => {
  if (!ways.exchange) return
  enqueue.assign({
    ways: withExchange(ways, null),
    payment: withoutPaymentRefusal(payment),
    entry: withFocus(entry, atSearch()),
  })
  enqueue({ type: 'notify', params: exchangeDropped(ways.exchange) })
})

/** The exchange is given up. */
export const dropped = { guard: 'isExchange', actions: dropExchange } as const

/** From what a cashier takes back to what pays for the open sale (docs/product.md §10.7). */
import type { SaleClient } from '../../../domain/selling/cart.ts'
import type { OpenExchange } from '../../../domain/selling/exchange.ts'
import { exchangeReason } from '../../../domain/selling/return-messages.ts'
import { linesToReturn, totalOf, type ReturnDraft } from './return-draft.ts'

/** Sent to the sale: what is brought back pays for it. `client` is that of the sold sale; null: the default client, or a deleted one. */
export interface ExchangeBegun {
  type: 'exchange.begin'
  exchange: OpenExchange
  client: SaleClient | null
}

/** What pays for the open sale. Without a reason that was picked it is that of an exchange. */
export function exchangeOf(draft: ReturnDraft): OpenExchange {
  const { id, number, refundable } = draft.sale
  return {
    ...{ saleId: id, number, lines: linesToReturn(draft), reason: draft.reason.trim() || exchangeReason },
    ...{ total: totalOf(draft), limits: refundable, refusal: null },
  }
}

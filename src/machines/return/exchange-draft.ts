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

/** @throws for a sale of which nothing can be exchanged, which no screen offers. */
export function begunExchange(draft: ReturnDraft, client: SaleClient | null): ExchangeBegun {
  const exchange = exchangeOf(draft)
  if (!exchange) throw new Error('The worth of the exchange is not known')
  return { type: 'exchange.begin', exchange, client }
}

/** What pays for the open sale; null where its worth is not told. Without a reason that was picked it is that of an exchange. */
export function exchangeOf(draft: ReturnDraft): OpenExchange | null {
  const { id, number, refundable } = draft.sale
  const total = totalOf(draft)
  if (total === null || refundable === null) return null
  return {
    ...{ saleId: id, number, lines: linesToReturn(draft), reason: draft.reason.trim() || exchangeReason },
    ...{ total, limits: refundable, refusal: null },
  }
}

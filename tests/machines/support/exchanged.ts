/** What is brought back for the open sale, and the answer about it. */
import { units } from '../../../domain/quantity.ts'
import type { OpenExchange } from '../../../domain/selling/exchange.ts'
import type { ExchangedReturn } from '../../../domain/selling/sales-made.ts'

const line = { position: 1, quantity: units(1), restock: true }

/** A bread of sale 31 comes back: it pays Q 1.25. */
export const breadBack: OpenExchange = {
  ...{ saleId: 31, number: 31, reason: 'Cambio de artículo', total: 125, refusal: null },
  lines: [line],
  limits: [{ tender: 'cash', amount: 125 }],
}

/** The same, written. */
export const breadExchanged: ExchangedReturn = {
  ...{ id: 5, number: 5, saleId: 31, at: 0, user: 'Ana López', reason: 'Cambio de artículo', total: 125 },
  lines: [{ ...line, amount: 125, name: 'Pan francés' }],
  refunds: [{ tender: 'exchange', amount: 125, reference: null }],
  exchangeSaleId: 7,
}

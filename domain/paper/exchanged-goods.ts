/** What came back, on the receipt of a return and on that of what was bought for it (docs/product.md §10.7). */
import { formatMeasured } from '../measures.ts'
import { formatAmount, type Centavos } from '../money.ts'
import { overOf } from '../selling/exchange.ts'
import type { ReceiptExchange } from '../selling/receipt.ts'
import { amountBy, refundName } from '../selling/returns.ts'
import { tenders } from '../selling/tenders.ts'
import type { Amount, Block } from './paper.ts'
import { moneyOf, present } from './slip-parts.ts'

/** What was brought back for the articles of a receipt. */
export function exchangedGoods({ number, saleId, lines }: ReceiptExchange): Block {
  const from = `Devuelto de la venta ${saleId}`
  return goodsTable(`${from} (devolución ${number})`, from, lines)
}

/** A table of goods that came back. @param column the title of the column with their names. */
export function goodsTable(caption: string, column: string, lines: ReceiptExchange['lines']): Block {
  return {
    kind: 'table',
    form: 'lines',
    caption,
    columns: ['Cant.', column, 'Monto'],
    rows: lines.map(({ quantity, unit, name, restock, amount }) => [
      formatMeasured(quantity, { unit }),
      { text: name, notes: restock ? [] : ['No vuelve al inventario'] },
      formatAmount(amount),
    ]),
  }
}

/** What it pays, what is left to pay, and what goes back. */
export function difference({ number, refunds }: ReceiptExchange, total: Centavos): Amount[] {
  const paid = amountBy(refunds, 'exchange')
  const debt = amountBy(refunds, 'credit')
  return present([
    moneyOf(tenders.exchange.name, paid, { note: `Devolución ${number}` }),
    total > paid && moneyOf('Diferencia', total - paid, { size: 'strong' }),
    debt > 0 && moneyOf(refundName('credit'), debt),
    ...overOf(refunds).map(({ tender, amount }) => moneyOf(refundName(tender), amount, { size: 'strong' })),
  ])
}

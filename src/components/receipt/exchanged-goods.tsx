import { formatAmount, type Centavos } from '../../../domain/money.ts'
import { formatQuantity } from '../../../domain/quantity.ts'
import { overOf } from '../../../domain/selling/exchange.ts'
import type { ReceiptExchange } from '../../../domain/selling/receipt.ts'
import { amountBy, refundName } from '../../../domain/selling/returns.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import { SlipAmount } from './slip-parts.tsx'

interface ExchangeProps {
  exchange: ReceiptExchange
}

/** What was brought back for the articles of a receipt (docs/product.md §10.7). */
export function ExchangedGoods({ exchange: { number, saleId, lines } }: ExchangeProps) {
  return (
    <table className="receipt__lines">
      <caption>
        Devuelto de la venta {saleId} (devolución {number})
      </caption>
      <thead>
        <tr>
          <th scope="col">Cant.</th>
          <th scope="col">Devuelto de la venta {saleId}</th>
          <th scope="col">Monto</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, quantity, restock, amount }, index) => (
          <tr key={index}>
            <td>{formatQuantity(quantity)}</td>
            <td>
              <span>{name}</span>
              {!restock && <span className="receipt__reason">No vuelve al inventario</span>}
            </td>
            <td>{formatAmount(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What it pays, what is left to pay, and what goes back. */
export function Difference({ exchange: { number, refunds }, total }: ExchangeProps & { total: Centavos }) {
  const paid = amountBy(refunds, 'exchange')
  const debt = amountBy(refunds, 'credit')
  return (
    <>
      <SlipAmount name={tenders.exchange.name} note={`Devolución ${number}`} amount={paid} />
      {total > paid && <SlipAmount name="Diferencia" amount={total - paid} size="strong" />}
      {debt > 0 && <SlipAmount name={refundName('credit')} amount={debt} />}
      {overOf(refunds).map(({ tender, amount }) => (
        <SlipAmount key={tender} name={refundName(tender)} amount={amount} size="strong" />
      ))}
    </>
  )
}

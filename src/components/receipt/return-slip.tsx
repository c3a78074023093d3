import { formatInstant } from '../../../domain/dates.ts'
import { formatAmount } from '../../../domain/money.ts'
import { formatQuantity } from '../../../domain/quantity.ts'
import type { ReceiptBusiness } from '../../../domain/selling/receipt.ts'
import type { BlindLine, SaleReturn, SoldSale } from '../../../domain/selling/sales-made.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import { ApproverFact, SlipAmount, SlipFact, SlipHead } from './slip-parts.tsx'
import './receipt.scss'

/** A return, and the sale that has its names. */
export interface ReturnPaper {
  sale: Pick<SoldSale, 'number' | 'client'> & { lines: readonly BlindLine[] }
  made: SaleReturn
}

/** The receipt of a return: what came back, what it was paid with, and how it was given back (docs/product.md §10.7). */
export function ReturnSlip({ sale, made, business }: ReturnPaper & { business: ReceiptBusiness }) {
  return (
    <article className="receipt" aria-label="Devolución">
      <SlipHead business={business} />
      <p className="receipt__heading">DEVOLUCIÓN</p>
      <dl className="receipt__facts">
        <SlipFact name="Devolución" value={String(made.number)} />
        <SlipFact name="De la venta" value={String(sale.number)} />
        <SlipFact name="Fecha" value={formatInstant(made.at)} />
        <SlipFact name="Cliente" value={sale.client.name} />
        <SlipFact name="Cajero" value={made.user} />
        <ApproverFact {...made} />
        <SlipFact name="Motivo" value={made.reason} />
      </dl>
      <table className="receipt__lines">
        <caption>Productos devueltos</caption>
        <thead>
          <tr>
            <th scope="col">Cant.</th>
            <th scope="col">Producto</th>
            <th scope="col">Monto</th>
          </tr>
        </thead>
        <tbody>
          {made.lines.map(({ position, quantity, restock, amount }) => (
            <tr key={position}>
              <td>{formatQuantity(quantity)}</td>
              <td>
                <span>{sale.lines.find((line) => line.position === position)?.name}</span>
                {!restock && <span className="receipt__reason">No vuelve al inventario</span>}
              </td>
              <td>{formatAmount(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="receipt__totals">
        <SlipAmount name="Total devuelto" amount={made.total} size="large" />
        {made.refunds.map(({ tender, amount, reference = null }) => (
          <SlipAmount key={tender} name={tenders[tender].name} note={reference} amount={amount} />
        ))}
      </dl>
      <footer className="receipt__foot">
        <p className="receipt__sign">Firma del cliente</p>
        <p>
          Este documento es un comprobante de devolución
          <br />
          No válido como factura
        </p>
      </footer>
    </article>
  )
}

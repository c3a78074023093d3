import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { formatInstant } from '../../../domain/dates.ts'
import { formatAmount } from '../../../domain/money.ts'
import { formatQuantity } from '../../../domain/quantity.ts'
import { receiptCode } from '../../../domain/selling/receipt-code.ts'
import { articleCount, DEFAULT_CLIENT_NAME, type ReceiptData } from '../../../domain/selling/receipt.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import { BarCode } from './bar-code.tsx'
import { Difference, ExchangedGoods } from './exchanged-goods.tsx'
import { SlipAmount, SlipFact, SlipHead } from './slip-parts.tsx'
import './receipt.scss'

const { slip } = creditMessages

/** A receipt as it is printed, 72 mm of text on 80 mm of paper (docs/product.md §2.6). */
export function Receipt({ data }: { data: ReceiptData }) {
  return (
    <article className="receipt" aria-label="Recibo">
      <SlipHead business={data.business} />
      {data.copy !== undefined && <p className="receipt__copy">COPIA {data.copy}</p>}
      {data.isVoided && <p className="receipt__copy">ANULADA</p>}
      <Facts data={data} />
      <Lines lines={data.lines} />
      {data.exchange && <ExchangedGoods exchange={data.exchange} />}
      <Totals data={data} />
      <footer className="receipt__foot">
        {(data.exchange ?? data.account) && <p className="receipt__sign">Firma del cliente</p>}
        <p>¡Gracias por su compra!</p>
        <p>
          Este documento es un comprobante de venta
          <br />
          No válido como factura
        </p>
        {data.footer !== '' && <p className="receipt__own">{data.footer}</p>}
        {data.hasBars && data.saleNumber !== null && (
          <BarCode
            text={receiptCode(data.saleNumber)}
            name={`Código de barras de la venta ${data.saleNumber}`}
          />
        )}
      </footer>
    </article>
  )
}

function Facts({ data }: { data: ReceiptData }) {
  return (
    <dl className="receipt__facts">
      {data.saleNumber !== null && <SlipFact name="Venta" value={String(data.saleNumber)} />}
      <SlipFact name="Fecha" value={formatInstant(data.soldAt)} />
      <SlipFact name="Cliente" value={data.clientName ?? DEFAULT_CLIENT_NAME} />
      {data.cashier !== '' && <SlipFact name="Atendió" value={data.cashier} />}
    </dl>
  )
}

function Lines({ lines }: { lines: ReceiptData['lines'] }) {
  return (
    <table className="receipt__articles">
      <caption>Productos vendidos</caption>
      <thead>
        <tr>
          <th scope="col">Cant.</th>
          <th scope="col">Producto</th>
          <th scope="col">Desc.</th>
          <th scope="col">Subtotal</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td>{formatQuantity(line.quantity)}</td>
            <td>
              <span className="receipt__name">{line.name}</span>
              <span className="receipt__price">× {formatAmount(line.price)}</span>
            </td>
            <td>{formatAmount(line.discount)}</td>
            <td>{formatAmount(line.subtotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Totals({ data }: { data: ReceiptData }) {
  const { lines, totals, tendered, change, payments, exchange, account } = data
  const count = articleCount(lines)
  return (
    <dl className="receipt__totals">
      {count > 1 && <SlipFact name="Artículos" value={String(count)} />}
      {totals.subtotal !== totals.total && <SlipAmount name="Subtotal" amount={totals.subtotal} />}
      {totals.discount > 0 && <SlipAmount name="Descuento" amount={totals.discount} />}
      {totals.tax > 0 && <SlipAmount name="Impuesto" amount={totals.tax} />}
      <SlipAmount name="Total" amount={totals.total} size="large" />
      {exchange && <Difference exchange={exchange} total={totals.total} />}
      {payments ? (
        <Payments payments={payments.filter(({ tender }) => tender !== 'exchange')} />
      ) : (
        <SlipAmount name="Efectivo" amount={tendered} />
      )}
      {change !== null && givesChange(payments) && <SlipAmount name="Cambio" amount={change} />}
      {account && (
        <>
          <SlipAmount name={slip.before} amount={account.before} />
          <SlipAmount name={slip.after} amount={account.after} size="strong" />
        </>
      )}
    </dl>
  )
}

/** Whether there could be change: not where nothing is paid in cash. */
function givesChange(payments: ReceiptData['payments']): boolean {
  return payments?.some(({ tender }) => tenders[tender].givesChange) ?? true
}

/** What was handed over in each way; in cash it may be more than what it pays. */
function Payments({ payments }: Required<Pick<ReceiptData, 'payments'>>) {
  return payments.map(({ tender, amount, tendered = amount, reference = null }, index) => (
    <SlipAmount key={index} name={tenders[tender].name} note={reference} amount={tendered} />
  ))
}

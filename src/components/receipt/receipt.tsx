import { formatDay, formatTime } from '../../../domain/dates.ts'
import { formatAmount, formatMoney, type Centavos } from '../../../domain/money.ts'
import { DEFAULT_CLIENT_NAME, type ReceiptBusiness, type ReceiptData } from '../../../domain/receipt.ts'
import './receipt.scss'

/** A receipt as it is printed, 72 mm of text on 80 mm of paper (docs/product.md §2.6). */
export function Receipt({ data }: { data: ReceiptData }) {
  return (
    <article className="receipt" aria-label="Recibo">
      <Head business={data.business} />
      <Facts data={data} />
      <Lines lines={data.lines} />
      <Totals data={data} />
      <footer className="receipt__foot">
        <p>¡Gracias por su compra!</p>
        <p>
          Este documento es un comprobante de venta
          <br />
          No válido como factura
        </p>
        {data.footer !== '' && <p className="receipt__own">{data.footer}</p>}
      </footer>
    </article>
  )
}

function Head({ business }: { business: ReceiptBusiness }) {
  return (
    <header className="receipt__head">
      <p className="receipt__business">{business.name}</p>
      {business.address && <p>{business.address}</p>}
      {business.phone && <p>Tel. {business.phone}</p>}
      {business.email && <p>{business.email}</p>}
    </header>
  )
}

function Facts({ data }: { data: ReceiptData }) {
  return (
    <dl className="receipt__facts">
      {data.saleNumber !== null && <Fact name="Venta" value={String(data.saleNumber)} />}
      <Fact name="Fecha" value={`${formatDay(data.soldAt)} ${formatTime(data.soldAt)}`} />
      <Fact name="Cliente" value={data.clientName ?? DEFAULT_CLIENT_NAME} />
      {data.cashier !== '' && <Fact name="Atendió" value={data.cashier} />}
    </dl>
  )
}

function Lines({ lines }: { lines: ReceiptData['lines'] }) {
  return (
    <table className="receipt__lines">
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
            <td>{line.quantity}</td>
            <td>
              {line.name}
              <span className="receipt__price">{formatAmount(line.price)} c/u</span>
            </td>
            <td>{formatAmount(line.discount)}</td>
            <td>{formatAmount(line.subtotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Totals({ data: { totals, tendered, change } }: { data: ReceiptData }) {
  return (
    <dl className="receipt__totals">
      {totals.subtotal !== totals.total && <Amount name="Subtotal" amount={totals.subtotal} />}
      {totals.discount > 0 && <Amount name="Descuento" amount={totals.discount} />}
      {totals.tax > 0 && <Amount name="Impuesto" amount={totals.tax} />}
      <Amount name="Total" amount={totals.total} strong />
      <Amount name="Efectivo" amount={tendered} />
      <Amount name="Cambio" amount={change} />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Amount({ name, amount, strong = false }: { name: string; amount: Centavos; strong?: boolean }) {
  return (
    <div className={strong ? 'receipt__total' : undefined}>
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}

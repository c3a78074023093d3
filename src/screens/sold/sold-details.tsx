import { formatMoney } from '../../../domain/money.ts'
import { formatMeasured } from '../../../domain/measures.ts'
import { changeOf } from '../../../domain/selling/payments.ts'
import type { SoldLine, SoldSale } from '../../../domain/selling/sales-made.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import { FactList } from '../../components/fact-list.tsx'
import { DetailTable } from '../../components/tables/detail-table.tsx'
import { SaleFacts } from './sale-facts.tsx'
import { SoldEmpties, SoldExchange, SoldReturns } from './sold-returns.tsx'

/** Everything of a sale, with the names and prices of its moment. */
export function SoldDetails({ sale }: { sale: SoldSale }) {
  const { lines, totals, payments } = sale
  const isChangeKnown = payments.some(({ tendered }) => tendered !== undefined)
  const hasReturns = lines.some(({ returned }) => returned > 0)
  return (
    <>
      <SaleFacts sale={sale} />
      <DetailTable
        title="Productos"
        columns={[
          { title: 'Cant.', kind: 'number', text: (line) => formatMeasured(line.quantity, line) },
          ...(hasReturns
            ? [
                {
                  title: 'Devuelto',
                  kind: 'number' as const,
                  text: (line: SoldLine) => formatMeasured(line.returned, line),
                },
              ]
            : []),
          { title: 'Producto', kind: 'text', text: ({ name }) => name },
          { title: 'Precio', kind: 'money', text: ({ price }) => formatMoney(price) },
          { title: 'Descuento', kind: 'money', text: ({ discount }) => formatMoney(discount) },
          { title: 'Subtotal', kind: 'money', text: ({ subtotal }) => formatMoney(subtotal) },
        ]}
        rows={lines}
        whenEmpty="La venta no tiene productos."
      />
      <SoldExchange exchange={sale.exchange} />
      {sale.empties && <SoldEmpties empties={sale.empties} />}
      <SoldReturns sale={sale} />
      <div className="closing__columns">
        <section className="card sum-facts" aria-label="Totales">
          <FactList
            facts={[
              { name: 'Subtotal', text: formatMoney(totals.subtotal) },
              { name: 'Descuento', text: formatMoney(totals.discount) },
              { name: 'Impuesto', text: formatMoney(totals.tax) },
              { name: 'Total', text: formatMoney(totals.total), isTotal: true },
            ]}
          />
        </section>
        <DetailTable
          title="Pagos"
          columns={[
            { title: 'Forma de pago', kind: 'text', text: ({ tender }) => tenders[tender].name },
            { title: 'Referencia', kind: 'text', text: ({ reference }) => reference ?? '' },
            { title: 'Monto', kind: 'money', text: ({ amount }) => formatMoney(amount) },
            ...(isChangeKnown
              ? [
                  {
                    title: 'Cambio',
                    kind: 'money' as const,
                    text: (payment: SoldSale['payments'][number]) => formatMoney(changeOf(payment)),
                  },
                ]
              : []),
          ]}
          rows={payments}
          whenEmpty="No hay pagos."
        />
      </div>
    </>
  )
}

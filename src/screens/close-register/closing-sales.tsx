import { formatDay, formatTime } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { ClosingSale } from '../../../domain/register.ts'
import { EmptyState } from '../../components/empty-state.tsx'

/** The sales of a register, in a box that scrolls by itself (spec §9: 15rem). */
export function ClosingSales({ sales }: { sales: readonly ClosingSale[] }) {
  if (sales.length === 0)
    return (
      <EmptyState title="No hubo ventas en esta caja">
        <p>Lo que contaste quedó guardado. Presiona Finalizar para volver al inicio.</p>
      </EmptyState>
    )
  return (
    <div className="table-box summary__sales" tabIndex={0} role="region" aria-label="Ventas de la caja">
      <table className="table">
        <caption className="is-sr-only">Ventas de la caja</caption>
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Cliente</th>
            <th scope="col" className="is-number">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale, index) => (
            // Two sales can be alike in every column, and the list never changes.
            <tr key={index}>
              <td>
                {formatDay(sale.at)} {formatTime(sale.at)}
              </td>
              <td>{sale.client}</td>
              <td className="is-number">{formatMoney(sale.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

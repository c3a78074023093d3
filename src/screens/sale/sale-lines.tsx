import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { formatAmount } from '../../../domain/money.ts'
import { lineAmounts, type SaleLine } from '../../../domain/sale.ts'
import { useSale } from '../../components/use-till.ts'
import { activeLine } from '../../machines/sale-context.ts'
import { LineCell } from './line-cell.tsx'
import { NoLines } from './no-lines.tsx'

/** The lines of the sale (spec §2), in a box that scrolls by itself. */
export function SaleLines() {
  const sale = useSale()
  const lines = useSelector(sale, (snapshot) => snapshot.context.lines)
  const activeId = useSelector(sale, (snapshot) => activeLine(snapshot.context)?.productId)

  return (
    <div className="till__lines">
      <table className="table lines" role="grid">
        <caption className="is-sr-only">Productos de la venta</caption>
        <thead>
          <tr>
            <th scope="col" className="is-number">
              #
            </th>
            <th scope="col">Artículo</th>
            <th scope="col" className="is-number">
              Cant
            </th>
            <th scope="col" className="is-number">
              P. Venta
            </th>
            <th scope="col" className="is-number">
              Desc.
            </th>
            <th scope="col" className="is-number">
              Imp.
            </th>
            <th scope="col" className="is-number">
              Subtotal
            </th>
            <th scope="col">Acción</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <LineRow
              key={line.productId}
              line={line}
              number={index + 1}
              isActive={line.productId === activeId}
            />
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <NoLines />}
    </div>
  )
}

/** Only the rows that changed are drawn again, so that line 200 comes as quickly as line 1. */
const LineRow = memo(function LineRow({
  line,
  number,
  isActive,
}: {
  line: SaleLine
  number: number
  isActive: boolean
}) {
  const sale = useSale()
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive, line.quantity])

  return (
    <tr
      ref={row}
      aria-selected={isActive}
      className="line"
      onClick={() => sale.send({ type: 'line.select', productId: line.productId })}
    >
      <td className="is-number">{number}</td>
      <td className="line__name">{line.name}</td>
      <td className="is-number">
        <LineCell line={line} field="quantity" />
      </td>
      <td className="is-number">{formatAmount(line.price)}</td>
      <td className="is-number">
        <LineCell line={line} field="discount" />
      </td>
      <td className="is-number">
        <LineCell line={line} field="tax" />
      </td>
      <td className="is-number">{formatAmount(lineAmounts(line).subtotal)}</td>
      <td>
        <button
          type="button"
          className="line__remove"
          tabIndex={-1}
          aria-label={`Quitar ${line.name}`}
          onClick={(event) => {
            event.stopPropagation()
            sale.send({ type: 'line.remove', productId: line.productId })
          }}
        >
          <X aria-hidden="true" size={18} />
        </button>
      </td>
    </tr>
  )
})

import { useSelector } from '@xstate/react'
import { Package, X } from 'lucide-react'
import { memo, useEffect, useRef, type MouseEvent } from 'react'
import { activeLine, mayChangeUnit } from '../../../domain/selling/cart.ts'
import { isShort } from '../../../domain/articles/without-stock.ts'
import { formatAmount } from '../../../domain/money.ts'
import { formatMeasured } from '../../../domain/measures.ts'
import { formatQuantity } from '../../../domain/quantity.ts'
import { unitsIn } from '../../../domain/selling/packs.ts'
import { lineAmounts, type SaleLine } from '../../../domain/selling/sale.ts'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { Name } from '../../components/name.tsx'
import { useSale } from '../../components/use-session.ts'
import { unitHint } from '../../keys/unit-keys.ts'
import { LineCell } from './line-cell.tsx'
import { NoLines } from './no-lines.tsx'

/** The titles of the columns. On a phone a line is a card, and each figure has its title. */
const titles = {
  quantity: 'Cant',
  price: 'P. Venta',
  discount: 'Desc.',
  tax: 'Imp.',
  subtotal: 'Subtotal',
}

/** The lines of the sale (docs/product.md §2), in a box that scrolls by itself. */
export function SaleLines() {
  const sale = useSale()
  const lines = useSelector(sale, (snapshot) => snapshot.context.cart.lines)
  const isResumed = useSelector(sale, (snapshot) => snapshot.context.cart.resumed !== undefined)
  const activeId = useSelector(sale, (snapshot) => activeLine(snapshot.context.cart)?.id)
  const hasUnits = useSelector(sale, (snapshot) => mayChangeUnit(snapshot.context.cart))

  return (
    // Chromium makes a scrolling box a tab stop; this one scrolls with the arrow keys of the search instead.
    <div className="till__lines" tabIndex={-1} onMouseDown={keepFocus}>
      <table className="table lines" role="grid">
        <caption className="is-sr-only">Productos de la venta</caption>
        <thead role="rowgroup">
          <tr role="row">
            <HeadCell title="#" numeric />
            <HeadCell title="Artículo" />
            <HeadCell title={titles.quantity} numeric />
            <HeadCell title={titles.price} numeric />
            <HeadCell title={titles.discount} numeric />
            <HeadCell title={titles.tax} numeric />
            <HeadCell title={titles.subtotal} numeric />
            <HeadCell title="Acción" />
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line, index) => (
            <LineRow
              key={line.id}
              line={line}
              number={index + 1}
              isActive={line.id === activeId}
              hasUnits={hasUnits && line.id === activeId}
              isResumed={isResumed}
            />
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <NoLines />}
    </div>
  )
}

/** A click on a line selects it; the focus stays where it was. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
}

function HeadCell({ title, numeric = false }: { title: string; numeric?: boolean }) {
  return (
    <th scope="col" role="columnheader" className={numeric ? 'is-number' : undefined}>
      {title}
    </th>
  )
}

/** Memoized: only changed rows are rendered again, so line 200 appears as quickly as line 1. */
const LineRow = memo(function LineRow({
  line,
  number,
  isActive,
  hasUnits,
  isResumed,
}: {
  line: SaleLine
  number: number
  isActive: boolean
  /** It may sell another unit of its product. */
  hasUnits: boolean
  /** Of a resumed sale: what is short is marked, because nobody was told when it was added. */
  isResumed: boolean
}) {
  const sale = useSale()
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive, line.quantity])

  return (
    <tr
      ref={row}
      role="row"
      aria-selected={isActive}
      className={line.isDeposit ? 'line line--deposit' : 'line'}
      onClick={() => sale.send({ type: 'line.select', lineId: line.id })}
    >
      <td role="gridcell" className="line__number is-number">
        {number}
      </td>
      <td role="gridcell" className="line__name">
        {hasUnits && (
          <button
            type="button"
            className="line__unit"
            tabIndex={-1}
            onClick={() => sale.send({ type: 'line.changeUnit' })}
          >
            <Package aria-hidden="true" size={18} />
            <span className="is-sr-only">Vender por pieza o por otro empaque</span>
            <KeyHint>{unitHint('change')}</KeyHint>
          </button>
        )}
        <Name text={line.name} />
        {isResumed && isShort(line, unitsIn(line.quantity, line.pack)) && (
          <span className="line__short">
            {line.stock === 0 ? 'Sin existencia' : `Solo hay ${formatMeasured(line.stock, line)}`}
          </span>
        )}
      </td>
      <td role="gridcell" className="is-number" data-title={titles.quantity}>
        {line.isDeposit ? (
          <span>{formatQuantity(line.quantity)}</span>
        ) : (
          <LineCell line={line} field="quantity" />
        )}
      </td>
      <td role="gridcell" className="is-number" data-title={titles.price}>
        {formatAmount(line.price)}
      </td>
      <td role="gridcell" className="is-number" data-title={titles.discount}>
        {!line.isDeposit && <LineCell line={line} field="discount" />}
      </td>
      <td role="gridcell" className="is-number" data-title={titles.tax}>
        {!line.isDeposit && <LineCell line={line} field="tax" />}
      </td>
      <td role="gridcell" className="is-number" data-title={titles.subtotal}>
        {formatAmount(lineAmounts(line).subtotal)}
      </td>
      <td role="gridcell">
        {!line.isDeposit && (
          <button
            type="button"
            className="line__remove"
            tabIndex={-1}
            aria-label={`Quitar ${line.name}`}
            onClick={(event) => {
              event.stopPropagation()
              sale.send({ type: 'line.remove', lineId: line.id })
            }}
          >
            <X aria-hidden="true" size={18} />
          </button>
        )}
      </td>
    </tr>
  )
})

import { Package, X } from 'lucide-react'
import { memo, useEffect, useRef, type KeyboardEvent } from 'react'
import { seesCost } from '../../../domain/access.ts'
import type { DeliveryErrors } from '../../../domain/goods/delivery-draft.ts'
import {
  hasOtherUnit,
  measureOf,
  type DeliveryField,
  type DraftDeliveryLine,
} from '../../../domain/goods/delivery-line.ts'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { isPriceStale, lineMargin, readLine } from '../../../domain/goods/delivery-request.ts'
import { centavosOf } from '../../../domain/goods/unit-cost.ts'
import { formatAmount, formatMoney, formatPercent } from '../../../domain/money.ts'
import { formatQuantity } from '../../../domain/quantity.ts'
import { packWithUnits, unitsIn } from '../../../domain/selling/packs.ts'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { Name } from '../../components/name.tsx'
import { useMay, useSession } from '../../components/use-session.ts'
import { deliveryHint } from '../../keys/delivery-keys.ts'
import { typingKeys } from '../../keys/keymap.ts'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { useDelivery, useDeliveryDraft } from './delivery-actor.tsx'

const titles = {
  quantity: 'Cantidad',
  cost: 'Costo',
  total: 'Total',
  price: 'Precio nuevo',
  margin: 'Margen',
}

/** What came in: a line for each product, with fields for quantity, cost and a new sale price. */
export function DeliveryLines() {
  const { lines, selected, errors } = useDeliveryDraft()
  const mayPrice = useMay('update product')
  if (lines.length === 0)
    return (
      <EmptyState title="Escanea lo que entró">
        <p>Cada producto es una línea con su cantidad y su costo. {deliveryHint('pay')} guarda la entrada.</p>
      </EmptyState>
    )
  return (
    <div className="table-box entry-box" tabIndex={-1}>
      <table className="table entry-lines">
        <caption className="is-sr-only">Productos de la entrada</caption>
        <thead>
          <tr>
            <th scope="col">Producto</th>
            <th scope="col" className="is-number">
              {titles.quantity}
            </th>
            <th scope="col" className="is-number">
              {titles.cost}
            </th>
            <th scope="col" className="is-number">
              {titles.total}
            </th>
            {mayPrice && (
              <th scope="col" className="is-number">
                {titles.price}
              </th>
            )}
            <th scope="col" className="is-number">
              {titles.margin}
            </th>
            <th scope="col">
              <span className="is-sr-only">Quitar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow
              key={line.product.id}
              line={line}
              errors={errorsOf(errors, line.product.id)}
              isSelected={line.product.id === selected}
              mayPrice={mayPrice}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The errors of a line as one text, so that a line without changes is not rendered again. */
function errorsOf(errors: DeliveryErrors, productId: number): string {
  const fields: DeliveryField[] = ['quantity', 'cost', 'price']
  return JSON.stringify(fields.map((field) => errors[`${productId}-${field}`] ?? null))
}

interface LineRowProps {
  line: DraftDeliveryLine
  /** The errors of its three fields, as JSON. */
  errors: string
  isSelected: boolean
  mayPrice: boolean
}

/** Memoized: only changed rows are rendered again. */
const LineRow = memo(function LineRow({ line, errors, isSelected, mayPrice }: LineRowProps) {
  const delivery = useDelivery()
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const { product, pack } = line
  const [quantityError, costError, priceError] = JSON.parse(errors) as (string | null)[]
  const margin = lineMargin(line)
  const showsCost = seesCost(useSession())
  const isBelowCost = showsCost && margin !== null && margin < 0
  const read = readLine(line)
  return (
    <tr ref={row} className="entry-line" aria-selected={isSelected}>
      <td className="entry-line__name">
        {isSelected && hasOtherUnit(line) && <UnitButton />}
        <Name text={product.name} />
        {pack && <span className="entry-line__pack">{packWithUnits(pack)}</span>}
        <span className="entry-line__code">
          <bdi className="whole">{product.code}</bdi> · se vende a {formatMoney(product.price)}
        </span>
      </td>
      <LineField
        line={line}
        field="quantity"
        error={quantityError ?? null}
        note={pack && read ? `son ${formatQuantity(unitsIn(read.quantity, pack))}` : undefined}
      />
      <LineField line={line} field="cost" error={costError ?? null} note={costNote(line, read)} />
      <td className="is-number entry-line__total" data-title={titles.total}>
        {read === null ? '' : formatAmount(read.amounts.total)}
      </td>
      {mayPrice && (
        <LineField
          line={line}
          field="price"
          error={priceError ?? (isPriceStale(line) ? staleText(line) : null)}
          warning={isBelowCost ? deliveryMessages.belowCost : undefined}
        />
      )}
      <td className="is-number entry-line__margin" data-title={titles.margin}>
        {margin !== null && <span data-low={margin < 0}>{formatPercent(margin)} %</span>}
        {isBelowCost && !mayPrice && (
          <span className="entry-line__below" role="status">
            {deliveryMessages.belowCost}
          </span>
        )}
      </td>
      <td className="entry-line__end">
        <button
          type="button"
          className="line__remove"
          tabIndex={-1}
          aria-label={`Quitar ${product.name}`}
          onClick={() =>
            delivery.send({ type: 'draft.change', change: { kind: 'remove', productId: product.id } })
          }
        >
          <X aria-hidden="true" size={18} />
        </button>
      </td>
    </tr>
  )
})

/** What the cost is of; of packs also what each unit has cost. */
function costNote({ pack, isWhole }: DraftDeliveryLine, read: ReturnType<typeof readLine>): string {
  const of = isWhole ? 'toda la línea' : pack ? 'cada empaque' : 'cada uno'
  return pack && read ? `${of}\n${formatMoney(centavosOf(read.amounts.cost))} c/u` : of
}

/** The key of the units of the selected line, which can be touched as well. */
function UnitButton() {
  const delivery = useDelivery()
  return (
    <button
      type="button"
      className="line__unit"
      tabIndex={-1}
      onClick={() => delivery.send({ type: 'draft.change', change: { kind: 'unit' } })}
    >
      <Package aria-hidden="true" size={18} />
      <span className="is-sr-only">Contar por pieza o por otro empaque</span>
      <KeyHint>{deliveryHint('unit')}</KeyHint>
    </button>
  )
}

const staleText = ({ product }: DraftDeliveryLine) =>
  deliveryMessages.priceChanged(product.name, formatMoney(product.price))

interface LineFieldProps {
  line: DraftDeliveryLine
  field: DeliveryField
  error: string | null
  /** Something unusual that is not an error. */
  warning?: string | undefined
  note?: string | undefined
}

function LineField({ line, field, error, warning, note }: LineFieldProps) {
  const delivery = useDelivery()
  const { product } = line
  const place = { at: 'line', productId: product.id, field } as const
  const name = `${product.id}-${field}`
  const focus = (target: typeof place | { at: 'search' }) =>
    delivery.send({ type: 'draft.change', change: { kind: 'focus', focus: target } })
  const describedBy =
    [warning !== undefined && `${name}-warning`, (error !== null || note !== undefined) && `${name}-note`]
      .filter(Boolean)
      .join(' ') || undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key !== typingKeys.take && event.key !== typingKeys.leave) return
    event.preventDefault()
    if (event.repeat) return
    // A price that was typed for another one counts for the one of now.
    if (event.key === typingKeys.take && field === 'price' && isPriceStale(line))
      delivery.send({
        type: 'draft.change',
        change: { kind: 'line', productId: product.id, field, text: line.price },
      })
    const goesToCost = event.key === typingKeys.take && field === 'quantity'
    focus(goesToCost ? { ...place, field: 'cost' } : { at: 'search' })
  }
  return (
    <td className={`is-number entry-line__${field}`} data-title={titles[field]}>
      <input
        className="input"
        data-focus={name}
        name={name}
        aria-label={`${titles[field]} de ${product.name}`}
        aria-invalid={error !== null}
        aria-describedby={describedBy}
        inputMode={field === 'quantity' && measureOf(line).unit === undefined ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={field === 'price' ? formatAmount(product.price) : undefined}
        value={line[field]}
        onFocus={() => focus(place)}
        onChange={({ target }) =>
          delivery.send({
            type: 'draft.change',
            change: { kind: 'line', productId: product.id, field, text: target.value },
          })
        }
        onKeyDown={onKeyDown}
      />
      {warning !== undefined && (
        <span className="entry-line__below" id={`${name}-warning`} role="status">
          {warning}
        </span>
      )}
      {(error !== null || note !== undefined) && (
        <span className={error === null ? 'entry-line__note' : 'entry-line__error'} id={`${name}-note`}>
          {error ?? note}
        </span>
      )}
    </td>
  )
}

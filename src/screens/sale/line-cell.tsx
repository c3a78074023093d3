import { useSelector } from '@xstate/react'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { formatAmount, formatMoney, formatPercent } from '../../../domain/money.ts'
import { formatMeasured } from '../../../domain/measures.ts'
import { formatQuantity } from '../../../domain/quantity.ts'
import { percentDiscount } from '../../../domain/selling/discount.ts'
import type { LineField } from '../../../domain/selling/line-refusal.ts'
import type { SaleLine } from '../../../domain/selling/sale.ts'
import { useSale } from '../../components/use-session.ts'
import { typingKeys } from '../../keys/keymap.ts'
import { useSaleDispatch } from './use-sale-dispatch.ts'
import { focusTarget } from './use-sale-focus.ts'

/** The text of each cell, and what its field begins with where that is another one. */
const cells: Record<
  LineField,
  { label: string; text: (line: SaleLine) => string; typed?: (line: SaleLine) => string }
> = {
  quantity: {
    label: 'Cantidad',
    text: (line) => formatMeasured(line.quantity, line),
    typed: (line) => formatQuantity(line.quantity),
  },
  discount: { label: 'Descuento', text: (line) => formatAmount(line.discount) },
  tax: { label: 'Impuesto', text: (line) => formatPercent(line.tax) },
}

/** A figure of a line: a button that opens a field in its place. */
export function LineCell({ line, field }: { line: SaleLine; field: LineField }) {
  const sale = useSale()
  const dispatch = useSaleDispatch()
  const { label, text, typed = text } = cells[field]
  const isEdited = useSelector(sale, ({ context }) => {
    const { focus } = context.entry
    return focus.at === 'line' && focus.lineId === line.id && focus.field === field
  })
  if (isEdited) return <CellEditor line={line} field={field} label={label} initial={typed(line)} />
  return (
    <button
      type="button"
      className="line-cell"
      tabIndex={-1}
      aria-label={`${label} de ${line.name}: ${text(line)}`}
      onClick={() => {
        if (dispatch({ type: 'line.select', lineId: line.id })) dispatch({ type: 'line.edit', field })
      }}
    >
      {text(line)}
    </button>
  )
}

interface CellEditorProps {
  line: SaleLine
  field: LineField
  label: string
  initial: string
}

function CellEditor({ line, field, label, initial }: CellEditorProps) {
  const sale = useSale()
  const refusal = useSelector(sale, ({ context: { cart } }) =>
    cart.refusal?.lineId === line.id && cart.refusal.field === field ? cart.refusal : null,
  )
  const [text, setText] = useState(refusal?.typed ?? initial)
  const left = useRef(false)
  /** The amount of a discount in percent, as `10%`, in centavos; null for any other text. */
  const meant = field === 'discount' ? percentDiscount(text.trim(), line) : null
  const noteId = `note-${line.id}-${field}`

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === typingKeys.take && !event.ctrlKey) {
      event.preventDefault()
      sale.send({ type: 'line.change', lineId: line.id, field, text, leave: true })
    }
    if (event.key === typingKeys.leave) {
      event.preventDefault()
      left.current = true
      sale.send({ type: 'focus.move', focus: { at: 'search' } })
    }
  }

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (left.current || sale.getSnapshot().context.entry.focus.at !== 'line') return
    // Another field of the sale got the focus: its event takes over the text (useSaleDispatch).
    if (relatedTarget instanceof HTMLElement && relatedTarget.dataset['focus'] !== undefined) return
    sale.send({ type: 'line.change', lineId: line.id, field, text, leave: true })
  }

  return (
    <>
      <input
        data-focus={focusTarget({ at: 'line', lineId: line.id, field })}
        className="input line-cell__editor"
        name={field}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${label} de ${line.name}`}
        aria-invalid={refusal !== null && meant === null}
        aria-describedby={refusal === null && meant === null ? undefined : noteId}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {meant !== null ? (
        <span className="line-cell__meant" id={noteId}>
          {formatMoney(meant)}
        </span>
      ) : (
        refusal !== null && (
          // An announced refusal has a toast, which a screen reader has read already.
          <span className="line-cell__refusal" id={noteId} role={refusal.announced ? undefined : 'alert'}>
            {refusal.message}
          </span>
        )
      )}
    </>
  )
}

import { useRef, useState } from 'react'
import {
  amountAt,
  countsPieces,
  readCount,
  textAt,
  typedTotal,
  type CountEntry,
  type CountField,
  type CountReading,
  type Counted,
} from '../../../domain/drawer/count-entry.ts'
import { pieceName } from '../../../domain/drawer/closing.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import { formatMoney, quetzales, type Centavos } from '../../../domain/money.ts'
import { MAX_NAME } from '../../../domain/validation/text-limits.ts'
import { countHint, countTable, recountTable } from '../../keys/count-keys.ts'
import { Button } from '../button.tsx'
import { RefusalNotice } from '../feedback/refusal-notice.tsx'
import { AmountField } from '../forms/amount-field.tsx'
import { Field } from '../forms/field.tsx'
import { Form } from '../forms/form.tsx'
import { useCommandKeys } from '../keys/use-command-keys.ts'

export interface CountFormProps {
  entry: CountEntry
  busy: boolean
  /** The server's reasons for refusing the closing. */
  refusal: readonly string[]
  onType(field: CountField, text: string): void
  /** Between bills and coins, and one amount. */
  onSwitch(): void
  onClose(count: Counted): void
  /** The count is right, but for fields that are still empty. */
  onBlanks(): void
  onLeave(): void
  /** The cash of a closed register is counted again. */
  isSecond?: boolean
  /** Why it is counted again; missing where that is not asked. */
  reason?: { text: string; onType(text: string): void }
}

/** A field of the form: of the count, or why it is made again. */
type FormField = CountField | 'reason'

const names = { amount: 'closing_amount', left: 'left_amount', reason: 'reason' } as const
const nameOf = (field: FormField) => (typeof field === 'number' ? `pieces_${quetzales(field)}` : names[field])

/** Counts a drawer by bills and coins, or as one amount, by keys alone (docs/product.md §10.2). */
export function CountForm(props: CountFormProps) {
  const {
    entry,
    busy,
    refusal,
    onType,
    onSwitch,
    onClose,
    onBlanks,
    onLeave,
    isSecond = false,
    reason,
  } = props
  const [wrong, setWrong] = useState<{ field: FormField; error: string }>()
  const form = useRef<HTMLFormElement>(null)
  const byPieces = countsPieces(entry)
  const hasPieces = entry.denominations.length > 0
  const fields: readonly FormField[] = [
    ...(byPieces ? entry.denominations : (['amount'] as const)),
    ...(hasPieces ? (['left'] as const) : []),
    ...(reason ? (['reason'] as const) : []),
  ]
  const textOf = (field: FormField) => (field === 'reason' ? (reason?.text ?? '') : textAt(entry, field))
  const [first] = useState(() => fields.find((field) => textOf(field) === '') ?? fields[0])

  const focusOn = (field: FormField | undefined) => {
    const name = field === undefined ? '[type=submit]' : `[name="${nameOf(field)}"]`
    form.current?.querySelector<HTMLElement>(name)?.focus()
  }
  const step = (by: number) => {
    const index = fields.findIndex((field) => nameOf(field) === document.activeElement?.getAttribute('name'))
    if (index + by >= 0) focusOn(fields[index + by])
  }
  const close = () => {
    if (busy) return
    const reading = withReason(readCount(entry), reason?.text)
    setWrong('error' in reading ? reading : undefined)
    if ('error' in reading) focusOn(reading.field)
    else if (reading.hasBlanks) onBlanks()
    else onClose(reading.value)
  }
  useCommandKeys(isSecond ? recountTable : countTable, {
    next: { isLive: true, run: () => step(1) },
    previous: { isLive: true, run: () => step(-1) },
    switch: { isLive: !busy && hasPieces, run: onSwitch },
    close: { isLive: !busy, run: close },
    leave: { isLive: !busy, run: onLeave },
  })
  const use = (field: FormField) => ({
    name: nameOf(field),
    value: textOf(field),
    error: wrong?.field === field ? wrong.error : undefined,
    autoFocus: field === first,
    onChange: (event: { target: { value: string } }) => {
      if (field === 'reason') reason?.onType(event.target.value)
      else onType(field, event.target.value)
      setWrong(undefined)
    },
  })

  return (
    <Form ref={form} className="form count-form" onSubmit={close}>
      <RefusalNotice messages={refusal} />
      {byPieces ? (
        <>
          <div className="count-form__pieces" role="group" aria-label="Billetes y monedas">
            {entry.denominations.map((value) => (
              <Field
                key={value}
                label={pieceName(value)}
                inputMode="numeric"
                autoComplete="off"
                trailing={amountOf(entry, value)}
                {...use(value)}
              />
            ))}
          </div>
          <p className="count-form__total">
            Total contado <strong>{formatMoney(typedTotal(entry))}</strong>
          </p>
        </>
      ) : (
        <AmountField
          label="Monto Final"
          hint="Cuenta el efectivo de la gaveta y escribe el total."
          {...use('amount')}
        />
      )}
      {hasPieces && (
        <AmountField
          label="Dejo en caja"
          hint="Lo que se queda en la gaveta para el próximo turno. Puedes dejarlo vacío."
          {...use('left')}
        />
      )}
      {reason && (
        <Field
          label="Motivo"
          hint="Por ejemplo, dónde estaba lo que faltaba."
          autoComplete="off"
          maxLength={MAX_NAME}
          {...use('reason')}
        />
      )}
      <Button type="submit" variant="primary" size="large" keyHint={countHint('close')} busy={busy}>
        {isSecond ? 'Guardar segundo conteo' : 'Cerrar Caja'}
      </Button>
      {hasPieces && (
        <Button variant="quiet" keyHint={countHint('switch')} busy={busy} onClick={onSwitch}>
          {byPieces ? 'Escribir un solo monto' : 'Contar billetes y monedas'}
        </Button>
      )}
    </Form>
  )
}

/** A second count takes a reason. */
function withReason(reading: CountReading, reason: string | undefined) {
  if ('error' in reading || reason === undefined || reason.trim() !== '') return reading
  return { error: recountMessages.reasonMissing, field: 'reason' as const }
}

/** The amount of the typed pieces of a value; empty while none are typed. */
function amountOf(entry: CountEntry, value: Centavos): string {
  const amount = amountAt(entry, value)
  return amount === null ? '' : formatMoney(amount)
}

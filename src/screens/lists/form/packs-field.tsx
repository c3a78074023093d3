import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useController, type Control, type FieldValues } from 'react-hook-form'
import { formatAmount } from '../../../../domain/money.ts'
import { MAX_PACKS } from '../../../../domain/entities/packs.ts'
import {
  emptyPack,
  packsText,
  priceOfUnits,
  typedPacks,
  type TypedPack,
} from '../../../../domain/entities/typed-packs.ts'
import { Button } from '../../../components/button.tsx'
import { describedBy, FieldNotes } from '../../../components/forms/field-frame.tsx'
import { useScans } from '../../../components/keys/use-scans.ts'
import { addPackHint, packKey } from '../../../keys/pack-keys.ts'
import type { FormValues } from '../list-definition.ts'
import { PackRow } from './pack-row.tsx'

interface PacksFieldProps<Values extends FieldValues> {
  control: Control<FormValues, unknown, Values>
  name: string
  label: string
  hint?: string | undefined
  /** The error at a field: `packs`, or `packs.1.code`. */
  errorAt(path: string): string | undefined
  disabled: boolean
  /** The typed price of the product. */
  price: string
}

/** The field of a row that is to get the focus. */
interface Wanted {
  row: number
  column: keyof TypedPack
}

/** The packs of a product as rows (docs/product.md §10.18): Insert adds one, Supr removes the one with the focus. */
export function PacksField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  errorAt,
  disabled,
  price,
}: PacksFieldProps<Values>) {
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const { field } = useController({ control, name })
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [inside, setInside] = useState<number | null>(null)
  const rows = typedPacks(field.value)
  const wantsWrong = useRef(false)
  const change = (next: readonly TypedPack[]) => {
    wantsWrong.current = false
    field.onChange(packsText(next))
  }
  const error = errorAt(name)

  const add = () => {
    if (disabled || rows.length >= MAX_PACKS) return
    change([...rows, emptyPack])
    setWanted({ row: rows.length, column: 'code' })
  }
  const remove = (at: number) => {
    change(rows.filter((_, index) => index !== at))
    setWanted({ row: Math.min(at, rows.length - 2), column: 'code' })
  }
  const type = (at: number, typed: Partial<TypedPack>) =>
    change(rows.map((row, index) => (index === at ? { ...row, ...typed } : row)))

  // The form focuses the field before its errors are shown.
  const { ref: register } = field
  useEffect(
    () =>
      register({
        focus: () => {
          wantsWrong.current = true
          elementOf(box.current, wrongField)?.focus()
        },
      }),
    [register],
  )
  useEffect(() => {
    const wrong = wantsWrong.current ? box.current?.querySelector<HTMLElement>(wrongField) : null
    if (!wrong) return
    wantsWrong.current = false
    wrong.focus()
  })
  useEffect(() => {
    if (wanted === null) return
    elementOf(box.current, `[name="${name}.${wanted.row}.${wanted.column}"]`)?.focus()
    setWanted(null)
  }, [wanted, name])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const does = packKey(event.key)
    if (does === undefined || disabled || event.defaultPrevented || event.repeat) return
    if (does === 'remove' && (inside === null || holdsText(event.target))) return
    event.preventDefault()
    if (does === 'add') add()
    else if (inside !== null) remove(inside)
  })
  // Insert works from every field of the form.
  useEffect(() => {
    const form = box.current?.form
    const listen = (event: KeyboardEvent) => onKey(event)
    form?.addEventListener('keydown', listen)
    return () => form?.removeEventListener('keydown', listen)
  }, [])

  useScans(
    (code) => {
      if (inside === null) return
      type(inside, { code })
      setWanted({ row: inside, column: 'name' })
    },
    { isListening: inside !== null && !disabled },
  )

  return (
    <fieldset
      ref={box}
      className="packs"
      disabled={disabled}
      aria-describedby={describedBy({ id, hint, error })}
      onFocus={({ target }) => setInside(rowOf(target))}
      onBlur={() => {
        setInside(null)
        field.onBlur()
      }}
    >
      <legend className="field-group__title">{label}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {rows.map((row, index) => (
        <PackRow
          // Rows have no ids of their own; every text of a row is in `row`.
          key={index}
          name={`${name}.${index}`}
          place={index}
          row={row}
          unitsPrice={unitsPriceOf(price, row)}
          errorAt={(column) => errorAt(`${name}.${index}.${column}`)}
          disabled={disabled}
          onType={(typed) => type(index, typed)}
        >
          <Button variant="quiet" aria-label={`Quitar el empaque ${index + 1}`} onClick={() => remove(index)}>
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        </PackRow>
      ))}
      {disabled && rows.length === 0 && <p className="packs__none">Sin empaques</p>}
      {!disabled && (
        <Button keyHint={addPackHint} onClick={add}>
          <Plus size={18} aria-hidden="true" /> <span>Agregar empaque</span>
        </Button>
      )}
    </fieldset>
  )
}

const wrongField = '[aria-invalid="true"]'

/** The first field of some kind, otherwise the first one of all. */
function elementOf(box: HTMLElement | null, selector: string): HTMLElement | null {
  const found = box?.querySelector<HTMLElement>(selector)
  return found ?? box?.querySelector<HTMLElement>('input, button') ?? null
}

function unitsPriceOf(price: string, { factor }: TypedPack): string {
  const amount = priceOfUnits(price, factor)
  return amount === null ? '' : formatAmount(amount)
}

/** The row of an element; null outside of the rows. */
function rowOf(target: Element): number | null {
  const place = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  return place === undefined ? null : Number(place)
}

/** Whether a key that deletes has a text to delete. */
function holdsText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && !target.readOnly && target.value !== ''
}

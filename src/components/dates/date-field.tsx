import { CalendarDays } from 'lucide-react'
import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { useController, type Control } from 'react-hook-form'
import { formatDate, guatemalaDay, isDay } from '../../../domain/dates.ts'
import { readTypedDay, stepTypedDay } from '../../../domain/dates/typed-days.ts'
import { useApp } from '../../app-context.tsx'
import { Field } from '../forms/field.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'

interface DateFieldProps<Checked> {
  label: string
  /** The field's name in the request. */
  name: string
  control: Control<Record<string, string>, unknown, Checked>
  autoFocus?: boolean
}

/** What is typed, until the field shows the day itself. */
interface Typed {
  text: string
  /** The value of the form for this text. */
  value: string
}

const steps: Readonly<Record<string, 1 | -1>> = { '+': 1, '-': -1 }

/**
 * A field for a day, typed and shown day first whatever language the browser has (docs/decisions/0167). The form has `YYYY-MM-DD`, or the
 * typed text when it means no day: then its check refuses it, and the text stays.
 */
export function DateField<Checked>({ label, name, control, autoFocus }: DateFieldProps<Checked>) {
  const now = useApp().now
  const { field, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState<Typed | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const text = typed?.value === field.value ? typed.text : shownDay(field.value)

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const value = readTypedDay(event.target.value, guatemalaDay(now())) ?? event.target.value
    setTyped({ text: event.target.value, value })
    field.onChange(value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      setChoosing(true)
      return
    }
    if (event.key === 'Enter' || /^F\d/.test(event.key)) setTyped(null)
    const step = event.altKey ? undefined : steps[event.key]
    const day = step && stepTypedDay(text, step, guatemalaDay(now()))
    if (!day) return
    event.preventDefault()
    field.onChange(day)
  }

  return (
    <>
      <Field
        label={label}
        name={name}
        ref={(element) => {
          field.ref(element)
          input.current = element
        }}
        autoFocus={autoFocus}
        autoComplete="off"
        inputMode="numeric"
        // A day is typed in words too: they are no commands.
        data-bare-keys="+"
        placeholder="dd/mm/aaaa"
        inputClass="field__date"
        aria-keyshortcuts="ArrowDown"
        value={text}
        error={fieldState.error?.message}
        onChange={take}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setTyped(null)
          field.onBlur()
        }}
        trailing={
          <button
            type="button"
            className="icon-button"
            // From the keyboard the arrow opens it.
            tabIndex={-1}
            aria-label={`Calendario de ${label}`}
            onClick={() => {
              // The calendar gives the focus back to where it was.
              input.current?.focus()
              setChoosing(true)
            }}
          >
            <CalendarDays size={20} aria-hidden="true" />
          </button>
        }
      />
      {isChoosing && (
        <CalendarDialog
          title={label}
          chosen={isDay(field.value) ? field.value : null}
          today={guatemalaDay(now())}
          onChoose={(day) => {
            setChoosing(false)
            field.onChange(day)
          }}
          onCancel={() => setChoosing(false)}
        />
      )}
    </>
  )
}

/** A day as people read it; a text that is no day as it is. */
function shownDay(value: string): string {
  return isDay(value) ? formatDate(value) : value
}

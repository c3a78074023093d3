import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { describedBy, FieldFrame } from './field-frame.tsx'

export interface Choice {
  value: string
  label: string
}

interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'id' | 'className'> {
  label: ReactNode
  name: string
  choices: readonly Choice[]
  /** Shown while nothing is chosen; without it an option is always chosen. */
  emptyLabel?: string
  hint?: string | undefined
  warning?: string | undefined
  error?: string | undefined
}

/** A labelled select. */
export function SelectField({
  label,
  choices,
  emptyLabel,
  hint,
  warning,
  error,
  ...select
}: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} warning={warning} error={error}>
      <div className="select field__select">
        <select
          {...select}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy({ id, hint, warning, error })}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  )
}

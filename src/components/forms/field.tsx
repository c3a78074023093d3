import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { describedBy, FieldFrame } from './field-frame.tsx'

export interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> {
  label: ReactNode
  /** The contract's name of the field. */
  name: string
  error?: string | undefined
  hint?: string | undefined
  warning?: string | undefined
}

interface FieldParts {
  inputClass?: string
  /** Stands inside the field, before what is typed. */
  prefix?: string
  /** A button at the end of the field. */
  trailing?: ReactNode
}

/** A labelled text field; what is wrong with it is said below it and read with it. */
export function Field({
  label,
  error,
  hint,
  warning,
  inputClass = '',
  prefix,
  trailing,
  ...input
}: Omit<FieldProps, 'prefix'> & FieldParts) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} warning={warning} error={error}>
      {prefix !== undefined && (
        <span className="field__prefix" aria-hidden="true">
          {prefix}
        </span>
      )}
      <input
        type="text"
        {...input}
        // React gives the focus before a dialog does: the dialog looks for this.
        data-autofocus={input.autoFocus}
        id={id}
        className={`input ${inputClass}`}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy({ id, hint, warning, error })}
      />
      {trailing !== undefined && <span className="field__trailing">{trailing}</span>}
    </FieldFrame>
  )
}

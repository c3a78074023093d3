import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { describedBy, FieldFrame } from './field-frame.tsx'

export interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> {
  label: ReactNode
  /** The field's name in the request. */
  name: string
  error?: string | undefined
  hint?: string | undefined
  warning?: string | undefined
}

interface FieldParts {
  inputClass?: string
  /** Shown at the start of the field, before the text. */
  prefix?: string
  /** A button at the end of the field. */
  trailing?: ReactNode
}

/** A labelled text field; its error is shown below it and read with it. */
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
        // React focuses before a dialog does: the dialog looks for this attribute.
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

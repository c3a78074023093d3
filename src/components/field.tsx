import { CircleAlert } from 'lucide-react'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'

export interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> {
  label: ReactNode
  /** The contract's name of the field. */
  name: string
  error?: string | undefined
  hint?: string | undefined
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
  inputClass = '',
  prefix,
  trailing,
  ...input
}: Omit<FieldProps, 'prefix'> & FieldParts) {
  const id = useId()
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__control">
        {prefix !== undefined && (
          <span className="field__prefix" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          type="text"
          {...input}
          id={id}
          className={`input ${inputClass}`}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        />
        {trailing !== undefined && <span className="field__trailing">{trailing}</span>}
      </div>
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

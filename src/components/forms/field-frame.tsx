import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface FieldFrameProps {
  /** The id of the control inside. */
  id: string
  label: ReactNode
  hint?: string | undefined
  /** Something unusual that is not an error. */
  warning?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** A label above a control, a hint and errors below; {@link describedBy} connects them to the control. */
export function FieldFrame({ id, label, hint, warning, error, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__control">{children}</div>
      <FieldNotes id={id} hint={hint} warning={warning} error={error} />
    </div>
  )
}

type Notes = Pick<FieldFrameProps, 'id' | 'hint' | 'warning' | 'error'>

/** What stands below a control; {@link describedBy} connects it to the control. */
export function FieldNotes({ id, hint, warning, error }: Notes) {
  return (
    <>
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {warning !== undefined && (
        <p className="field__warning" id={`${id}-warning`} role="status">
          <TriangleAlert size={16} aria-hidden="true" />
          <span>{warning}</span>
        </p>
      )}
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

/** The ids of the texts that are read with the control. */
export function describedBy({ id, hint, warning, error }: Notes) {
  const parts = [
    hint !== undefined && `${id}-hint`,
    warning !== undefined && `${id}-warning`,
    error !== undefined && `${id}-error`,
  ]
  return parts.filter(Boolean).join(' ') || undefined
}

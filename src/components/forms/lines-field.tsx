import { useId, type ComponentPropsWithRef } from 'react'
import { describedBy, FieldFrame } from './field-frame.tsx'

interface LinesFieldProps extends Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'> {
  label: string
  /** The field's name in the request. */
  name: string
  error?: string | undefined
  hint?: string | undefined
  warning?: string | undefined
}

/** A labelled text of several lines; its error is shown below it and read with it. */
export function LinesField({ label, error, hint, warning, ...area }: LinesFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} warning={warning} error={error}>
      <textarea
        rows={5}
        {...area}
        id={id}
        className="textarea"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy({ id, hint, warning, error })}
      />
    </FieldFrame>
  )
}

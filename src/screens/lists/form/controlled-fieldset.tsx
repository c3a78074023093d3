import { useId, type ReactNode } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { describedBy, FieldNotes } from '../../../components/forms/field-frame.tsx'
import type { FormValues } from '../list-definition.ts'

/** A field of the form that has several controls, and writes their text itself. */
export interface ControlledFieldProps<Values extends FieldValues> {
  control: Control<FormValues, unknown, Values>
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  disabled: boolean
}

interface ControlledFieldsetProps {
  label: string
  hint: string | undefined
  error: string | undefined
  disabled: boolean
  onBlur(): void
  children: ReactNode
}

/** The controls of one field under its label, its hint and its errors. */
export function ControlledFieldset({ label, hint, error, children, ...fieldset }: ControlledFieldsetProps) {
  const id = useId()
  return (
    <fieldset {...fieldset} className="field marks" aria-describedby={describedBy({ id, hint, error })}>
      <legend className="field__label">{label}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  )
}

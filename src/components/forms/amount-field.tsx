import { Field, type FieldProps } from './field.tsx'

/** A field for an amount in quetzales, kept as it is typed. */
export function AmountField(props: Omit<FieldProps, 'prefix' | 'type' | 'inputMode'>) {
  return (
    <Field
      placeholder="0.00"
      autoComplete="off"
      {...props}
      inputMode="decimal"
      prefix="Q"
      inputClass="field__amount"
    />
  )
}

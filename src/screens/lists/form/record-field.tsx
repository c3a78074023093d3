import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { NamedRef } from '../../../../domain/contract.ts'
import { AmountField } from '../../../components/forms/amount-field.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { PasswordField } from '../../../components/forms/password-field.tsx'
import { SelectField } from '../../../components/forms/select-field.tsx'
import type { FieldKind } from '../list-definition.ts'

interface CommonProps extends UseFormRegisterReturn {
  label: string
  hint: string | undefined
  warning: string | undefined
  error: string | undefined
  disabled: boolean
}

/** What there is to choose from, undefined while it is not known, and what stands there while nothing is chosen. */
interface Choices {
  choices: readonly NamedRef[] | undefined
  emptyLabel: string
}

type RecordFieldProps = CommonProps & ({ kind: FieldKind } | ({ kind: 'choice' } & Choices))

type InputKind = Exclude<FieldKind, 'password' | 'amount'>

const inputs: Record<InputKind, Pick<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'autoComplete'>> = {
  text: { autoComplete: 'off' },
  // The product's own rules and words, not the browser's: `type=email` would also change what is typed.
  email: { inputMode: 'email', autoComplete: 'off' },
  phone: { inputMode: 'tel', autoComplete: 'off' },
  whole: { inputMode: 'numeric', autoComplete: 'off' },
}

/** A field of the form, by its kind. */
export function RecordField(props: RecordFieldProps) {
  if (props.kind === 'choice') return <ChoiceField {...props} />
  const { kind, ...field } = props
  switch (kind) {
    case 'password':
      return <PasswordField autoComplete="new-password" {...field} />
    case 'amount':
      return <AmountField {...field} />
    case 'text':
    case 'email':
    case 'phone':
    case 'whole':
      return <Field {...inputs[kind]} {...field} />
  }
}

/** A choice out of what the server lists; it comes again with its options, so that the value in the form is shown. */
function ChoiceField({ kind: _kind, choices, ...field }: CommonProps & Choices & { kind: 'choice' }) {
  const options = (choices ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return <SelectField key={choices ? 'loaded' : 'loading'} {...field} choices={options} />
}

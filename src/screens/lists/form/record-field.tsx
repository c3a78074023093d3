import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { AmountField } from '../../../components/forms/amount-field.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { LinesField } from '../../../components/forms/lines-field.tsx'
import { unmanaged } from '../../../components/forms/unmanaged.ts'
import { PasswordField } from '../../../components/forms/password-field.tsx'
import { SelectField } from '../../../components/forms/select-field.tsx'
import type { FieldChoice, FieldKind } from '../list-definition.ts'
import { flagTexts } from './flag-texts.ts'

interface CommonProps extends UseFormRegisterReturn {
  label: string
  hint: string | undefined
  warning: string | undefined
  error: string | undefined
  disabled: boolean
}

/** The options, undefined while they are not loaded, and the text while nothing is chosen. */
interface Choices {
  choices: readonly FieldChoice[] | undefined
  emptyLabel: string
}

type RecordFieldProps = CommonProps &
  ({ kind: FieldKind; inParts?: boolean } | ({ kind: 'choice' } & Choices))

type InputKind = Exclude<FieldKind, 'password' | 'amount' | 'lines' | 'flag'>

const inputs: Record<InputKind, Pick<ComponentProps<typeof Field>, 'inputMode'>> = {
  text: {},
  // Validation and texts are the product's own, not the browser's: `type=email` would also change the typed text.
  email: { inputMode: 'email' },
  phone: { inputMode: 'tel' },
  whole: { inputMode: 'numeric' },
}

const flagChoices = Object.entries(flagTexts).map(([value, label]) => ({ value, label }))

/** A field of the form by its kind. */
export function RecordField(props: RecordFieldProps) {
  if (props.kind === 'choice') return <ChoiceField {...props} />
  const { kind, inParts, ...field } = props
  switch (kind) {
    case 'password':
      return <PasswordField ofOthers {...field} />
    case 'amount':
      return <AmountField {...field} />
    case 'lines':
      return <LinesField {...field} />
    case 'flag':
      return <SelectField {...field} choices={flagChoices} />
    case 'text':
    case 'email':
    case 'phone':
    case 'whole':
      return <Field {...unmanaged} {...inputs[kind]} {...(inParts && { inputMode: 'decimal' })} {...field} />
  }
}

/** A select with options of the server; its key changes with them, so that the form's value is shown. */
function ChoiceField({ kind: _kind, choices, ...field }: CommonProps & Choices & { kind: 'choice' }) {
  const options = (choices ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return <SelectField key={choices ? 'loaded' : 'loading'} {...field} choices={options} />
}

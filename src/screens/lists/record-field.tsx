import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { NamedRef } from '../../../domain/contract.ts'
import { useApp } from '../../app-context.tsx'
import { AmountField } from '../../components/amount-field.tsx'
import { Field } from '../../components/field.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import type { FieldKind } from './list-definition.ts'

interface RecordFieldProps extends UseFormRegisterReturn {
  kind: FieldKind
  label: string
  hint: string | undefined
  warning: string | undefined
  error: string | undefined
  disabled: boolean
}

type InputKind = Exclude<FieldKind, 'role' | 'store' | 'password' | 'amount'>

const inputs: Record<InputKind, Pick<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'autoComplete'>> = {
  text: { autoComplete: 'off' },
  // The product's own rules and words, not the browser's: `type=email` would also change what is typed.
  email: { inputMode: 'email', autoComplete: 'off' },
  phone: { inputMode: 'tel', autoComplete: 'off' },
  whole: { inputMode: 'numeric', autoComplete: 'off' },
}

/** A field of the form, by its kind. */
export function RecordField({ kind, ...field }: RecordFieldProps) {
  switch (kind) {
    case 'role':
      return <RoleField {...field} />
    case 'store':
      return <StoreField {...field} />
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

type ChoiceProps = Omit<RecordFieldProps, 'kind'>

function RoleField(field: ChoiceProps) {
  const roles = useQuery(useApp().queries.roles)
  return <RefField {...field} refs={roles.data} emptyLabel="Elige un rol" />
}

function StoreField(field: ChoiceProps) {
  const stores = useQuery(useApp().queries.stores)
  return <RefField {...field} refs={stores.data} emptyLabel="Elige una tienda" />
}

/** A choice out of what the server lists; it comes again with its options, so that the value in the form is shown. */
function RefField({
  refs,
  emptyLabel,
  ...field
}: ChoiceProps & { refs: readonly NamedRef[] | undefined; emptyLabel: string }) {
  const choices = (refs ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <SelectField key={refs ? 'loaded' : 'loading'} {...field} choices={choices} emptyLabel={emptyLabel} />
  )
}

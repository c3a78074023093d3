import type { Ref } from 'react'
import { useForm } from 'react-hook-form'
import type { StatementDays } from '../../../domain/credit/statement.ts'
import { ledgerFilterSchema } from '../../../domain/validation/ledger.ts'
import { Field } from '../../components/forms/field.tsx'
import { FilterForm } from '../../components/forms/filter-form.tsx'
import { accountHint } from '../../keymap-account.ts'
import { checkWith } from '../lists/form/check-with.ts'

export const allDays: StatementDays = { from: undefined, to: undefined }

const check = checkWith(ledgerFilterSchema)

/** The days of the statement; without them it has all entries. */
export function AccountFilters({
  form,
  onFilter,
}: {
  form: Ref<HTMLFormElement>
  onFilter(days: StatementDays): void
}) {
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: check,
    defaultValues: { from: '', to: '' },
  })
  return (
    <FilterForm
      form={form}
      keyHint={accountHint('filter')}
      onReset={() => {
        reset({ from: '', to: '' })
        onFilter(allDays)
      }}
      onSubmit={() => void handleSubmit(({ from, to }) => onFilter({ from, to }))()}
    >
      <Field label="Desde" type="date" error={formState.errors['from']?.message} {...register('from')} />
      <Field label="Hasta" type="date" error={formState.errors['to']?.message} {...register('to')} />
    </FilterForm>
  )
}

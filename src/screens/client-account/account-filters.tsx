import type { Ref } from 'react'
import { useForm } from 'react-hook-form'
import type { StatementDays } from '../../../domain/credit/statement.ts'
import { ledgerFilterSchema } from '../../../domain/validation/ledger.ts'
import { DateField } from '../../components/dates/date-field.tsx'
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
  const { control, handleSubmit, reset } = useForm({
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
      <DateField label="Desde" name="from" control={control} />
      <DateField label="Hasta" name="to" control={control} />
    </FilterForm>
  )
}

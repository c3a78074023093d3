import type { Ref } from 'react'
import { useForm } from 'react-hook-form'
import type { StatementDays } from '../../../domain/credit/statement.ts'
import { ledgerFilterSchema } from '../../../domain/credit/ledger-forms.ts'
import { PeriodFields } from '../../components/dates/period-fields.tsx'
import { FilterForm } from '../../components/forms/filter-form.tsx'
import { accountHint } from '../../keys/account-keys.ts'
import { checkWith } from '../lists/form/check-with.ts'

export const allDays: StatementDays = { from: undefined, to: undefined }

const check = checkWith(ledgerFilterSchema)

interface AccountFiltersProps {
  form: Ref<HTMLFormElement>
  days: StatementDays
  onFilter(days: StatementDays): void
}

/** The days of the statement; without them it has all entries. */
export function AccountFilters({ form, days, onFilter }: AccountFiltersProps) {
  const { control, setValue, handleSubmit, reset, formState } = useForm({
    resolver: check,
    defaultValues: { from: '', to: '' },
  })
  return (
    <FilterForm
      form={form}
      keyHint={accountHint('filter')}
      filter={days}
      errors={formState.errors}
      onReset={() => {
        reset({ from: '', to: '' })
        onFilter(allDays)
      }}
      onSubmit={() => void handleSubmit(({ from, to }) => onFilter({ from, to }))()}
    >
      <PeriodFields control={control} setValue={setValue} />
    </FilterForm>
  )
}

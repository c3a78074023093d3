import type { Ref } from 'react'
import { useForm } from 'react-hook-form'
import type { RegisterQuestion } from '../../../domain/drawer/register-history.ts'
import { registerFilterSchema } from '../../../domain/validation/register-list.ts'
import { PeriodFields } from '../../components/dates/period-fields.tsx'
import { FilterForm } from '../../components/forms/filter-form.tsx'
import { SelectField } from '../../components/forms/select-field.tsx'
import { useUserChoices } from '../../components/forms/use-user-choices.ts'
import { historyHint } from '../../keys/history-keys.ts'
import { checkWith } from '../lists/form/check-with.ts'

export type HistoryFilter = Pick<RegisterQuestion, 'from' | 'to' | 'userId' | 'withDifference'>

export const noFilter: HistoryFilter = {
  ...{ from: undefined, to: undefined, userId: undefined, withDifference: undefined },
}

interface HistoryFiltersProps {
  form: Ref<HTMLFormElement>
  storeId: number
  filter: HistoryFilter
  onFilter(filter: HistoryFilter): void
  /** The fields were emptied. */
  onClear(): void
}

const check = checkWith(registerFilterSchema)

/** Days and cashier. Only who may read users chooses a cashier. */
export function HistoryFilters({ form, storeId, filter, onFilter, onClear }: HistoryFiltersProps) {
  const cashiers = useUserChoices(storeId)
  const { register, control, setValue, handleSubmit, reset, formState } = useForm({
    resolver: check,
    defaultValues: {
      ...{ from: filter.from ?? '', to: filter.to ?? '', user_id: String(filter.userId ?? '') },
      with_difference: String(filter.withDifference ?? ''),
    },
  })
  return (
    <FilterForm
      form={form}
      keyHint={historyHint('filter')}
      filter={filter}
      errors={formState.errors}
      onReset={() => {
        reset({ from: '', to: '', user_id: '', with_difference: '' })
        onClear()
      }}
      onSubmit={() =>
        void handleSubmit(({ from, to, user_id: userId, with_difference: isOnly }) =>
          onFilter({ from, to, userId, withDifference: isOnly === true ? true : undefined }),
        )()
      }
    >
      <PeriodFields control={control} setValue={setValue} />
      {cashiers.length > 0 && (
        <SelectField label="Cajero" choices={cashiers} emptyLabel="Todos" {...register('user_id')} />
      )}
      <SelectField
        label="Diferencia"
        choices={[{ value: 'true', label: 'Solo con diferencia' }]}
        emptyLabel="Todos"
        {...register('with_difference')}
      />
    </FilterForm>
  )
}

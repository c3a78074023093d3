import type { Ref } from 'react'
import { useForm } from 'react-hook-form'
import { historyHint } from '../../keys/history-keys.ts'
import { PeriodFields } from '../dates/period-fields.tsx'
import { Field } from '../forms/field.tsx'
import { FilterForm } from '../forms/filter-form.tsx'
import { unmanaged } from '../forms/unmanaged.ts'
import type { StoreFilter, StoreHistoryDefinition } from './history-definition.ts'

interface HistoryFiltersProps<Row extends { id: number }, Filter extends StoreFilter, Checked> {
  form: Ref<HTMLFormElement>
  definition: StoreHistoryDefinition<Row, Filter, Checked>
  storeId: number
  filter: Filter
  /** Why the server refused the search; null: it did not. */
  refusal: string | null
  onFilter(filter: Filter): void
  /** The fields were emptied. */
  onClear(): void
}

/** The filters of a list of a store: what is searched, days, and what its definition adds. */
export function HistoryFilters<Row extends { id: number }, Filter extends StoreFilter, Checked>(
  props: HistoryFiltersProps<Row, Filter, Checked>,
) {
  const { form, definition, storeId, filter, refusal, onFilter, onClear } = props
  const { check, search, Choices, fieldsOf, filterOf } = definition.filters
  const { register, control, setValue, handleSubmit, reset, formState } = useForm({
    resolver: check,
    defaultValues: fieldsOf(filter),
  })
  const { errors } = formState
  return (
    <FilterForm
      form={form}
      keyHint={historyHint('filter')}
      filter={filter}
      errors={errors}
      search={
        search && (
          <Field
            label="Buscar"
            placeholder={search.placeholder}
            data-takes-codes={search.takesCodes ? true : undefined}
            {...unmanaged}
            autoFocus
            error={errors['q']?.message ?? refusal ?? undefined}
            {...register('q')}
          />
        )
      }
      onReset={() => {
        reset(fieldsOf(definition.noFilter))
        onClear()
      }}
      onSubmit={() => void handleSubmit((checked) => onFilter(filterOf(checked)))()}
    >
      <PeriodFields control={control} setValue={setValue} />
      <Choices storeId={storeId} register={register} />
    </FilterForm>
  )
}

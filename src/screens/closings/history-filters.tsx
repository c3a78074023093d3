import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useForm } from 'react-hook-form'
import { registerFilterSchema } from '../../../domain/validation/register-list.ts'
import { useApp } from '../../app-context.tsx'
import { Field } from '../../components/forms/field.tsx'
import { FilterForm } from '../../components/forms/filter-form.tsx'
import { SelectField, type Choice } from '../../components/forms/select-field.tsx'
import { useMay } from '../../components/use-session.ts'
import { closingHint } from '../../keymap-closings.ts'
import { checkWith } from '../lists/form/check-with.ts'
import type { HistoryFilter } from './use-history-pages.ts'

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
  const cashiers = useCashiers(storeId)
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: check,
    defaultValues: { from: filter.from ?? '', to: filter.to ?? '', user_id: String(filter.userId ?? '') },
  })
  return (
    <FilterForm
      form={form}
      keyHint={closingHint('filter')}
      onReset={() => {
        reset({ from: '', to: '', user_id: '' })
        onClear()
      }}
      onSubmit={() => void handleSubmit(({ from, to, user_id: userId }) => onFilter({ from, to, userId }))()}
    >
      <Field label="Desde" type="date" error={formState.errors['from']?.message} {...register('from')} />
      <Field label="Hasta" type="date" error={formState.errors['to']?.message} {...register('to')} />
      {cashiers.length > 0 && (
        <SelectField label="Cajero" choices={cashiers} emptyLabel="Todos" {...register('user_id')} />
      )}
    </FilterForm>
  )
}

/** The users of the store, who may all have had a register; none without the right to read them. */
function useCashiers(storeId: number): Choice[] {
  const enabled = useMay('read user')
  const { data = [] } = useQuery({ ...useApp().queries.users, enabled })
  return data
    .filter(({ store }) => store.id === storeId)
    .map(({ id, name, lastName }) => ({ value: String(id), label: `${name} ${lastName}`.trim() }))
}

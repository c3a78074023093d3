import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useForm } from 'react-hook-form'
import { number, string } from 'yup'
import type { EntriesQuestion } from '../../../domain/goods/entry-records.ts'
import { entryFilterSchema } from '../../../domain/validation/stock-entry.ts'
import { useApp } from '../../app-context.tsx'
import { PeriodFields } from '../../components/dates/period-fields.tsx'
import { unmanaged } from '../../components/forms/unmanaged.ts'
import { Field } from '../../components/forms/field.tsx'
import { FilterForm } from '../../components/forms/filter-form.tsx'
import { SelectField, type Choice } from '../../components/forms/select-field.tsx'
import { useMay } from '../../components/use-session.ts'
import { historyHint } from '../../keys/history-keys.ts'
import { checkWith } from '../lists/form/check-with.ts'

export type EntriesFilter = Pick<EntriesQuestion, 'from' | 'to' | 'text' | 'supplierId'>

export const noFilter: EntriesFilter = {
  ...{ from: undefined, to: undefined, text: undefined, supplierId: undefined },
}

/** The schema of each field of a filter that comes back with the address. */
export const filterFields = { from: string(), to: string(), text: string(), supplierId: number().integer() }

interface EntriesFiltersProps {
  form: Ref<HTMLFormElement>
  storeId: number
  filter: EntriesFilter
  /** Why the server refused the search; null: it did not. */
  refusal: string | null
  onFilter(filter: EntriesFilter): void
  /** The fields were emptied. */
  onClear(): void
}

const check = checkWith(entryFilterSchema)

/** What is searched, days and supplier. Only who may read suppliers chooses one. */
export function EntriesFilters({ form, storeId, filter, refusal, onFilter, onClear }: EntriesFiltersProps) {
  const suppliers = useSupplierChoices(storeId)
  const { register, control, setValue, handleSubmit, reset, formState } = useForm({
    resolver: check,
    defaultValues: {
      ...{ q: filter.text ?? '', from: filter.from ?? '', to: filter.to ?? '' },
      supplier_id: String(filter.supplierId ?? ''),
    },
  })
  const errorOf = (name: string) => formState.errors[name]?.message
  return (
    <FilterForm
      form={form}
      keyHint={historyHint('filter')}
      filter={filter}
      errors={formState.errors}
      search={
        <Field
          label="Buscar"
          placeholder="Documento o número"
          {...unmanaged}
          autoFocus
          error={errorOf('q') ?? refusal ?? undefined}
          {...register('q')}
        />
      }
      onReset={() => {
        reset({ q: '', from: '', to: '', supplier_id: '' })
        onClear()
      }}
      onSubmit={() =>
        void handleSubmit(({ q, from, to, supplier_id: supplierId }) =>
          onFilter({ text: q ?? undefined, from, to, supplierId }),
        )()
      }
    >
      <PeriodFields control={control} setValue={setValue} />
      {suppliers.length > 0 && (
        <SelectField label="Proveedor" choices={suppliers} emptyLabel="Todos" {...register('supplier_id')} />
      )}
    </FilterForm>
  )
}

/** The suppliers of the store, to choose from; none without the right to read them. */
function useSupplierChoices(storeId: number): Choice[] {
  const enabled = useMay('read supplier')
  const { data = [] } = useQuery({ ...useApp().queries.suppliers, enabled })
  return data
    .filter(({ store }) => store.id === storeId)
    .map(({ id, name }) => ({ value: String(id), label: name }))
}

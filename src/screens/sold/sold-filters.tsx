import type { Ref } from 'react'
import { useForm } from 'react-hook-form'
import type { SalesQuestion } from '../../../domain/selling/sales-made.ts'
import { saleFilterSchema } from '../../../domain/validation/sale-list.ts'
import { PeriodFields } from '../../components/dates/period-fields.tsx'
import { unmanaged } from '../../components/forms/unmanaged.ts'
import { Field } from '../../components/forms/field.tsx'
import { FilterForm } from '../../components/forms/filter-form.tsx'
import { SelectField } from '../../components/forms/select-field.tsx'
import { useUserChoices } from '../../components/forms/use-user-choices.ts'
import { historyHint } from '../../keys/history-keys.ts'
import { checkWith } from '../lists/form/check-with.ts'

export type SoldFilter = Pick<SalesQuestion, 'from' | 'to' | 'text' | 'sellerId'>

export const noFilter: SoldFilter = { from: undefined, to: undefined, text: undefined, sellerId: undefined }

interface SoldFiltersProps {
  form: Ref<HTMLFormElement>
  storeId: number
  filter: SoldFilter
  /** Why the server refused the search; null: it did not. */
  refusal: string | null
  onFilter(filter: SoldFilter): void
  /** The fields were emptied. */
  onClear(): void
}

const check = checkWith(saleFilterSchema)

/** What is searched, days and seller. Only who may read users chooses a seller. */
export function SoldFilters({ form, storeId, filter, refusal, onFilter, onClear }: SoldFiltersProps) {
  const sellers = useUserChoices(storeId)
  const { register, control, setValue, handleSubmit, reset, formState } = useForm({
    resolver: check,
    defaultValues: {
      q: filter.text ?? '',
      from: filter.from ?? '',
      to: filter.to ?? '',
      user_id: String(filter.sellerId ?? ''),
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
          placeholder="Número, total, nombre"
          data-takes-codes
          {...unmanaged}
          autoFocus
          error={errorOf('q') ?? refusal ?? undefined}
          {...register('q')}
        />
      }
      onReset={() => {
        reset({ q: '', from: '', to: '', user_id: '' })
        onClear()
      }}
      onSubmit={() =>
        void handleSubmit(({ q, from, to, user_id: sellerId }) =>
          onFilter({ text: q ?? undefined, from, to, sellerId }),
        )()
      }
    >
      <PeriodFields control={control} setValue={setValue} />
      {sellers.length > 0 && (
        <SelectField label="Cajero" choices={sellers} emptyLabel="Todos" {...register('user_id')} />
      )}
    </FilterForm>
  )
}

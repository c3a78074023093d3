import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { DateRange } from '../../../domain/dates/date-ranges.ts'
import { SUPERADMIN } from '../../../domain/subjects.ts'
import { reportDefinitions } from '../../../domain/reports/reports.ts'
import { ALL_STORES } from '../../../domain/reports/store-name.ts'
import { daysReportSchema } from '../../../domain/reports/report-forms.ts'
import { DateField } from '../../components/dates/date-field.tsx'
import { QuickRanges } from '../../components/dates/quick-ranges.tsx'
import { SelectField } from '../../components/forms/select-field.tsx'
import { serverErrors } from '../../components/forms/server-errors.ts'
import { useSession } from '../../components/use-session.ts'
import { rangeTable } from '../../keys/keymap.ts'
import { checkWith } from '../lists/form/check-with.ts'
import { CategorySelect } from './category-select.tsx'
import { isOutdated } from './is-outdated.ts'
import { ReportForm, type FiltersProps } from './report-form.tsx'
import { chosenStore, storeChoices } from './store-choices.ts'

const check = checkWith(daysReportSchema)

/** The range of days, and for a superadmin the store; no store means all (docs/product.md §2.8 and §7.6). */
export function DaysForm({ kind, form, stores, context, ask }: FiltersProps<'days'>) {
  const choosesStore = useSession().role === SUPERADMIN
  const errors = useMemo(() => serverErrors(context.fieldErrors), [context.fieldErrors])
  const { register, handleSubmit, setValue, control, formState } = useForm({
    resolver: check,
    errors,
    defaultValues: { store_id: '', category_id: '', start_date: '', end_date: '' },
  })
  const [store = '', category = '', startDate = '', endDate = ''] = useWatch({
    control,
    name: ['store_id', 'category_id', 'start_date', 'end_date'],
  })
  const storeId = choosesStore ? chosenStore(store) : stores[0]?.id

  const takeRange = (days: DateRange) => {
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('start_date', days.startDate)
    setValue('end_date', days.endDate, options)
    // An error of the first date may be gone with the new second one.
    setValue('start_date', days.startDate, options)
  }

  return (
    <ReportForm
      title={reportDefinitions[kind].texts.form}
      form={form}
      isOutdated={isOutdated(context, {
        store_id: store,
        category_id: category,
        start_date: startDate,
        end_date: endDate,
      })}
      onSubmit={(event) =>
        void handleSubmit((values) =>
          ask({
            kind,
            storeId: values.store_id ?? null,
            ...(values.category_id !== undefined && { categoryId: values.category_id }),
            startDate: values.start_date,
            endDate: values.end_date,
          }),
        )(event)
      }
      shortcuts={<QuickRanges table={rangeTable} chosen={{ startDate, endDate }} onChoose={takeRange} />}
    >
      {choosesStore && (
        <SelectField
          label="Tienda (opcional)"
          choices={storeChoices(stores)}
          emptyLabel={ALL_STORES}
          error={formState.errors['store_id']?.message}
          // A category is that of one store.
          {...register('store_id', { onChange: () => setValue('category_id', '') })}
        />
      )}
      <DateField label="Fecha de Inicio" name="start_date" control={control} autoFocus />
      <DateField label="Fecha de Fin" name="end_date" control={control} />
      <CategorySelect
        kind={kind}
        storeId={storeId}
        error={formState.errors['category_id']?.message}
        {...register('category_id')}
      />
    </ReportForm>
  )
}

import { useForm, useWatch } from 'react-hook-form'
import { useMemo } from 'react'
import { reportDefinitions } from '../../../domain/reports/reports.ts'
import { storeReportSchema } from '../../../domain/reports/report-forms.ts'
import { SelectField } from '../../components/forms/select-field.tsx'
import { serverErrors } from '../../components/forms/server-errors.ts'
import { checkWith } from '../lists/form/check-with.ts'
import { CategorySelect } from './category-select.tsx'
import { isOutdated } from './is-outdated.ts'
import { ReportForm, type FiltersProps } from './report-form.tsx'
import { chosenStore, storeChoices } from './store-choices.ts'

const check = checkWith(storeReportSchema)

/** The choice of a store; a single store is chosen beforehand. */
export function StoreForm({ kind, form, stores, context, ask }: FiltersProps<'store'>) {
  const [onlyStore, ...others] = stores
  const errors = useMemo(() => serverErrors(context.fieldErrors), [context.fieldErrors])
  const { register, handleSubmit, setValue, control, formState } = useForm({
    resolver: check,
    errors,
    defaultValues: {
      store_id: onlyStore && others.length === 0 ? String(onlyStore.id) : '',
      category_id: '',
    },
  })
  const [chosen = '', category = ''] = useWatch({ control, name: ['store_id', 'category_id'] })
  return (
    <ReportForm
      title={reportDefinitions[kind].texts.form}
      form={form}
      isOutdated={isOutdated(context, { store_id: chosen, category_id: category })}
      onSubmit={(event) =>
        void handleSubmit(({ store_id: storeId, category_id: categoryId }) =>
          ask({ kind, storeId, ...(categoryId !== undefined && { categoryId }) }),
        )(event)
      }
    >
      <SelectField
        label="Tienda"
        choices={storeChoices(stores)}
        emptyLabel="Elige una tienda"
        autoFocus
        error={formState.errors['store_id']?.message}
        // A category is that of one store.
        {...register('store_id', { onChange: () => setValue('category_id', '') })}
      />
      <CategorySelect
        kind={kind}
        storeId={chosenStore(chosen)}
        error={formState.errors['category_id']?.message}
        {...register('category_id')}
      />
    </ReportForm>
  )
}

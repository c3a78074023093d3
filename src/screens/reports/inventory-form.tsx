import { useForm, useWatch } from 'react-hook-form'
import { useMemo, type Ref } from 'react'
import type { Store } from '../../../domain/contract.ts'
import { inventoryReportSchema } from '../../../domain/validation/report.ts'
import { SelectField } from '../../components/select-field.tsx'
import { serverErrors } from '../../components/server-errors.ts'
import type { ReportContext } from '../../machines/report-setup.ts'
import { checkWith } from '../lists/check-with.ts'
import { ReportForm } from './report-form.tsx'
import { storeChoices } from './store-choices.ts'
import type { ReportUse } from './use-report.ts'

const check = checkWith(inventoryReportSchema)

interface InventoryFormProps {
  form: Ref<HTMLFormElement>
  stores: readonly Store[]
  context: ReportContext
  ask: ReportUse['ask']
}

/** Whose inventory it is; who sees one store alone need not choose it. */
export function InventoryForm({ form, stores, context, ask }: InventoryFormProps) {
  const [onlyStore, ...others] = stores
  const errors = useMemo(() => serverErrors(context.fieldErrors), [context.fieldErrors])
  const { register, handleSubmit, control, formState } = useForm({
    resolver: check,
    errors,
    defaultValues: { store_id: onlyStore && others.length === 0 ? String(onlyStore.id) : '' },
  })
  const chosen = useWatch({ control, name: 'store_id' })
  const { question, report } = context
  const isOutdated = report !== null && question?.kind === 'inventory' && String(question.storeId) !== chosen

  return (
    <ReportForm
      title="Tienda"
      form={form}
      isOutdated={isOutdated}
      onSubmit={(event) =>
        void handleSubmit((values) => ask({ kind: 'inventory', storeId: values.store_id }))(event)
      }
    >
      <SelectField
        label="Tienda"
        choices={storeChoices(stores)}
        emptyLabel="Elige una tienda"
        autoFocus
        error={formState.errors['store_id']?.message}
        {...register('store_id')}
      />
    </ReportForm>
  )
}

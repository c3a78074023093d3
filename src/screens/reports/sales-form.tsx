import { useMemo, type Ref } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Store } from '../../../domain/contract.ts'
import { quickRange, type QuickRange } from '../../../domain/date-ranges.ts'
import { SUPERADMIN } from '../../../domain/permissions.ts'
import { ALL_STORES } from '../../../domain/report-table.ts'
import { salesReportFormSchema } from '../../../domain/validation/report.ts'
import { useApp } from '../../app-context.tsx'
import { Field } from '../../components/field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { serverErrors } from '../../components/server-errors.ts'
import { useCommandKeys, type CommandUse } from '../../components/use-command-keys.ts'
import { useSession } from '../../components/use-till.ts'
import { rangeTable } from '../../keymap.ts'
import type { ReportContext } from '../../machines/report-setup.ts'
import { checkWith } from '../lists/check-with.ts'
import { QuickRanges } from './quick-ranges.tsx'
import { ReportForm } from './report-form.tsx'
import { storeChoices } from './store-choices.ts'
import type { ReportUse } from './use-report.ts'

const check = checkWith(salesReportFormSchema)

interface SalesFormProps {
  form: Ref<HTMLFormElement>
  stores: readonly Store[]
  context: ReportContext
  ask: ReportUse['ask']
}

/** Which days, and for a superadmin which store; none means all of them (spec §2 and §6). */
export function SalesForm({ form, stores, context, ask }: SalesFormProps) {
  const { now } = useApp()
  const choosesStore = useSession().role === SUPERADMIN
  const errors = useMemo(() => serverErrors(context.fieldErrors), [context.fieldErrors])
  const { register, handleSubmit, setValue, control, formState } = useForm({
    resolver: check,
    errors,
    defaultValues: { store_id: '', start_date: '', end_date: '' },
  })
  const [store = '', startDate = '', endDate = ''] = useWatch({
    control,
    name: ['store_id', 'start_date', 'end_date'],
  })

  const takeRange = (range: QuickRange) => {
    const days = quickRange(range, now())
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('start_date', days.startDate)
    setValue('end_date', days.endDate, options)
    // What was wrong with the first date may be right beside the new second one.
    setValue('start_date', days.startDate, options)
  }
  const take = (range: QuickRange): CommandUse => ({ isLive: true, run: () => takeRange(range) })
  useCommandKeys(rangeTable, {
    today: take('today'),
    yesterday: take('yesterday'),
    thisWeek: take('thisWeek'),
    thisMonth: take('thisMonth'),
    lastMonth: take('lastMonth'),
  })

  return (
    <ReportForm
      title="Filtros de Busqueda"
      form={form}
      isOutdated={isOutdated(context, { store, startDate, endDate })}
      onSubmit={(event) =>
        void handleSubmit((values) =>
          ask({
            kind: 'sales',
            storeId: values.store_id ?? null,
            startDate: values.start_date,
            endDate: values.end_date,
          }),
        )(event)
      }
      shortcuts={<QuickRanges chosen={{ startDate, endDate }} onChoose={takeRange} />}
    >
      {choosesStore && (
        <SelectField
          label="Tienda (opcional)"
          choices={storeChoices(stores)}
          emptyLabel={ALL_STORES}
          error={formState.errors['store_id']?.message}
          {...register('store_id')}
        />
      )}
      <Field
        label="Fecha de Inicio"
        type="date"
        autoFocus
        error={formState.errors['start_date']?.message}
        {...register('start_date')}
      />
      <Field
        label="Fecha de Fin"
        type="date"
        error={formState.errors['end_date']?.message}
        {...register('end_date')}
      />
    </ReportForm>
  )
}

interface Filters {
  store: string
  startDate: string
  endDate: string
}

function isOutdated({ report, question }: ReportContext, filters: Filters): boolean {
  if (report === null || question?.kind !== 'sales') return false
  return (
    String(question.storeId ?? '') !== filters.store ||
    question.startDate !== filters.startDate ||
    question.endDate !== filters.endDate
  )
}

import type { InferType } from 'yup'
import type { ListedRegister, RegisterQuestion } from '../../../domain/drawer/register-history.ts'
import { signedMoney } from '../../../domain/money.ts'
import { registerFilterSchema } from '../../../domain/drawer/register-filters.ts'
import type { FilterChoicesProps } from '../../components/forms/filter-form.tsx'
import { SelectField } from '../../components/forms/select-field.tsx'
import { UserSelect } from '../../components/forms/user-select.tsx'
import { countOf } from '../../components/tables/found-sum.tsx'
import type { StoreHistoryDefinition } from '../../components/tables/history-definition.ts'
import { historyHint } from '../../keys/history-keys.ts'
import { loadedOf } from '../../parts.ts'
import { screens } from '../../screens.ts'
import { checkWith } from '../lists/form/check-with.ts'
import { historyColumns } from './history-columns.tsx'

type ClosingsFilter = Pick<RegisterQuestion, 'from' | 'to' | 'userId' | 'withDifference'>

/** The history of registers, the newest first (docs/product.md §10.2). */
export const closingsList: StoreHistoryDefinition<
  ListedRegister,
  ClosingsFilter,
  InferType<typeof registerFilterSchema>
> = {
  title: screens.closings.title,
  columns: ({ now }) => historyColumns(now),
  port: ({ closings }) => loadedOf(closings),
  noFilter: { from: undefined, to: undefined, userId: undefined, withDifference: undefined },
  filters: {
    check: checkWith(registerFilterSchema),
    search: null,
    Choices: ClosingChoices,
    fieldsOf: ({ from = '', to = '', userId = '', withDifference = '' }) => ({
      ...{ from, to, user_id: String(userId), with_difference: String(withDifference) },
    }),
    filterOf: ({ from, to, user_id: userId, with_difference: isOnly }) => ({
      ...{ from, to, userId, withDifference: isOnly === true ? true : undefined },
    }),
  },
  inSum: ({ count, total }) =>
    `${countOf(count, 'caja contada', 'cajas contadas')} · diferencia ${signedMoney(total)}`,
  loading: 'Cargando los cierres',
  failed: 'No se pudieron cargar los cierres.',
  none: {
    title: 'Todavía no hay cierres',
    advice: 'Cada caja que se abre aparece aquí, y su cierre con ella.',
  },
  noneFound: {
    title: 'No hay cierres con estos filtros',
    advice: `Cambia las fechas, o presiona ${historyHint('search')} para quitar los filtros.`,
  },
}

function ClosingChoices({ storeId, register }: FilterChoicesProps) {
  return (
    <>
      <UserSelect storeId={storeId} register={register} />
      <SelectField
        label="Diferencia"
        choices={[{ value: 'true', label: 'Solo con diferencia' }]}
        emptyLabel="Todos"
        {...register('with_difference')}
      />
    </>
  )
}

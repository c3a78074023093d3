import { useQuery } from '@tanstack/react-query'
import type { InferType } from 'yup'
import type { ListedDelivery } from '../../../domain/calls/deliveries.ts'
import type { DeliveriesQuestion } from '../../../domain/goods/delivery-records.ts'
import { formatMoney } from '../../../domain/money.ts'
import { deliveryFilterSchema } from '../../../domain/goods/delivery-fields.ts'
import { useApp } from '../../app-context.tsx'
import type { FilterChoicesProps } from '../../components/forms/filter-form.tsx'
import { SelectField } from '../../components/forms/select-field.tsx'
import { countOf } from '../../components/tables/found-sum.tsx'
import type { StoreHistoryDefinition } from '../../components/tables/history-definition.ts'
import { useMay } from '../../components/use-session.ts'
import { historyHint } from '../../keys/history-keys.ts'
import { loadedOf } from '../../parts.ts'
import { screens } from '../../screens.ts'
import { checkWith } from '../lists/form/check-with.ts'
import { deliveriesColumns } from './deliveries-columns.tsx'

export type DeliveriesFilter = Pick<DeliveriesQuestion, 'from' | 'to' | 'text' | 'supplierId'>

/** The deliveries, the newest first (docs/product.md §10.11). */
export const deliveriesList: StoreHistoryDefinition<
  ListedDelivery,
  DeliveriesFilter,
  InferType<typeof deliveryFilterSchema>
> = {
  title: screens.stockEntries.title,
  columns: () => deliveriesColumns,
  port({ goods }) {
    const { entries: deliveries, deliveriesSum, refusalOf } = loadedOf(goods)
    return { page: deliveries, sum: deliveriesSum, refusalOf }
  },
  noFilter: { from: undefined, to: undefined, text: undefined, supplierId: undefined },
  filters: {
    check: checkWith(deliveryFilterSchema),
    search: { placeholder: 'Documento o número', takesCodes: false },
    Choices: SupplierSelect,
    fieldsOf: ({ text = '', from = '', to = '', supplierId = '' }) => ({
      ...{ q: text, from, to, supplier_id: String(supplierId) },
    }),
    filterOf: ({ q, from, to, supplier_id: supplierId }) => ({ text: q ?? undefined, from, to, supplierId }),
  },
  inSum: ({ count, total }) =>
    `${countOf(count, 'entrada', 'entradas')} · ${formatMoney(total)}, sin las anuladas`,
  loading: 'Cargando las entradas',
  failed: 'No se pudieron cargar las entradas.',
  none: {
    title: 'Todavía no hay entradas',
    advice: 'Cada entrada de productos aparece aquí, con su documento y cómo se pagó.',
  },
  noneFound: {
    title: 'No hay entradas con estos filtros',
    advice: `Cambia lo que buscas, o presiona ${historyHint('search')} para quitar los filtros.`,
  },
}

/** Chooses a supplier of the store. Only who may read suppliers chooses one. */
function SupplierSelect({ storeId, register }: FilterChoicesProps) {
  const enabled = useMay('read supplier')
  const { data = [] } = useQuery({ ...useApp().queries.suppliers, enabled })
  const suppliers = data
    .filter(({ store }) => store.id === storeId)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  if (suppliers.length === 0) return null
  return <SelectField label="Proveedor" choices={suppliers} emptyLabel="Todos" {...register('supplier_id')} />
}

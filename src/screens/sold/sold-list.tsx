import type { InferType } from 'yup'
import { formatMoney } from '../../../domain/money.ts'
import type { ListedSale, SalesQuestion } from '../../../domain/selling/sales-made.ts'
import { saleFilterSchema } from '../../../domain/selling/sale-filters.ts'
import { UserSelect } from '../../components/forms/user-select.tsx'
import { countOf } from '../../components/tables/found-sum.tsx'
import type { StoreHistoryDefinition } from '../../components/tables/history-definition.ts'
import { historyHint } from '../../keys/history-keys.ts'
import { loadedOf } from '../../parts.ts'
import { screens } from '../../screens.ts'
import { checkWith } from '../lists/form/check-with.ts'
import { soldColumns } from './sold-columns.tsx'

export type SoldFilter = Pick<SalesQuestion, 'from' | 'to' | 'text' | 'sellerId'>

/** The sales that were made, the newest first (docs/product.md §10.6). */
export const soldList: StoreHistoryDefinition<ListedSale, SoldFilter, InferType<typeof saleFilterSchema>> = {
  title: screens.sold.title,
  columns: () => soldColumns,
  port: ({ sold }) => loadedOf(sold),
  noFilter: { from: undefined, to: undefined, text: undefined, sellerId: undefined },
  filters: {
    check: checkWith(saleFilterSchema),
    search: { placeholder: 'Número, total, nombre', takesCodes: true },
    Choices: UserSelect,
    fieldsOf: ({ text = '', from = '', to = '', sellerId = '' }) => ({
      ...{ q: text, from, to, user_id: String(sellerId) },
    }),
    filterOf: ({ q, from, to, user_id: sellerId }) => ({ text: q ?? undefined, from, to, sellerId }),
  },
  inSum: ({ count, total }) =>
    `${countOf(count, 'venta', 'ventas')} · ${formatMoney(total)}, sin las anuladas y menos lo devuelto`,
  loading: 'Cargando las ventas',
  failed: 'No se pudieron cargar las ventas.',
  none: {
    title: 'No hay ventas que mostrar',
    advice:
      'Cada venta que se hace aparece aquí. En un cierre a ciegas, las de las cajas abiertas se buscan por su número.',
  },
  noneFound: {
    title: 'No hay ventas con estos filtros',
    advice: `Cambia lo que buscas, o presiona ${historyHint('search')} para quitar los filtros.`,
  },
}

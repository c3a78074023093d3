import type { ShownMove } from '../../../domain/goods/kardex.ts'
import type { HistoryDefinition } from '../../components/tables/history-definition.ts'
import { kardexHint } from '../../keys/goods-keys.ts'
import { screens } from '../../screens.ts'
import { kardexColumns } from './kardex-columns.ts'
import type { KardexFilter } from './kardex-filters.tsx'

/** The moves of a product, the newest first (docs/product.md §10.9). */
export const kardexList: HistoryDefinition<ShownMove, KardexFilter> = {
  title: screens.kardex.title,
  columns: ({ showsCost }) => kardexColumns(showsCost),
  noFilter: { kind: undefined },
  loading: 'Cargando el kardex',
  failed: 'No se pudo cargar el kardex.',
  none: {
    title: 'Todavía no hay movimientos',
    advice: 'Cada entrada, venta o ajuste de este producto aparece aquí.',
  },
  noneFound: {
    title: 'No hay movimientos de esta clase',
    advice: `Elige otra, o presiona ${kardexHint('all')} para verlos todos.`,
  },
}

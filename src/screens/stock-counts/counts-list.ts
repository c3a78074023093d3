import type { StockCount } from '../../../domain/goods/count-shapes.ts'
import { formatInstant } from '../../../domain/dates.ts'
import { countStateNames } from '../../../domain/goods/stock-count-page.ts'
import { signedMoney } from '../../../domain/money.ts'
import type { DataColumn } from '../../components/tables/data-column.ts'
import type { HistoryDefinition } from '../../components/tables/history-definition.ts'
import { countsHint } from '../../keys/stock-count-keys.ts'
import { screens } from '../../screens.ts'

/** The stock takes of the own store, the newest first (docs/product.md §10.10). */
export const countsList: HistoryDefinition<StockCount, object> = {
  title: screens.stockCounts.title,
  columns: ({ showsCost }) => columnsFor(showsCost),
  noFilter: {},
  loading: 'Cargando los conteos',
  failed: 'No se pudieron cargar los conteos.',
  none: {
    title: 'Todavía no hay conteos',
    advice: `Cuenta lo que hay en los estantes mientras la tienda vende. Presiona ${countsHint('create')} para empezar.`,
  },
  noneFound: null,
}

const NONE = '—'
const orNone = <Value>(value: Value | null, text: (value: Value) => string) =>
  value === null ? NONE : text(value)

const opened = { kind: 'money', onPhone: 'opened' } as const

/** With the category to which it is limited. */
const nameOf = ({ name, category }: StockCount) => (category ? `${name} · ${category.name}` : name)

/** @param showsCost only for who may see costs (docs/product.md §6.4). */
function columnsFor(showsCost: boolean): readonly DataColumn<StockCount>[] {
  return [
    { key: 'name', title: 'Conteo', kind: 'text', onPhone: 'name', text: nameOf },
    { key: 'state', title: 'Estado', kind: 'text', text: ({ state }) => countStateNames[state] },
    { key: 'started', title: 'Empezó', kind: 'date', text: ({ startedAt }) => formatInstant(startedAt) },
    { key: 'user', title: 'Hecho por', kind: 'person', text: ({ user }) => user.name },
    {
      ...{ key: 'lines', title: 'Artículos', kind: 'number', onPhone: 'opened', isExtra: true },
      text: ({ lines }) => orNone(lines, String),
    },
    {
      key: 'differences',
      title: 'Diferencias',
      kind: 'number',
      onPhone: 'opened',
      text: ({ differences }) => orNone(differences, String),
    },
    ...(showsCost
      ? [
          {
            key: 'missing',
            title: 'Faltó',
            ...opened,
            text: ({ missing }: StockCount) => orNone(missing, signedMoney),
          },
          {
            key: 'over',
            title: 'Sobró',
            ...opened,
            text: ({ over }: StockCount) => orNone(over, signedMoney),
          },
        ]
      : []),
  ]
}

import type { EntryRow } from '../../../domain/calls/stock-entries.ts'
import { formatMoney } from '../../../domain/money.ts'
import { useApp } from '../../app-context.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { countOf, FoundSumLine } from '../../components/tables/found-sum.tsx'
import { History } from '../../components/tables/history.tsx'
import type { KeyPages } from '../../components/tables/use-key-pages.ts'
import { entriesTable } from '../../keys/entries-keys.ts'
import { historyHint } from '../../keys/history-keys.ts'
import { loadedOf } from '../../parts.ts'
import { screens } from '../../screens.ts'
import { entriesColumns } from './entries-columns.tsx'
import { EntriesFilters, type EntriesFilter } from './entries-filters.tsx'
import { useEntryVoid } from './use-entry-void.ts'

interface EntriesHistoryProps {
  storeId: number
  pages: KeyPages<EntryRow, EntriesFilter>
  startsAtRow: boolean
  onOpen(id: number): void
}

/** The entries of goods, the newest first (docs/product.md §10.11). */
export function EntriesHistory({ storeId, pages, ...props }: EntriesHistoryProps) {
  const { refusalOf, entriesSum } = loadedOf(useApp().goods)
  const refusal = pages.error && refusalOf(pages.error)
  const { current } = pages
  const { isVoidable, beginVoid } = useEntryVoid()
  useCommandKeys(entriesTable, {
    void: {
      isLive: current !== null && isVoidable(current),
      run: () => {
        if (current) beginVoid(current)
      },
    },
  })
  return (
    <History
      {...props}
      title={screens.stockEntries.title}
      table={entriesTable}
      pages={pages}
      columns={entriesColumns}
      sum={
        <FoundSumLine
          query={entriesSum({ storeId, ...pages.filter })}
          words={({ count, total }) =>
            `${countOf(count, 'entrada', 'entradas')} · ${formatMoney(total)}, sin las anuladas`
          }
        />
      }
      filters={(form, onFilter) => (
        <EntriesFilters
          form={form}
          storeId={storeId}
          filter={pages.filter}
          refusal={refusal}
          onFilter={onFilter}
          onClear={pages.clearFilter}
        />
      )}
      loading="Cargando las entradas"
      failed={pages.error && refusal === null ? 'No se pudieron cargar las entradas.' : null}
      empty={<NoEntries isFiltered={pages.isFiltered} />}
    />
  )
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No hay entradas con estos filtros">
      <p>Cambia lo que buscas, o presiona {historyHint('search')} para quitar los filtros.</p>
    </EmptyState>
  ) : (
    <EmptyState title="Todavía no hay entradas">
      <p>Cada entrada de productos aparece aquí, con su documento y cómo se pagó.</p>
    </EmptyState>
  )
}

import type { RegisterEntry } from '../../../domain/drawer/register-history.ts'
import { signedMoney } from '../../../domain/money.ts'
import { useApp } from '../../app-context.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { countOf, FoundSumLine } from '../../components/tables/found-sum.tsx'
import { History } from '../../components/tables/history.tsx'
import type { KeyPages } from '../../components/tables/use-key-pages.ts'
import { closingsTable } from '../../keys/closings-keys.ts'
import { historyHint } from '../../keys/history-keys.ts'
import { loadedOf } from '../../parts.ts'
import { screens } from '../../screens.ts'
import { historyColumns } from './history-columns.tsx'
import { HistoryFilters, type HistoryFilter } from './history-filters.tsx'

interface ClosingHistoryProps {
  storeId: number
  pages: KeyPages<RegisterEntry, HistoryFilter>
  startsAtRow: boolean
  onOpen(id: number): void
}

/** The history of registers, the newest first (docs/product.md §10.2). */
export function ClosingHistory({ storeId, pages, ...props }: ClosingHistoryProps) {
  const { now, closings } = useApp()
  return (
    <History
      {...props}
      title={screens.closings.title}
      table={closingsTable}
      pages={pages}
      columns={historyColumns(now())}
      sum={
        <FoundSumLine
          query={loadedOf(closings).sum({ storeId, ...pages.filter })}
          words={({ count, total }) =>
            `${countOf(count, 'caja contada', 'cajas contadas')} · diferencia ${signedMoney(total)}`
          }
        />
      }
      filters={(form, onFilter) => (
        <HistoryFilters
          form={form}
          storeId={storeId}
          filter={pages.filter}
          onFilter={onFilter}
          onClear={pages.clearFilter}
        />
      )}
      loading="Cargando los cierres"
      failed={pages.error ? 'No se pudieron cargar los cierres.' : null}
      empty={<NoRegisters isFiltered={pages.isFiltered} />}
    />
  )
}

function NoRegisters({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No hay cierres con estos filtros">
      <p>Cambia las fechas, o presiona {historyHint('search')} para quitar los filtros.</p>
    </EmptyState>
  ) : (
    <EmptyState title="Todavía no hay cierres">
      <p>Cada caja que se abre aparece aquí, y su cierre con ella.</p>
    </EmptyState>
  )
}

import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useCommandKeys, type CommandUse } from '../../components/keys/use-command-keys.ts'
import { Screen } from '../../components/screen.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import { closingHint, historyTable, type HistoryCommand } from '../../keymap-closings.ts'
import { screens } from '../../screens.ts'
import { RowActions } from '../lists/row-actions.tsx'
import { historyColumns } from './history-columns.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { useHistoryFocus } from './use-history-focus.ts'
import { noFilter, type HistoryFilter, type HistoryPages } from './use-history-pages.ts'

interface ClosingHistoryProps {
  storeId: number
  pages: HistoryPages
  startsAtRow: boolean
  onOpen(id: number): void
}

const onlyView = { view: true, edit: false, delete: false }

/** The history of registers, the newest first (docs/product.md §10.2). */
export function ClosingHistory({ storeId, pages, startsAtRow, onOpen }: ClosingHistoryProps) {
  const { now } = useApp()
  const { rows, current, hasNewer, hasOlder } = pages
  const focus = useHistoryFocus(rows, pages.isPending || pages.isTurning, startsAtRow)

  const applyFilter = (filter: HistoryFilter) => {
    pages.setFilter(filter)
    focus.toRow()
  }
  const move = (isLive: boolean, go: () => void): CommandUse => ({
    isLive,
    run: () => {
      go()
      focus.toRow()
    },
  })
  const hasRows = current !== null
  const older = move(hasOlder, pages.goToOlder)
  const newer = move(hasNewer, pages.goToNewer)
  const uses: Record<HistoryCommand, CommandUse> = {
    filter: { isLive: true, run: () => focus.form.current?.requestSubmit() },
    search: {
      isLive: true,
      run: () => {
        focus.form.current?.reset()
        focus.toFilter()
      },
    },
    previousRow: move(hasRows, () => pages.step(-1)),
    nextRow: move(hasRows, () => pages.step(1)),
    view: { isLive: hasRows, run: () => current && onOpen(current.id) },
    previousPage: newer,
    nextPage: older,
    firstPage: move(hasNewer, pages.goToNewest),
  }
  useCommandKeys(historyTable, uses)

  return (
    <Screen title={screens.closings.title}>
      <HistoryFilters
        form={focus.form}
        storeId={storeId}
        filter={pages.filter}
        onFilter={applyFilter}
        onClear={() => pages.setFilter(noFilter)}
      />
      {pages.isError && (
        <Notice kind="error" retry={pages.retry}>
          No se pudieron cargar los cierres.
        </Notice>
      )}
      {pages.isPending && <Spinner label="Cargando los cierres" />}
      {hasRows && (
        <div className="history">
          <DataTable
            caption={screens.closings.title}
            columns={historyColumns(now())}
            rows={rows}
            selectedId={current.id}
            selectedRow={focus.row}
            onSelect={pages.select}
            actions={(row, isSelected) => (
              <RowActions actions={onlyView} reachable={isSelected} onAction={() => onOpen(row.id)} />
            )}
          />
        </div>
      )}
      {!hasRows && !pages.isPending && !pages.isError && <NoRegisters isFiltered={pages.isFiltered} />}
      {(hasNewer || hasOlder) && (
        <nav className="history-pages" aria-label="Páginas">
          <Button keyHint={closingHint('previousPage')} disabled={!hasNewer} onClick={newer.run}>
            Más recientes
          </Button>
          <Button keyHint={closingHint('nextPage')} disabled={!hasOlder} onClick={older.run}>
            Más antiguos
          </Button>
        </nav>
      )}
    </Screen>
  )
}

function NoRegisters({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No hay cierres con estos filtros">
      <p>Cambia las fechas, o presiona {closingHint('search')} para quitar los filtros.</p>
    </EmptyState>
  ) : (
    <EmptyState title="Todavía no hay cierres">
      <p>Cada caja que se abre aparece aquí, y su cierre con ella.</p>
    </EmptyState>
  )
}

import type { ReactNode, RefObject } from 'react'
import { historyHint, type HistoryCommand } from '../../keys/history-keys.ts'
import type { CommandKey, KeyTable } from '../../keys/keymap.ts'
import { RowActions } from './row-actions.tsx'
import { seesCost } from '../../../domain/access.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { useCommandKeys, type CommandUse } from '../keys/use-command-keys.ts'
import { Screen } from '../screen.tsx'
import { useSession } from '../use-session.ts'
import { DataTable } from './data-table.tsx'
import type { HistoryDefinition, NoRows } from './history-definition.ts'
import type { KeyPages } from './use-key-pages.ts'
import { useRowFocus } from './use-row-focus.ts'

interface HistoryProps<Row extends { id: number }, Filter extends object> {
  definition: HistoryDefinition<Row, Filter>
  /** The title of what it shows; missing: that of the definition. */
  title?: string
  /** It may have keys of its own, which the screen handles. */
  table: KeyTable<CommandKey<string>>
  pages: KeyPages<Row, Filter>
  /** Whether the row gets the focus when the list is first shown. */
  startsAtRow: boolean
  /** What stands above the filters. */
  head?: ReactNode
  /** What was found in sum. */
  sum?: ReactNode
  /** The form of the filters; missing: it has none. */
  filters?(form: RefObject<HTMLFormElement | null>, onFilter: (filter: Filter) => void): ReactNode
  /** Why the server refused the search, which the form says; null or missing: it did not. */
  refusal?: string | null
  /** Whether there is something to open of a row; missing: of each. */
  isOpenable?(row: Row): boolean
  onOpen(id: number): void
}

const onlyView = { view: true, edit: false, delete: false }
const always = () => true

/** A list that is read by key, the newest first, with its filters and keys. */
export function History<Row extends { id: number }, Filter extends object>({
  definition,
  title = definition.title,
  pages,
  refusal = null,
  isOpenable = always,
  onOpen,
  ...props
}: HistoryProps<Row, Filter>) {
  const { rows, current, hasNewer, hasOlder } = pages
  const viewer = { now: useApp().now(), showsCost: seesCost(useSession()) }
  const focus = useRowFocus(rows, pages.isPending || pages.isTurning, props.startsAtRow)

  const move = (isLive: boolean, go: () => void): CommandUse => ({
    isLive,
    run: () => {
      go()
      focus.toRow()
    },
  })
  const hasRows = current !== null
  /** From the filters an arrow goes to the chosen row; from there to the next. */
  const step = (by: 1 | -1) =>
    move(hasRows, () => {
      if (!focus.isInFilters()) pages.step(by)
    })
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
    previousRow: step(-1),
    nextRow: step(1),
    view: { isLive: current !== null && isOpenable(current), run: () => current && onOpen(current.id) },
    previousPage: newer,
    nextPage: older,
    firstPage: move(hasNewer, pages.goToNewest),
  }
  useCommandKeys<string>(props.table, uses)

  return (
    <Screen title={title}>
      {props.head}
      {props.filters?.(focus.form, (filter) => {
        pages.setFilter(filter)
        focus.toRow()
      })}
      {pages.error && refusal === null && (
        <Notice kind="error" retry={pages.retry}>
          {definition.failed}
        </Notice>
      )}
      {pages.isPending && <Spinner label={definition.loading} />}
      {hasRows && props.sum}
      {hasRows && (
        <div className="history">
          <DataTable
            caption={title}
            columns={definition.columns(viewer)}
            rows={rows}
            selectedId={current.id}
            selectedRow={focus.row}
            onSelect={pages.select}
            onOpen={({ id }) => onOpen(id)}
            isOpenable={isOpenable}
            actions={(row, isSelected) =>
              isOpenable(row) && (
                <RowActions actions={onlyView} reachable={isSelected} onAction={() => onOpen(row.id)} />
              )
            }
          />
        </div>
      )}
      {!hasRows && !pages.isPending && pages.error === null && (
        <NoneShown said={pages.isFiltered && definition.noneFound ? definition.noneFound : definition.none} />
      )}
      {(hasNewer || hasOlder) && (
        <nav className="history-pages" aria-label="Páginas">
          <Button keyHint={historyHint('previousPage')} disabled={!hasNewer} onClick={newer.run}>
            Más recientes
          </Button>
          <Button keyHint={historyHint('nextPage')} disabled={!hasOlder} onClick={older.run}>
            Más antiguos
          </Button>
        </nav>
      )}
    </Screen>
  )
}

function NoneShown({ said: { title, advice } }: { said: NoRows }) {
  return (
    <EmptyState title={title}>
      <p>{advice}</p>
    </EmptyState>
  )
}

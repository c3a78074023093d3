import type { ReactNode, RefObject } from 'react'
import { historyHint, type HistoryCommand } from '../../keys/history-keys.ts'
import type { CommandKey, KeyTable } from '../../keys/keymap.ts'
import { RowActions } from './row-actions.tsx'
import { Button } from '../button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { useCommandKeys, type CommandUse } from '../keys/use-command-keys.ts'
import { Screen } from '../screen.tsx'
import type { DataColumn } from './data-column.ts'
import { DataTable } from './data-table.tsx'
import type { KeyPages } from './use-key-pages.ts'
import { useRowFocus } from './use-row-focus.ts'

interface HistoryProps<Row extends { id: number }, Filter extends object> {
  title: string
  /** It may have keys of its own, which the screen handles. */
  table: KeyTable<CommandKey<string>>
  pages: KeyPages<Row, Filter>
  columns: readonly DataColumn<Row>[]
  /** Whether the row gets the focus when the list is first shown. */
  startsAtRow: boolean
  /** What stands above the filters. */
  head?: ReactNode
  /** What was found in sum. */
  sum?: ReactNode
  /** The form of the filters. */
  filters(form: RefObject<HTMLFormElement | null>, onFilter: (filter: Filter) => void): ReactNode
  loading: string
  /** What is said of a load that failed, if the form does not say it. */
  failed: string | null
  /** Shown instead of rows. */
  empty: ReactNode
  /** Whether there is something to open of a row; missing: of each. */
  isOpenable?(row: Row): boolean
  onOpen(id: number): void
}

const onlyView = { view: true, edit: false, delete: false }
const always = () => true

/** A list that is read by key, the newest first, with its filters and keys. */
export function History<Row extends { id: number }, Filter extends object>({
  pages,
  isOpenable = always,
  onOpen,
  ...props
}: HistoryProps<Row, Filter>) {
  const { rows, current, hasNewer, hasOlder } = pages
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
    <Screen title={props.title}>
      {props.head}
      {props.filters(focus.form, (filter) => {
        pages.setFilter(filter)
        focus.toRow()
      })}
      {props.failed !== null && (
        <Notice kind="error" retry={pages.retry}>
          {props.failed}
        </Notice>
      )}
      {pages.isPending && <Spinner label={props.loading} />}
      {hasRows && props.sum}
      {hasRows && (
        <div className="history">
          <DataTable
            caption={props.title}
            columns={props.columns}
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
      {!hasRows && !pages.isPending && pages.error === null && props.empty}
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

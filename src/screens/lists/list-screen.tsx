import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Pager } from '../../components/tables/pager.tsx'
import { useReturnedRecords } from '../../components/tables/place-in-list.ts'
import { Screen } from '../../components/screen.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useCommandKeys, type CommandUse } from '../../components/keys/use-command-keys.ts'
import { useScans } from '../../components/keys/use-scans.ts'
import { editedListTable, listHint, listTable, type ListCommand } from '../../keys/keymap.ts'
import { EmptyList } from './empty-list.tsx'
import type { Identified, ListDefinition } from './list-definition.ts'
import { ListDialogs } from './list-dialogs.tsx'
import { ListSearch } from './list-search.tsx'
import { RecordLinkButton, RecordLinkKey } from './record-link.tsx'
import { RowActions } from '../../components/tables/row-actions.tsx'
import { useBrowsing } from './use-browsing.ts'
import { useListMachine, type RecordCommand } from './use-list-machine.ts'
import { useLiveRows } from './use-live-rows.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useTypingToSearch } from './use-typing-to-search.ts'
import { useViewer } from './use-viewer.ts'
import { useUnknownCode } from './use-unknown-code.ts'

const noRows: readonly never[] = []

/** A list with its search, pages, buttons and dialogs (docs/product.md §2.4). */
export function ListScreen<Row extends Identified, Values extends FieldValues>({
  definition,
}: {
  definition: ListDefinition<Row, Values>
}) {
  const { queries } = useApp()
  const viewer = useViewer(definition)
  const { texts, filter, narrowing, link, tool } = definition
  const note = definition.note?.(viewer) ?? null
  const related = definition.related?.path(viewer) ?? null
  const answer = useQuery(definition.rows(queries))
  const rows = answer.data ?? noRows
  const machine = useListMachine(definition, viewer, rows)
  const { list, isBrowsing, hasForm, mayCreate, actionsOn, subject, present, can, perform } = machine
  useLiveRows(definition, hasForm)
  const columns = useMemo(
    () => definition.columns.filter((column) => column.shown?.(viewer) ?? true),
    [definition, viewer],
  )
  const choices = filter?.choices(viewer) ?? null
  const start = useReturnedRecords()
  const browsing = useBrowsing({
    rows,
    columns,
    keeps: narrowing?.keeps,
    isOf: filter?.isOf,
    saved: machine.saved,
    start,
  })
  const { current, page, pages } = browsing
  const focus = useRowFocus(browsing.pageRows, isBrowsing, start !== null)

  const searchFor = (text: string) => {
    browsing.setSearch(text)
    focus.toSearch()
  }
  const unknown = useUnknownCode(definition, rows, browsing.search)
  const onScan = (code: string) => {
    unknown.onScan(code)
    searchFor(code)
  }
  const create = () => machine.createWith(unknown.prefill ?? {})
  const move = (isLive: boolean, go: () => void): CommandUse => ({
    isLive,
    run: () => {
      go()
      focus.toRow()
    },
  })
  const act = (command: RecordCommand): CommandUse => ({
    isLive: can(command, current),
    run: () => perform(command, current),
  })
  /** Clients have no view: the form opens instead. */
  const opening = (row: Row | null) => (can('view', row) ? 'view' : 'edit')
  const uses: Record<ListCommand, CommandUse> = {
    search: { isLive: true, run: () => searchFor('') },
    previousRow: move(current !== null, () => browsing.step(-1)),
    nextRow: move(current !== null, () => browsing.step(1)),
    previousPage: move(page > 1, () => browsing.goTo(page - 1)),
    nextPage: move(page < pages, () => browsing.goTo(page + 1)),
    firstPage: move(page > 1, () => browsing.goTo(1)),
    lastPage: move(page < pages, () => browsing.goTo(pages)),
    view: act(opening(current)),
    create: { isLive: mayCreate, run: create },
    edit: act('edit'),
    delete: act('delete'),
  }
  useCommandKeys(machine.mayView ? listTable : editedListTable, uses)
  useTypingToSearch(focus.toSearch)

  // An open form hears scans itself, or refuses them.
  useScans(onScan, { isListening: !hasForm })

  /** Built-in records, as the default client, do not count: the list is then shown as empty. */
  const isBare = answer.data?.every(definition.isFixed) ?? false
  const unsought = browsing.chosen === '' ? 'narrowing' : 'filter'
  const nothingFits = browsing.search === '' ? unsought : 'search'
  const noneShown = answer.data && browsing.count === 0 ? nothingFits : null
  const emptiness = isBare && browsing.search === '' ? 'no records' : noneShown

  return (
    <Screen title={texts.title}>
      <div className="list__tools">
        <ListSearch
          field={focus.search}
          text={browsing.search}
          onText={browsing.setSearch}
          {...(filter &&
            choices &&
            choices.length > 0 && {
              filter: { ...filter, choices, chosen: browsing.chosen, onChosen: browsing.setChosen },
            })}
          narrowing={narrowing?.label}
          narrowed={browsing.narrowed}
          onNarrowed={browsing.setNarrowed}
        />
        {related !== null && (
          <LinkButton variant="secondary" href={related}>
            {definition.related?.label}
          </LinkButton>
        )}
        {mayCreate && (
          <Button variant="primary" keyHint={listHint('create')} onClick={create}>
            <Plus size={18} aria-hidden="true" />
            {texts.add}
          </Button>
        )}
      </div>
      {note && <Notice kind="info">{note}</Notice>}
      {answer.isError && (
        <Notice kind="error" retry={() => void answer.refetch()}>
          No se pudo cargar la lista.
        </Notice>
      )}
      {answer.isPending && <Spinner label="Cargando la lista" />}
      {browsing.count > 0 && (
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={browsing.pageRows}
          selectedId={current?.id ?? null}
          selectedRow={focus.row}
          sorting={browsing.sorting}
          onSort={browsing.sortBy}
          onSelect={browsing.select}
          onOpen={(row) => perform(opening(row), row)}
          isOpenable={(row) => can(opening(row), row)}
          actions={(row, isSelected) => (
            <>
              <RowActions
                actions={actionsOn(row)}
                reachable={isSelected}
                onAction={(action) => perform(action, row)}
              />
              {link && (
                <RecordLinkButton
                  link={link}
                  path={link.path(row, viewer)}
                  place={browsing.placeAt(row.id)}
                  reachable={isSelected}
                />
              )}
              {tool && <tool.Button row={row} reachable={isSelected} />}
            </>
          )}
        />
      )}
      {emptiness && (
        <EmptyList
          why={emptiness}
          texts={texts}
          narrowing={narrowing}
          mayCreate={mayCreate}
          unknownCode={unknown.code}
          onCreate={create}
        />
      )}
      {browsing.count > 0 && <Pager paging={browsing} />}
      {link && current && isBrowsing && (
        <RecordLinkKey link={link} path={link.path(current, viewer)} place={browsing.placeAt(current.id)} />
      )}
      {tool && current && isBrowsing && <tool.Key row={current} />}
      {tool && <tool.Dialog rows={rows} />}
      <ListDialogs definition={definition} list={list} row={subject} present={present} viewer={viewer} />
    </Screen>
  )
}

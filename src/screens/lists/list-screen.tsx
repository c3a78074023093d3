import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { may } from '../../../domain/access.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { KeyBar } from '../../components/key-bar.tsx'
import { Notice } from '../../components/notice.tsx'
import { Pager } from '../../components/pager.tsx'
import { Screen } from '../../components/screen.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { isDialogOpen } from '../../components/use-dialog-focus.ts'
import { useSession } from '../../components/use-till.ts'
import { listKeys, type ListCommand } from '../../keymap.ts'
import type { ListEvent } from '../../machines/list-setup.ts'
import { EmptyList } from './empty-list.tsx'
import type { Identified, ListDefinition } from './list-definition.ts'
import { ListDialogs } from './list-dialogs.tsx'
import { ListSearch } from './list-search.tsx'
import { RowActions } from './row-actions.tsx'
import { useBrowsing } from './use-browsing.ts'
import { useListKeys, useTypingToSearch } from './use-list-keys.ts'

const noRows: readonly never[] = []

/** A list with its search, pages, buttons and dialogs (spec §2, Lists), by keyboard as ui.md has it. */
export function ListScreen<Row extends Identified, Values extends FieldValues>({
  definition,
}: {
  definition: ListDefinition<Row, Values>
}) {
  const { queries, listMachine, listenForScans } = useApp()
  const viewer = useSession()
  const { entity, texts, narrowing } = definition
  const list = useActorRef(listMachine, {
    input: {
      entity,
      texts: { ...texts, tellsFailedDelete: definition.tellsFailedDelete },
      rights: {
        create: may(viewer, 'create', entity),
        view: definition.viewable && may(viewer, 'read', entity),
        update: may(viewer, 'update', entity),
        delete: may(viewer, 'delete', entity),
      },
    },
  })
  const snapshot = useSelector(list, (current) => current)
  const isBrowsing = snapshot.matches('browsing')
  const answer = useQuery(definition.rows(queries))
  const columns = useMemo(
    () => definition.columns.filter((column) => column.shown?.(viewer) ?? true),
    [definition, viewer],
  )
  const browsing = useBrowsing(answer.data ?? noRows, columns, narrowing?.keeps)
  const { current, page, pages } = browsing
  const [subject, setSubject] = useState<Row | null>(null)
  const [rowFocus, setRowFocus] = useState(0)
  const search = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLTableRowElement>(null)

  useEffect(() => {
    if (rowFocus > 0) row.current?.focus()
  }, [rowFocus])

  // A row that is gone takes the focus with it: the row in its place, or the search, has it then.
  useEffect(() => {
    if (isBrowsing && document.activeElement === document.body && !isDialogOpen())
      (row.current ?? search.current)?.focus()
  }, [isBrowsing, browsing.pageRows])

  useEffect(() => {
    if (!isBrowsing) return undefined
    return listenForScans((code) => {
      browsing.setSearch(code)
      search.current?.focus()
    })
  })

  const recordOf = (record: Row) => ({ id: record.id, fixed: definition.isFixed(record) })
  const events = (record: Row | null): Partial<Record<ListCommand, ListEvent>> => ({
    create: { type: 'record.create' },
    delete: { type: 'record.delete', record: record && recordOf(record) },
    ...(record && {
      view: { type: 'record.view', record: recordOf(record) },
      edit: { type: 'record.edit', record: recordOf(record) },
    }),
  })
  const perform = (command: ListCommand, record: Row | null): boolean => {
    const event = events(record)[command]
    if (!event || !snapshot.can(event)) return false
    setSubject(record)
    list.send(event)
    return true
  }
  const move = (go: () => void): boolean => {
    go()
    setRowFocus(rowFocus + 1)
    return true
  }
  const goToSearch = () => search.current?.focus()
  const run = (command: ListCommand): boolean => {
    switch (command) {
      case 'search':
        browsing.setSearch('')
        goToSearch()
        return true
      case 'previousRow':
        return move(() => browsing.step(-1))
      case 'nextRow':
        return move(() => browsing.step(1))
      case 'previousPage':
        return move(() => browsing.goTo(page - 1))
      case 'nextPage':
        return move(() => browsing.goTo(page + 1))
      case 'firstPage':
        return move(() => browsing.goTo(1))
      case 'lastPage':
        return move(() => browsing.goTo(pages))
      case 'view':
        return perform('view', current) || perform('edit', current)
      case 'create':
      case 'edit':
      case 'delete':
        return perform(command, current)
    }
  }
  useListKeys(run)
  useTypingToSearch(goToSearch)

  const shownKeys = listKeys.filter(({ command }) => {
    const event = events(current)[command]
    return event === undefined ? !['view', 'edit'].includes(command) : snapshot.can(event)
  })
  const add = snapshot.context.rights.create && (
    <Button variant="primary" keyHint="Insert" onClick={() => perform('create', null)}>
      <Plus size={18} aria-hidden="true" />
      {texts.add}
    </Button>
  )

  return (
    <Screen title={texts.title}>
      <div className="list__tools">
        <ListSearch
          field={search}
          text={browsing.search}
          onText={browsing.setSearch}
          narrowing={narrowing?.label}
          narrowed={browsing.narrowed}
          onNarrowed={browsing.setNarrowed}
        />
        {add}
      </div>
      {answer.isError && (
        <Notice kind="error" retry={() => void answer.refetch()}>
          No se pudo cargar la lista.
        </Notice>
      )}
      {answer.isPending ? (
        <Spinner label="Cargando la lista" />
      ) : (
        <>
          {browsing.count === 0 ? (
            <EmptyList texts={texts} isSearch={browsing.search !== '' || browsing.narrowed} />
          ) : (
            <DataTable
              caption={texts.title}
              columns={columns}
              rows={browsing.pageRows}
              selectedId={current?.id ?? null}
              selectedRow={row}
              sorting={browsing.sorting}
              onSort={browsing.sortBy}
              onSelect={browsing.select}
              actions={(record, isSelected) => (
                <RowActions
                  can={(command) => {
                    const event = events(record)[command]
                    return event !== undefined && snapshot.can(event)
                  }}
                  reachable={isSelected}
                  onAction={(command) => perform(command, record)}
                />
              )}
            />
          )}
          <Pager
            page={page}
            pages={pages}
            pageSize={browsing.pageSize}
            onPage={browsing.goTo}
            onPageSize={browsing.setPageSize}
          />
        </>
      )}
      <KeyBar keys={shownKeys} />
      <ListDialogs definition={definition} list={list} row={subject} viewer={viewer} />
    </Screen>
  )
}

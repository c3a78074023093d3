import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useApp } from '../../app-context.tsx'
import { FormDialogs } from '../lists/form/form-dialogs.tsx'
import type { FormSituation, FormValues, Identified, ListDefinition } from '../lists/list-definition.ts'
import { useListMachine } from '../lists/use-list-machine.ts'
import { useViewer } from '../lists/use-viewer.ts'

interface NewRecordProps<Row extends Identified, Values extends FieldValues> {
  definition: ListDefinition<Row, Values>
  /** The first texts of the form. Another object does not begin again. */
  prefill: Readonly<FormValues>
  /** Shown above the fields. */
  notice?: ReactNode
  /** The record was written; the form stays until it is taken away. */
  onMade(row: Row): void
  /** The server has refused the record. */
  onRefused?(): void
  /** Nothing was written. */
  onClose(): void
}

const noRows: readonly never[] = []

/** The form of a list over another screen, for one new record (docs/decisions/0221). Its part `listMachine` must be loaded. */
export function NewRecord<Row extends Identified, Values extends FieldValues>({
  definition,
  prefill,
  notice,
  onMade,
  onRefused = () => undefined,
  onClose,
}: NewRecordProps<Row, Values>) {
  const viewer = useViewer(definition)
  const rows = useQuery(definition.rows(useApp().queries)).data ?? noRows
  const { list, saved, createWith } = useListMachine(definition, viewer, rows)
  const isRefused = useSelector(list, ({ context }) => context.refusal.length > 0)
  const begin = useEffectEvent(() => createWith(prefill))
  const close = useEffectEvent(onClose)
  const take = useEffectEvent(onMade)
  const refuse = useEffectEvent(onRefused)
  const made = saved && rows.find(({ id }) => id === saved.id)

  useEffect(() => {
    begin()
    const { unsubscribe } = list.subscribe((snapshot) => {
      if (snapshot.matches('browsing') && snapshot.context.saved === null) close()
    })
    return unsubscribe
  }, [list])
  useEffect(() => {
    if (made) take(made)
  }, [made])
  useEffect(() => {
    if (isRefused) refuse()
  }, [isRefused])

  const situation = useMemo<FormSituation<Row>>(
    () => ({ mode: 'create', row: null, prefill, viewer }),
    [prefill, viewer],
  )
  return (
    <FormDialogs definition={definition} list={list} situation={situation} present={null} notice={notice} />
  )
}

import { Redirect, useParams } from 'wouter'
import type { EntryRow } from '../../../domain/calls/stock-entries.ts'
import { useApp } from '../../app-context.tsx'
import { OwnStorePage } from '../../components/own-store-page.tsx'
import { useOpenRecord, useReturnedPlace } from '../../components/tables/place-in-list.ts'
import { useKeyPages } from '../../components/tables/use-key-pages.ts'
import { loadedOf } from '../../parts.ts'
import { entryPath } from '../../screen-addresses.ts'
import { screens } from '../../screens.ts'
import { VoidDialog } from '../sold/take-back/void-dialog.tsx'
import { filterFields, noFilter, type EntriesFilter } from './entries-filters.tsx'
import { EntriesHistory } from './entries-history.tsx'
import { EntryScreen } from './entry-screen.tsx'

/** The entries of goods of the own store (docs/decisions/0136). */
export function EntriesPage() {
  return (
    <OwnStorePage title={screens.stockEntries.title}>
      {(storeId) => <Entries storeId={storeId} />}
    </OwnStorePage>
  )
}

function Entries({ storeId }: { storeId: number }) {
  const { entries } = loadedOf(useApp().goods)
  const open = useOpenRecord()
  const start = useReturnedPlace<EntriesFilter>(filterFields)
  const pages = useKeyPages<EntryRow, EntriesFilter>({
    noFilter,
    start,
    page: (filter, after) => entries({ storeId, ...filter, after }),
  })
  return (
    <>
      <EntriesHistory
        storeId={storeId}
        pages={pages}
        onOpen={(id) => open(entryPath(id), { ...pages.place, selected: id })}
        startsAtRow={start !== null}
      />
      <VoidDialog />
    </>
  )
}

/** The entry of goods in the address. */
export function EntryPage() {
  const id = Number(useParams()['id'])
  if (!Number.isSafeInteger(id) || id < 1) return <Redirect to={screens.stockEntries.path} replace />
  return (
    <>
      <EntryScreen key={id} id={id} />
      <VoidDialog />
    </>
  )
}

import { Redirect, useParams } from 'wouter'
import { number, string } from 'yup'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { OwnStorePage } from '../../components/own-store-page.tsx'
import { useOpenRecord, useReturnedPlace } from '../../components/tables/place-in-list.ts'
import { StoreHistory, useStorePages } from '../../components/tables/store-history.tsx'
import { entriesTable } from '../../keys/deliveries-keys.ts'
import { entryPath } from '../../screen-addresses.ts'
import { screens } from '../../screens.ts'
import { VoidDialog } from '../sold/take-back/void-dialog.tsx'
import { entriesList, type EntriesFilter } from './deliveries-list.tsx'
import { EntryScreen } from './delivery-screen.tsx'
import { useEntryVoid } from './use-delivery-void.ts'

/** The schema of each field of a filter that comes back with the address. */
const filterFields = { from: string(), to: string(), text: string(), supplierId: number().integer() }

/** The entries of goods of the own store (docs/decisions/0136). */
export function EntriesPage() {
  return <OwnStorePage title={entriesList.title}>{(storeId) => <Entries storeId={storeId} />}</OwnStorePage>
}

/** The list, of which an entry can be voided. */
function Entries({ storeId }: { storeId: number }) {
  const open = useOpenRecord()
  const start = useReturnedPlace<EntriesFilter>(filterFields)
  const pages = useStorePages(entriesList, storeId, { start })
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
    <>
      <StoreHistory
        {...{ definition: entriesList, table: entriesTable, storeId, pages }}
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

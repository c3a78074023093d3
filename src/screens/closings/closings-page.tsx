import { OwnStorePage } from '../../components/own-store-page.tsx'
import { StoreHistory, useStorePages } from '../../components/tables/store-history.tsx'
import { useOpenedRow } from '../../components/tables/use-opened-row.ts'
import { closingsTable } from '../../keys/closings-keys.ts'
import { ClosingScreen } from './closing-screen.tsx'
import { closingsList } from './closings-list.tsx'

/** The registers of the own store: the history, or one of them whole (docs/decisions/0105). */
export function ClosingsPage() {
  return <OwnStorePage title={closingsList.title}>{(storeId) => <Closings storeId={storeId} />}</OwnStorePage>
}

function Closings({ storeId }: { storeId: number }) {
  const pages = useStorePages(closingsList, storeId)
  const opened = useOpenedRow()
  if (opened.id !== null) return <ClosingScreen id={opened.id} onBack={opened.close} />
  return (
    <StoreHistory
      {...{ definition: closingsList, table: closingsTable, storeId, pages }}
      onOpen={opened.open}
      startsAtRow={opened.hasReturned}
    />
  )
}

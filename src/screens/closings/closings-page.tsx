import type { RegisterEntry } from '../../../domain/drawer/register-history.ts'
import { useApp } from '../../app-context.tsx'
import { OwnStorePage } from '../../components/own-store-page.tsx'
import { useKeyPages } from '../../components/tables/use-key-pages.ts'
import { useOpenedRow } from '../../components/tables/use-opened-row.ts'
import { loadedOf } from '../../parts.ts'
import { screens } from '../../screens.ts'
import { ClosingHistory } from './closing-history.tsx'
import { ClosingScreen } from './closing-screen.tsx'
import { noFilter, type HistoryFilter } from './history-filters.tsx'

/** The registers of the own store: the history, or one of them whole (docs/decisions/0105). */
export function ClosingsPage() {
  return (
    <OwnStorePage title={screens.closings.title}>{(storeId) => <Closings storeId={storeId} />}</OwnStorePage>
  )
}

function Closings({ storeId }: { storeId: number }) {
  const { page } = loadedOf(useApp().closings)
  const pages = useKeyPages<RegisterEntry, HistoryFilter>({
    noFilter,
    page: (filter, after) => page({ storeId, ...filter, after }),
  })
  const opened = useOpenedRow()
  if (opened.id !== null) return <ClosingScreen id={opened.id} onBack={opened.close} />
  return (
    <ClosingHistory storeId={storeId} pages={pages} onOpen={opened.open} startsAtRow={opened.hasReturned} />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../app-context.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { FullScreenSpinner } from '../../components/feedback/spinner.tsx'
import { Screen } from '../../components/screen.tsx'
import { screens } from '../../screens.ts'
import { ClosingHistory } from './closing-history.tsx'
import { ClosingScreen } from './closing-screen.tsx'
import { useHistoryPages } from './use-history-pages.ts'

/** The registers of the own store: the history, or one of them whole (docs/decisions/0105). */
export function ClosingsPage() {
  const stores = useQuery(useApp().queries.stores)
  const store = stores.data?.[0]
  if (store) return <Closings storeId={store.id} />
  if (stores.isPending) return <FullScreenSpinner label="Cargando la tienda" />
  return (
    <Screen title={screens.closings.title}>
      <Notice kind="error" retry={() => void stores.refetch()}>
        No se pudo cargar la tienda.
      </Notice>
    </Screen>
  )
}

function Closings({ storeId }: { storeId: number }) {
  const pages = useHistoryPages(storeId)
  const [opened, setOpened] = useState<number | null>(null)
  const [hasReturned, setHasReturned] = useState(false)
  if (opened !== null)
    return (
      <ClosingScreen
        id={opened}
        onBack={() => {
          setOpened(null)
          setHasReturned(true)
        }}
      />
    )
  return <ClosingHistory storeId={storeId} pages={pages} onOpen={setOpened} startsAtRow={hasReturned} />
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../app-context.tsx'
import { Notice } from './feedback/notice.tsx'
import { FullScreenSpinner } from './feedback/spinner.tsx'
import { Screen } from './screen.tsx'

interface OwnStorePageProps {
  title: string
  /** What is shown of the own store, by its id. */
  children(storeId: number): ReactNode
}

/** A screen about the own store, once it is loaded. */
export function OwnStorePage({ title, children }: OwnStorePageProps) {
  const stores = useQuery(useApp().queries.stores)
  const store = stores.data?.[0]
  if (store) return children(store.id)
  if (stores.isPending) return <FullScreenSpinner label="Cargando la tienda" />
  return (
    <Screen title={title}>
      <Notice kind="error" retry={() => void stores.refetch()}>
        No se pudo cargar la tienda.
      </Notice>
    </Screen>
  )
}

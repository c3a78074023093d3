import { useSelector } from '@xstate/react'
import { createContext, useContext, type ReactNode } from 'react'
import type { DeliveryDraft } from '../../../domain/goods/delivery-draft.ts'
import { useApp } from '../../app-context.tsx'
import { FullScreenSpinner } from '../../components/feedback/spinner.tsx'
import { OwnStorePage } from '../../components/own-store-page.tsx'
import { usePart } from '../../components/use-part.ts'
import type { EntryActor } from '../../machines/entry/entry.ts'
import { loadedOf } from '../../parts.ts'

const EntryContext = createContext<EntryActor | null>(null)

/** The delivery that the user enters in their store. @throws outside of {@link WithDelivery}. */
export function useDelivery(): EntryActor {
  const delivery = useContext(EntryContext)
  if (!delivery) throw new Error('WithDelivery is missing')
  return delivery
}

export function useDeliveryDraft(): DeliveryDraft {
  return useSelector(useDelivery(), ({ context }) => context.draft)
}

/** A screen about the goods of the own store, once what was left open on this device has been read. */
export function WithDelivery({ title, children }: { title: string; children(storeId: number): ReactNode }) {
  return (
    <OwnStorePage title={title}>
      {(storeId) => <Opened storeId={storeId}>{children(storeId)}</Opened>}
    </OwnStorePage>
  )
}

function Opened({ storeId, children }: { storeId: number; children: ReactNode }) {
  const delivery = usePart(loadedOf(useApp().goods).entry(storeId))
  if (!delivery) return <FullScreenSpinner label="Cargando la entrada" />
  return <EntryContext.Provider value={delivery}>{children}</EntryContext.Provider>
}

import { useSelector } from '@xstate/react'
import { createContext, useContext, type ReactNode } from 'react'
import type { EntryDraft } from '../../../domain/goods/delivery-draft.ts'
import { useApp } from '../../app-context.tsx'
import { FullScreenSpinner } from '../../components/feedback/spinner.tsx'
import { OwnStorePage } from '../../components/own-store-page.tsx'
import { usePart } from '../../components/use-part.ts'
import type { EntryActor } from '../../machines/entry/entry.ts'
import { loadedOf } from '../../parts.ts'

const EntryContext = createContext<EntryActor | null>(null)

/** The entry that the user enters in their store. @throws outside of {@link WithEntry}. */
export function useEntry(): EntryActor {
  const entry = useContext(EntryContext)
  if (!entry) throw new Error('WithEntry is missing')
  return entry
}

export function useEntryDraft(): EntryDraft {
  return useSelector(useEntry(), ({ context }) => context.draft)
}

/** A screen about the goods of the own store, once what was left open on this device has been read. */
export function WithEntry({ title, children }: { title: string; children(storeId: number): ReactNode }) {
  return (
    <OwnStorePage title={title}>
      {(storeId) => <Opened storeId={storeId}>{children(storeId)}</Opened>}
    </OwnStorePage>
  )
}

function Opened({ storeId, children }: { storeId: number; children: ReactNode }) {
  const entry = usePart(loadedOf(useApp().goods).entry(storeId))
  if (!entry) return <FullScreenSpinner label="Cargando la entrada" />
  return <EntryContext.Provider value={entry}>{children}</EntryContext.Provider>
}

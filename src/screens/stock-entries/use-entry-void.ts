import { useSelector } from '@xstate/react'
import type { EntryRow, WholeEntry } from '../../../domain/goods/entry-records.ts'
import { useOwnStore, useSaleReturn, useTillHolder } from '../../components/use-session.ts'

/** An entry of the list, which is of the own store, or one whole. */
type Voidable = EntryRow & Partial<Pick<WholeEntry, 'store'>>

/** Voiding entries of goods: which can be voided now, and how it begins. */
export function useEntryVoid() {
  const saleReturn = useSaleReturn()
  const ownStore = useOwnStore()
  // The tab that has the till stores what is sent.
  const isHere = useSelector(useTillHolder(), (snapshot) => snapshot.matches('holding'))
  const isFree = useSelector(saleReturn, (snapshot) => snapshot.matches('idle'))
  const isOpen = (entry: Voidable) =>
    entry.state === 'done' && (entry.store === undefined || entry.store.id === ownStore?.id)
  return {
    isVoidable: (entry: Voidable) => isHere && isFree && isOpen(entry),
    /** A return that is still being entered in 'Ventas hechas' comes first. */
    waitsForReturn: (entry: Voidable) => isHere && !isFree && isOpen(entry),
    beginVoid: (entry: Voidable) => saleReturn.send({ type: 'entry.void', entry }),
  }
}

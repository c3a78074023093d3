import { useSelector } from '@xstate/react'
import type { ListedDelivery } from '../../../domain/calls/deliveries.ts'
import { useOwnStore, useWork, useTillHolder } from '../../components/use-session.ts'

/** Voiding entries of goods: which can be voided now, and how it begins. */
export function useDeliveryVoid() {
  const saleReturn = useWork('saleReturn')
  const ownStore = useOwnStore()
  // The tab that has the till stores what is sent.
  const isHere = useSelector(useTillHolder(), (snapshot) => snapshot.matches('holding'))
  const isFree = useSelector(saleReturn, (snapshot) => snapshot.matches('idle'))
  const isOpen = ({ state, store }: ListedDelivery) => state === 'done' && store.id === ownStore?.id
  return {
    isVoidable: (delivery: ListedDelivery) => isHere && isFree && isOpen(delivery),
    /** A voided one, whose lines can be entered again. */
    isReopenable: ({ state, store }: ListedDelivery) =>
      isHere && isFree && state === 'voided' && store.id === ownStore?.id,
    /** A return that is still being entered in 'Ventas hechas' comes first. */
    waitsForReturn: (delivery: ListedDelivery) => isHere && !isFree && isOpen(delivery),
    beginVoid: (delivery: ListedDelivery) => saleReturn.send({ type: 'entry.void', entry: delivery }),
  }
}

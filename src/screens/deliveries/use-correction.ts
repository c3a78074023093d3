import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { WholeDelivery } from '../../../domain/calls/deliveries.ts'
import { draftOfCorrected } from '../../../domain/goods/corrected-delivery.ts'
import { isEmptyDelivery } from '../../../domain/goods/delivery-draft.ts'
import { asDeliveryProduct } from '../../../domain/goods/delivery-product.ts'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { useApp } from '../../app-context.tsx'
import type { CommandUse } from '../../components/keys/use-command-keys.ts'
import { useOwnStore, useWork } from '../../components/use-session.ts'
import { failure } from '../../machines/notice.ts'
import { loadedOf } from '../../parts.ts'
import { screens } from '../../screens.ts'
import { useDeliveryVoid } from './use-delivery-void.ts'

/**
 * Corrects a delivery: it is voided, and its lines are opened in a new draft as soon as the void is definite (docs/product.md §10.11). One that is
 * voided already is opened at once. Nothing is voided while another delivery is being entered.
 */
export function useCorrection(
  delivery: WholeDelivery | undefined,
  /** Reads it again. @returns what it is now; undefined when it could not be read. */
  readAgain: () => Promise<WholeDelivery | undefined>,
): CommandUse {
  const { notify, queries, goods } = useApp()
  const [, navigate] = useLocation()
  const ownStore = useOwnStore()
  const products = useQuery(queries.products).data
  const { isVoidable, isReopenable, beginVoid } = useDeliveryVoid()
  const isVoiding = useSelector(useWork('saleReturn'), ({ context }) => context.voiding !== null)
  const [isWanted, setWanted] = useState(false)

  /** The draft of this device, when nothing is in it. */
  const freeDraft = async () => {
    if (!ownStore) return null
    const entry = await loadedOf(goods).entry(ownStore.id).load()
    const snapshot = entry.getSnapshot()
    if (snapshot.matches({ open: 'entering' }) && isEmptyDelivery(snapshot.context.draft)) return entry
    notify(failure(deliveryMessages.otherDraft))
    return null
  }

  const open = async (voided: WholeDelivery) => {
    const entry = await freeDraft()
    if (!entry || !products) return
    const known = new Map(products.map((product) => [product.id, asDeliveryProduct(product)]))
    entry.send({ type: 'draft.change', change: { kind: 'draft', draft: draftOfCorrected(voided, known) } })
    navigate(screens.newEntry.path)
  }
  const correct = async () => {
    if (!delivery) return
    if (delivery.state === 'voided') await open(delivery)
    else if (await freeDraft()) {
      setWanted(true)
      beginVoid(delivery)
    }
  }

  const goOn = useEffectEvent(async () => {
    setWanted(false)
    const now = await readAgain()
    if (now?.state === 'voided') await open(now)
  })
  // The void has its answer, or nobody wants it any more.
  useEffect(() => {
    if (isWanted && !isVoiding) void goOn()
  }, [isWanted, isVoiding])

  return {
    isLive:
      delivery !== undefined && products !== undefined && (isVoidable(delivery) || isReopenable(delivery)),
    run: () => void correct(),
  }
}

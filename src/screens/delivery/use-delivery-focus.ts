import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { placeName } from '../../../domain/goods/delivery-draft.ts'
import { isDialogOpen, onDialogs } from '../../components/focus/use-dialog-focus.ts'
import { useDelivery, useDeliveryDraft } from './delivery-actor.tsx'

/** Sets the focus to the field that the delivery names, on load and after every change, unless a dialog is open. */
export function useDeliveryFocus(place: RefObject<HTMLElement | null>): void {
  const isEntering = useSelector(useDelivery(), (snapshot) => snapshot.matches({ open: 'entering' }))
  const { focus, before, times, errors } = useDeliveryDraft()
  const name = placeName(focus)

  const give = useEffectEvent(() => {
    if (isDialogOpen()) return
    const field = place.current?.querySelector<HTMLInputElement>(`[data-focus="${name}"]`)
    if (!field) return
    if (field !== document.activeElement) field.focus()
    field.select()
  })
  /** A field that has the focus back is left as it was typed. */
  const giveBack = useEffectEvent(() => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLInputElement) || activeElement.dataset['focus'] !== name) give()
  })
  // After `12*` the field has its own text again, which the next key replaces.
  useEffect(() => give(), [isEntering, name, before, times])
  // A button had the focus when the delivery was refused. While a field has it, the person types.
  useEffect(() => {
    if (!(document.activeElement instanceof HTMLInputElement)) give()
  }, [errors])
  // A dialog gives the focus back to what had it; the delivery may name another field by now.
  useEffect(() => onDialogs(() => giveBack()), [])
}

import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { placeName } from '../../../domain/goods/delivery-draft.ts'
import { isDialogOpen, onDialogs } from '../../components/focus/use-dialog-focus.ts'
import { useEntry, useEntryDraft } from './delivery-actor.tsx'

/** Sets the focus to the field that the entry names, on load and after every change, unless a dialog is open. */
export function useEntryFocus(place: RefObject<HTMLElement | null>): void {
  const isEntering = useSelector(useEntry(), (snapshot) => snapshot.matches({ open: 'entering' }))
  const { focus, before, times, errors } = useEntryDraft()
  const name = placeName(focus)

  const give = useEffectEvent(() => {
    if (isDialogOpen()) return
    const field = place.current?.querySelector<HTMLInputElement>(`[data-focus="${name}"]`)
    if (!field) return
    if (field !== document.activeElement) field.focus()
    field.select()
  })
  // After `12*` the field has its own text again, which the next key replaces.
  useEffect(() => give(), [isEntering, name, before, times])
  // A button had the focus when the entry was refused. While a field has it, the person types.
  useEffect(() => {
    if (!(document.activeElement instanceof HTMLInputElement)) give()
  }, [errors])
  // A dialog gives the focus back to what had it; the entry may name another field by now.
  useEffect(() => onDialogs(() => give()), [])
}

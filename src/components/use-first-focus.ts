import { useEffect, useRef, type RefObject } from 'react'
import { isDialogOpen } from './dialogs/use-dialog-focus.ts'

/**
 * Gives what has appeared the focus unless it has it, or a dialog lies over it: the button that asks for it
 * (`autoFocus`), otherwise the heading, so that whoever has keys alone or listens is never nowhere.
 * @returns the ref of the heading (`tabIndex={-1}`), beside which stands what belongs to it.
 */
export function useFirstFocus<Heading extends HTMLElement>(): RefObject<Heading | null> {
  const heading = useRef<Heading>(null)
  useEffect(() => {
    const place = heading.current?.parentElement
    if (!place || place.contains(document.activeElement) || isDialogOpen()) return
    const asking = place.querySelector<HTMLElement>('[data-autofocus="true"]')
    const target = asking ?? heading.current
    target?.focus()
  }, [])
  return heading
}

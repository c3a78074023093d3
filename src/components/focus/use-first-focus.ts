import { useEffect, useRef, type RefObject } from 'react'
import { isDialogOpen } from './use-dialog-focus.ts'

/**
 * Focuses a new screen, unless the focus is in it already or a dialog is over it: first the button that asks for it
 * (`autoFocus`), otherwise the heading. So a user with only keys or a screen reader always has a focus.
 * @returns the ref of the heading (`tabIndex={-1}`); its parent element holds the screen.
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

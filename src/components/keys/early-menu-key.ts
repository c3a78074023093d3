/** A key of the menu that was pressed before the menu was there, as right after signing in. */
import { useEffect } from 'react'

/** As the keymap names it: `alt>3`; the last one counts. */
let pressed: string | null = null

/**
 * Keeps the last key of the menu while it is shown that something is still being read.
 * @param isEarly whether nobody else listens yet.
 */
export function useEarlyMenuKey(isEarly: boolean): void {
  useEffect(() => {
    if (!isEarly) return
    const onKeyDown = (event: KeyboardEvent) => {
      const key = /^(?:Digit|Key)(\w)$/.exec(event.code)?.[1]
      if (key === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      pressed = `alt>${key.toLowerCase()}`
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isEarly])
}

/** What was pressed, once. */
export function takeEarlyMenuKey(): string | null {
  const key = pressed
  pressed = null
  return key
}

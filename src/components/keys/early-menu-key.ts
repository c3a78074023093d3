/** A key of the menu that was pressed before the menu was there, as right after signing in. */
import { useEffect } from 'react'

/** A key of the menu that nobody could follow yet, as the keymap names it. */
export interface EarlyMenuKey {
  keep(key: string): void
  /** @returns the last one, once. */
  take(): string | null
}

/** Keeps one key as the keymap names it: `alt>3`; the last one counts. */
export function createEarlyMenuKey(): EarlyMenuKey {
  let pressed: string | null = null
  return {
    keep(key) {
      pressed = key
    },
    take() {
      const key = pressed
      pressed = null
      return key
    },
  }
}

/**
 * Keeps the last key of the menu while it is shown that something is still being read.
 * @param isEarly whether nobody else listens yet.
 */
export function useEarlyMenuKey(early: EarlyMenuKey, isEarly: boolean): void {
  useEffect(() => {
    if (!isEarly) return
    const onKeyDown = (event: KeyboardEvent) => {
      const key = /^(?:Digit|Key)(\w)$/.exec(event.code)?.[1]
      if (key === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      early.keep(`alt>${key.toLowerCase()}`)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [early, isEarly])
}

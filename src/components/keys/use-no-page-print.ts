import { useEffect } from 'react'

/**
 * Keeps Ctrl+P from printing the page itself: a kiosk would send the screen to the receipt printer. A screen with something to print
 * has the key before: `window` hears it last.
 */
export function useNoPagePrint(): void {
  useEffect(() => {
    const hold = (pressed: KeyboardEvent) => {
      if ((pressed.ctrlKey || pressed.metaKey) && pressed.key.toLowerCase() === 'p') pressed.preventDefault()
    }
    addEventListener('keydown', hold)
    return () => removeEventListener('keydown', hold)
  }, [])
}

import { useSyncExternalStore } from 'react'

function onFocus(listener: () => void): () => void {
  for (const type of ['focusin', 'focusout']) document.addEventListener(type, listener)
  return () => {
    for (const type of ['focusin', 'focusout']) document.removeEventListener(type, listener)
  }
}

/** Whether the field of this name has the focus. */
export function useHasFocus(name: string): boolean {
  return useSyncExternalStore(onFocus, () => document.activeElement?.getAttribute('name') === name)
}

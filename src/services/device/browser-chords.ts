import { hasOwnWindow } from '../till/own-window.ts'

/** Tabs, windows, history, downloads, files, source, bookmarks, developer tools: what a browser does on its own and a till has no use for. */
const chords = new Set(['t', 'n', 'w', 'h', 'j', 'o', 's', 'u', 'd', 'i'])

/**
 * Keeps the browser's own chords from leaving the till where it has a window of its own; in a
 * tab they stay the browser's. @returns a function that ends it.
 */
export function swallowBrowserChords(target: Window): () => void {
  const hear = (event: KeyboardEvent) => {
    const isChord = event.ctrlKey && !event.altKey && chords.has(event.key.toLowerCase())
    if (isChord && hasOwnWindow(target)) event.preventDefault()
  }
  target.addEventListener('keydown', hear, { capture: true })
  return () => target.removeEventListener('keydown', hear, { capture: true })
}

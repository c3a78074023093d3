import { hasOwnWindow } from '../till/own-window.ts'

/** Browser commands that a till must not run: tabs, windows, history, downloads, files, source, bookmarks, developer tools. */
const chords = new Set(['t', 'n', 'w', 'h', 'j', 'o', 's', 'u', 'd', 'i'])

/**
 * Suppresses the browser's own chords where the till has its own window; in a tab they keep working.
 * @returns a function that stops.
 */
export function swallowBrowserChords(target: Window): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isChord = event.ctrlKey && !event.altKey && chords.has(event.key.toLowerCase())
    if (isChord && hasOwnWindow(target)) event.preventDefault()
  }
  target.addEventListener('keydown', onKeyDown, { capture: true })
  return () => target.removeEventListener('keydown', onKeyDown, { capture: true })
}

/** Tabs, windows, history, downloads, files, source, bookmarks: what a browser does on its own and a till has no use for. */
const chords = new Set(['t', 'n', 'w', 'h', 'j', 'o', 's', 'u', 'd'])

/**
 * Keeps the browser's own chords from leaving the till where it has a window of its own (`--app`, kiosk, full screen); in a
 * tab they stay the browser's. @returns a function that ends it.
 */
export function swallowBrowserChords(target: Window): () => void {
  const inTab = target.matchMedia('(display-mode: browser)')
  const hear = (event: KeyboardEvent) => {
    const isChord = event.ctrlKey && !event.altKey && chords.has(event.key.toLowerCase())
    if (isChord && !inTab.matches) event.preventDefault()
  }
  target.addEventListener('keydown', hear, { capture: true })
  return () => target.removeEventListener('keydown', hear, { capture: true })
}

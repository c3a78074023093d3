import type { SuffixKey } from './scanner-burst.ts'

/** Modifier keys that a scanner sends with a character or a line feed. */
const companions = new Set(['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt'])

export function isCompanion({ key }: KeyboardEvent): boolean {
  return companions.has(key)
}

/** A key that is held, composed or part of a command: a scanner never types it. */
export function isNoKeyOfScan(event: KeyboardEvent): boolean {
  return event.repeat || event.isComposing || isCombination(event)
}

/** The suffix that a key is; null for any other key. A line feed arrives as Ctrl+J. */
export function suffixOf(event: KeyboardEvent): SuffixKey | null {
  if (event.repeat || event.isComposing) return null
  const isLineFeed = event.ctrlKey && !event.altKey && !event.metaKey && event.key.toLowerCase() === 'j'
  if (isLineFeed) return 'LF'
  const { key } = event
  return (key === 'Enter' || key === 'Tab') && !isCombination(event) ? key : null
}

/** AltGr counts as Ctrl+Alt on Windows, but writes a character. */
function isCombination(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')
}

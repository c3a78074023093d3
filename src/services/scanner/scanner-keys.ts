/** Keys that come along with a character and are none themselves. */
const companions = new Set(['Shift', 'CapsLock', 'AltGraph'])

export function isCompanion({ key }: KeyboardEvent): boolean {
  return companions.has(key)
}

/** A key that is held, that makes part of a character, or that is a command: nothing a scanner types. */
export function isNoKeyOfScan(event: KeyboardEvent): boolean {
  return event.repeat || event.isComposing || isCombination(event)
}

export function isSuffix(key: string): key is 'Enter' | 'Tab' {
  return key === 'Enter' || key === 'Tab'
}

/** AltGr counts as Ctrl+Alt on Windows, but writes a character. */
function isCombination(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')
}

/**
 * Hears every key before anybody else does, and keeps those from the page that `hear` says are the scanner's, with their
 * release: a blank presses a button when it is let go.
 * @returns a function that stops listening.
 */
export function listenFirst(target: Window, hear: (event: KeyboardEvent) => boolean): () => void {
  const withheld = new Set<string>()
  const onKeyDown = (event: KeyboardEvent) => {
    withheld.delete(event.code)
    if (!hear(event)) return
    withheld.add(event.code)
    withhold(event)
  }
  const onKeyUp = (event: KeyboardEvent) => {
    if (withheld.delete(event.code)) withhold(event)
  }
  target.addEventListener('keydown', onKeyDown, { capture: true })
  target.addEventListener('keyup', onKeyUp, { capture: true })
  return () => {
    target.removeEventListener('keydown', onKeyDown, { capture: true })
    target.removeEventListener('keyup', onKeyUp, { capture: true })
  }
}

/** Immediate, because others listen on the window as well. */
function withhold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

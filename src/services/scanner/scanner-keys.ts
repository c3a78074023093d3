/** Modifier keys that a scanner sends with a character. */
const companions = new Set(['Shift', 'CapsLock', 'AltGraph'])

export function isCompanion({ key }: KeyboardEvent): boolean {
  return companions.has(key)
}

/** A key that is held, composed or part of a command: a scanner never types it. */
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
 * Receives every key before other listeners, and withholds from the page those that `claims` takes for the scanner, together
 * with their keyup: the keyup of a space presses a button.
 * @returns a function that stops listening.
 */
export function listenFirst(target: Window, claims: (event: KeyboardEvent) => boolean): () => void {
  const withheld = new Set<string>()
  const onKeyDown = (event: KeyboardEvent) => {
    withheld.delete(event.code)
    if (!claims(event)) return
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

/** Immediate, because other listeners are on the window as well. */
function withhold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

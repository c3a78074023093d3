/** What becomes of a key: the page gets it, only the browser gets it, or nobody does. */
export type Claim = 'passes' | 'hidden' | 'withheld'

interface FirstListener {
  onDown(event: KeyboardEvent): Claim
  onUp?(event: KeyboardEvent): Claim
}

/**
 * Receives every key before other listeners. The keyup of a key that the page did not get is kept from it too: the keyup of a
 * space presses a button.
 * @returns `stop`, and `release`, after which the page gets the keyup of a key again.
 */
export function listenFirst(target: Window, { onDown, onUp = () => 'passes' }: FirstListener) {
  const kept = new Map<string, Claim>()
  const onKeyDown = (event: KeyboardEvent) => {
    kept.delete(event.code)
    const claim = onDown(event)
    if (claim !== 'passes') kept.set(event.code, claim)
    keep(event, claim)
  }
  const onKeyUp = (event: KeyboardEvent) => {
    const claim = kept.get(event.code) ?? 'passes'
    kept.delete(event.code)
    const own = onUp(event)
    keep(event, claim === 'passes' ? own : claim)
  }
  target.addEventListener('keydown', onKeyDown, { capture: true })
  target.addEventListener('keyup', onKeyUp, { capture: true })
  return {
    release: (code: string) => kept.delete(code),
    stop: () => {
      target.removeEventListener('keydown', onKeyDown, { capture: true })
      target.removeEventListener('keyup', onKeyUp, { capture: true })
    },
  }
}

/** Immediate, because other listeners are on the window as well. */
function keep(event: Event, claim: Claim): void {
  if (claim === 'withheld') event.preventDefault()
  if (claim !== 'passes') event.stopImmediatePropagation()
}

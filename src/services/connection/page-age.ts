import type { Observable } from '../../observable.ts'

/** How long nobody has touched an old page before it is loaded anew, in milliseconds. */
const REST = 30_000

/** How often an old page looks whether it can be loaded anew, in milliseconds. */
const INTERVAL = 5_000

/** Where this tab keeps for which page it was loaded anew. */
const KEY = 'loaded-for'

interface PageAgePorts {
  /** The address of the own script. */
  script: string
  /** Whether a sale is open, or an answer is waited for. */
  isBusy(): boolean
  reload(): void
}

/** True when the server has another page than this one, as after an update (docs/decisions/0181). */
export interface PageAge extends Observable<boolean> {
  /** Takes the header of an answer, with the name of the script of the server's page. */
  hear(script: unknown): void
  stop(): void
}

/**
 * Loads an old page anew when nobody has touched it for half a minute, nothing is typed, no dialog is open and no sale is. For the
 * same page of the server only once: two servers may have different ones while they are updated.
 */
export function createPageAge({ script, isBusy, reload }: PageAgePorts): PageAge {
  let newer: string | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  let touchedAt = Date.now()
  const typed = new Set<EventTarget | null>()
  const listeners = new Set<() => void>()

  const touch = ({ type, target }: Event) => {
    touchedAt = Date.now()
    if (type === 'input') typed.add(target)
  }
  const events = ['input', 'keydown', 'pointerdown']
  for (const event of events) addEventListener(event, touch, true)

  const look = () => {
    if (newer === null || sessionStorage.getItem(KEY) === newer) return
    if (Date.now() - touchedAt < REST || isBusy() || isHalfDone(typed)) return
    sessionStorage.setItem(KEY, newer)
    reload()
  }

  return {
    hear(heard) {
      const found = typeof heard === 'string' && !script.endsWith(heard) ? heard : null
      if (found === newer) return
      newer = found
      clearInterval(timer)
      if (newer !== null) timer = setInterval(look, INTERVAL)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => newer !== null,
    stop() {
      clearInterval(timer)
      for (const event of events) removeEventListener(event, touch, true)
    },
  }
}

/** What a button is still busy with, as a long file, is half done too. A search that is closed shows what was chosen, and nothing that is typed. */
function isHalfDone(typed: Iterable<EventTarget | null>): boolean {
  if (document.querySelector('[role=dialog], [aria-busy=true]')) return true
  return [...typed].some(
    (field) =>
      field instanceof HTMLElement &&
      field.isConnected &&
      field.ariaExpanded !== 'false' &&
      'value' in field &&
      field.value !== '',
  )
}

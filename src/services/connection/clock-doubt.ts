import { CLOCK_DOUBTS, type ClockDoubt } from '../../../domain/server-clock.ts'
import type { Observable } from '../../observable.ts'

/** What the server says of its own clock: null while it is not in doubt. */
export interface HeardClockDoubt extends Observable<ClockDoubt | null> {
  /** Takes the header of an answer; it is missing while there is no doubt. */
  hear(header: unknown): void
}

/** Keeps what the last answer said. */
export function createClockDoubt(): HeardClockDoubt {
  let doubt: ClockDoubt | null = null
  const listeners = new Set<() => void>()
  return {
    hear(header) {
      const heard = CLOCK_DOUBTS.find((one) => one === header) ?? null
      if (heard === doubt) return
      doubt = heard
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => doubt,
  }
}

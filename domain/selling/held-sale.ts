/** The rules of sales that are set aside (docs/product.md §10.8). */
import { formatTime } from '../dates.ts'

/** `held`: it waits. `claimed`: somebody has it in a cart. `resumed`: it was sold, or set aside again. */
export type HeldState = 'held' | 'claimed' | 'resumed' | 'discarded'

/** So many sales may wait in a store. */
export const MAX_HELD = 30

/** The longest label, in characters. */
export const MAX_LABEL = 60

/** A sale that waits for longer is marked, in milliseconds. */
const LONG_WAIT = 24 * 3_600_000

/** What a held sale is called: as somebody typed, else after its client, else after its first article and the time. */
export function heldLabel({
  typed,
  clientName,
  article,
  at,
}: {
  /** Trimmed; empty or null: nothing. */
  typed: string | null
  /** Null for the default client. */
  clientName: string | null
  /** The name of the first line. */
  article: string
  /** Milliseconds since the epoch. */
  at: number
}): string {
  if (typed) return typed
  if (clientName !== null) return shortened(clientName, MAX_LABEL)
  const time = ` · ${formatTime(at)}`
  return shortened(article, MAX_LABEL - time.length) + time
}

/** Whether a sale has waited for more than a day. Instants are milliseconds since the epoch. */
export function waitsLong(heldAt: number, now: number): boolean {
  return now - heldAt > LONG_WAIT
}

/** @param most characters, of which the last one may be an ellipsis. No pair of surrogates is cut. */
function shortened(name: string, most: number): string {
  if (name.length <= most) return name
  return `${name
    .slice(0, most - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

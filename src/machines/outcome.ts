/**
 * The outcome of a command that was sent to the server. An expected refusal is an output of an actor, not an error.
 * - `done`: the server did it.
 * - `refused`: the shop's own server refused it (400, 401, 403, 404, 409, 422); this try wrote nothing.
 * - `unknown`: no definite answer; the server may have done it. The causes are network, timeout, 5xx, 429, 409 of a request
 *   that is still running, and any answer of another server.
 *
 * `messages` are Spanish texts for the interface; there is at least one. `errors` are refusals of single fields, by the
 * names of the request (docs/product.md §7.1). `data` is the rest of the answer, unchecked.
 */
export type Outcome<T> =
  | { outcome: 'done'; value: T }
  | {
      outcome: 'refused'
      status: number
      messages: string[]
      errors?: Record<string, string[]>
      data?: unknown
    }
  | { outcome: 'unknown'; messages: string[] }

/** Guard: the server did it. */
export const isDone = (_: unknown, outcome: Outcome<unknown>) => outcome.outcome === 'done'

/** The outcome with which a command with a key ends. */
export type DefiniteOutcome<T> = Exclude<Outcome<T>, { outcome: 'unknown' }>

/**
 * Guard: the server did it, or refused it. An ended session (401) is not definite for a command with a key, because the
 * server did not look up earlier tries. The request is sent again with the same key after the next sign-in.
 */
export const isDefinite = (_: unknown, outcome: Outcome<unknown>) =>
  outcome.outcome === 'done' || (outcome.outcome === 'refused' && outcome.status !== 401)

/** Guard: the state of the server is not the one that this device expected (409). */
export const isConflict = (_: unknown, outcome: Outcome<unknown>) =>
  outcome.outcome === 'refused' && outcome.status === 409

/**
 * What a command sent to the server came to. Expected refusals are an output of an actor, not an error.
 * - `done`: it happened.
 * - `refused`: a definite no of the shop's own server (400, 401, 403, 404, 409, 422); this try wrote nothing.
 * - `unknown`: no definite answer (network, time out, 5xx, 429, 409 of a request that is still running, or anything from
 *   somebody else than that server); it may have happened.
 * `messages` are Spanish and fit to be shown; there is at least one. `errors` are refusals of single fields, by the
 * names of the request (docs/product.md §7.1), when the server sent any; `data` is the rest of its answer, unchecked.
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

/** Guard: it happened. */
export const isDone = (_: unknown, outcome: Outcome<unknown>) => outcome.outcome === 'done'

/** What a command with a key ends with. */
export type DefiniteOutcome<T> = Exclude<Outcome<T>, { outcome: 'unknown' }>

/**
 * Guard: it happened, or a definite no. A dead session (401) is none for a command with a key: the server did not look at
 * what became of an earlier try, so the same key is asked again once somebody has signed in.
 */
export const isDefinite = (_: unknown, outcome: Outcome<unknown>) =>
  outcome.outcome === 'done' || (outcome.outcome === 'refused' && outcome.status !== 401)

/** Guard: the server's state is another than this till thought. */
export const isConflict = (_: unknown, outcome: Outcome<unknown>) =>
  outcome.outcome === 'refused' && outcome.status === 409

/**
 * What a command sent to the server came to. Expected refusals are an output of an actor, not an error.
 * - `done`: it happened.
 * - `refused`: a definite no (400, 401, 403, 404, 409, 422); nothing was written.
 * - `unknown`: no definite answer (network, time out, 5xx, 429, 409 of a request that is still running); it may have happened.
 * `messages` are Spanish and fit to be shown; there is at least one.
 */
export type Outcome<T> =
  | { outcome: 'done'; value: T }
  | { outcome: 'refused'; status: number; messages: string[] }
  | { outcome: 'unknown'; messages: string[] }

import type { Database } from '../db/database.ts'
import type { Tokens } from '../services/tokens.ts'

/** What every group of routes is given. */
export interface RouteContext {
  db: Database
  tokens: Tokens
  /** Milliseconds since the epoch. */
  clock: () => number
}

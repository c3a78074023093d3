import type { Database } from '../../db/database.ts'
import type { Actor } from '../access/actor.ts'

/** Who commands something in their own store, and when. */
export interface Asked {
  db: Database
  actor: Actor
  /** The `Idempotency-Key`, or null. */
  key: string | null
  /** Milliseconds since the epoch. */
  now: number
}

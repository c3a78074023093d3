import type { Database } from '../../db/database.ts'
import type { Actor } from '../access/actor.ts'

/** Who does something with a held sale of their store, and when. */
export interface Asked {
  db: Database
  actor: Actor
  /** The `Idempotency-Key`, or null. */
  key: string | null
  /** Milliseconds since the epoch. */
  now: number
}

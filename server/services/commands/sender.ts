import type { Database } from '../../db/database.ts'
import type { Actor } from '../access/actor.ts'

/** Who sent a command, and when. */
export interface Sender {
  db: Database
  actor: Actor
  /** The `Idempotency-Key`, or null. */
  key: string | null
  /** Milliseconds since the epoch. */
  now: number
}

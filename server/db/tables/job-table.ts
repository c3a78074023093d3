import type { Generated } from 'kysely'

/** The jobs of the shop, one row each; written by `queries/jobs.ts` alone. All instants are by `Engine.now`. */
export interface JobTable {
  name: string
  /** The server that runs it now, by a name of its scheduler; null: none. */
  holder: string | null
  /** Until when nobody else may run it, unless the lease is renewed. */
  lease_until: number | null
  started_at: number | null
  /** When it last succeeded, and how long that took in milliseconds. */
  done_at: number | null
  took: number | null
  /** When it last failed, and why. */
  failed_at: number | null
  failure: string | null
  /** The failures since the last success. */
  failures: Generated<number>
}

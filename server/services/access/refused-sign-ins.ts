import type { Database } from '../../db/database.ts'
import type { Tried } from '../../db/queries/users/sign-in-tries.ts'

/** How long a refusal is cached, in milliseconds. It is short, because another process may end the refusal. */
const BELIEVED = 1_000

/** The size of the cache; the database has all refusals. */
const MOST = 10_000

interface Remembered {
  /** When the refusal ends, milliseconds since the epoch. */
  endsAt: number
  /** By `performance.now`, which nobody can set back. */
  believedUntil: number
}

/** One cache for each database, because each has its own accounts. */
let refusals = new WeakMap<Database, Map<string, Remembered>>()

/** Clears the cache, after an account was unlocked. */
export function forgetRefusals(): void {
  refusals = new WeakMap()
}

/** Caches a refusal, so that a flood of tries costs no queries. @param endsAt its end, milliseconds since the epoch. */
export function rememberRefusal(db: Database, tried: Tried, endsAt: number): void {
  const known = refusals.get(db) ?? new Map<string, Remembered>()
  if (known.size >= MOST) known.clear()
  known.set(nameOf(tried), { endsAt, believedUntil: performance.now() + BELIEVED })
  refusals.set(db, known)
}

/** @returns the end of a cached refusal, or null when none is cached: then the database must be asked. */
export function rememberedRefusal(db: Database, tried: Tried, now: number): number | null {
  const found = refusals.get(db)?.get(nameOf(tried))
  return found && found.endsAt > now && performance.now() < found.believedUntil ? found.endsAt : null
}

function nameOf({ kind, key }: Tried): string {
  return `${kind} ${key}`
}

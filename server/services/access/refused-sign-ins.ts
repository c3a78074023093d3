import type { Database } from '../../db/database.ts'
import type { Tried } from '../../db/queries/sign-in-tries.ts'

/** For how long a refusal is believed before the database is asked again, in milliseconds: another process may have ended it. */
const BELIEVED = 1_000

/** The most refusals that are remembered; the database knows them all. */
const MOST = 10_000

interface Remembered {
  /** When the refusal ends, milliseconds since the epoch. */
  endsAt: number
  /** Of the process's own clock, which nobody puts back. */
  believedUntil: number
}

/** By database, as each has accounts of its own. */
let refusals = new WeakMap<Database, Map<string, Remembered>>()

/** Asks the database anew about everybody: here somebody was let in again. */
export function forgetRefusals(): void {
  refusals = new WeakMap()
}

/** Keeps a flood of refused tries away from the database for a second. @param endsAt when the refusal ends. */
export function rememberRefusal(db: Database, tried: Tried, endsAt: number): void {
  const known = refusals.get(db) ?? new Map<string, Remembered>()
  if (known.size >= MOST) known.clear()
  known.set(nameOf(tried), { endsAt, believedUntil: performance.now() + BELIEVED })
  refusals.set(db, known)
}

/** @returns when the refusal ends, or null when none is remembered: then only the database can tell. */
export function rememberedRefusal(db: Database, tried: Tried, now: number): number | null {
  const found = refusals.get(db)?.get(nameOf(tried))
  return found && found.endsAt > now && performance.now() < found.believedUntil ? found.endsAt : null
}

function nameOf({ kind, key }: Tried): string {
  return `${kind} ${key}`
}

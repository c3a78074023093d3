import { sql } from 'kysely'
import type { Queries } from '../../tables.ts'

/** What tries are counted for: an account, an address, one user on a known device, or the PIN of an account. */
export interface Tried {
  kind: 'account' | 'address' | 'device' | 'pin'
  key: string
}

export interface Tries {
  /** The tries in this window, with the current one. */
  count: number
  /** When the window ends; milliseconds since the epoch. */
  endsAt: number
}

/**
 * Counts a try. It is one statement, so that simultaneous tries are all counted. A new window begins when the old one has
 * ended, or when its end is too far away because the clock was set back.
 * @param window the length of a new window, in milliseconds.
 */
export async function countTry(trx: Queries, tried: Tried, now: number, window: number): Promise<Tries> {
  const goesOn = sql<boolean>`sign_in_tries.ends_at > ${now} and sign_in_tries.ends_at <= ${now + window}`
  return trx
    .insertInto('sign_in_tries')
    .values({ ...tried, tries: 1, ends_at: now + window })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet({
        tries: sql<number>`case when ${goesOn} then sign_in_tries.tries + 1 else 1 end`,
        ends_at: sql<number>`case when ${goesOn} then sign_in_tries.ends_at else excluded.ends_at end`,
      }),
    )
    .returning(['tries as count', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow()
}

/** How long a PIN stays closed after so many wrong tries; the last one for good. */
interface PinWaits {
  /** Tries between two waits. */
  step: number
  /** Milliseconds, the shortest first. */
  waits: readonly [number, number]
}

/** The end of a wait that only a person ends. */
export const FOR_GOOD = Number.MAX_SAFE_INTEGER

/** How long the tries of a PIN are remembered after its last wait, in milliseconds. */
const PIN_REMEMBERED = 30 * 24 * 3_600_000

/**
 * Counts a try of a PIN unless it is closed now. Tries add up until a right one, so `endsAt` is the end of the wait that begins with this
 * one, or `now`. It is one statement, so that simultaneous tries are all counted. A wait that ends too far away is of a clock that was set back.
 * @returns undefined while it is closed.
 */
export async function countPinTry(
  trx: Queries,
  key: string,
  now: number,
  { step, waits: [first, second] }: PinWaits,
): Promise<Tries | undefined> {
  const next = sql<number>`sign_in_tries.tries + 1`
  return trx
    .insertInto('sign_in_tries')
    .values({ kind: 'pin', key, tries: 1, ends_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({
          tries: next,
          // As literals: PostgreSQL takes parameters in a case for texts.
          ends_at: sql<number>`cast(case when ${next} >= ${sql.lit(3 * step)} then ${sql.lit(FOR_GOOD)}
            when ${next} = ${sql.lit(2 * step)} then ${sql.lit(now + second)}
            when ${next} = ${sql.lit(step)} then ${sql.lit(now + first)} else ${sql.lit(now)} end as bigint)`,
        })
        .where(
          sql<boolean>`sign_in_tries.ends_at <= ${now} or sign_in_tries.ends_at > ${now + second} and sign_in_tries.ends_at < ${FOR_GOOD}`,
        ),
    )
    .returning(['tries as count', 'ends_at as endsAt'])
    .executeTakeFirst()
}

/** When the wait of a closed PIN ends; {@link FOR_GOOD} until a person opens it. */
export async function pinClosedUntil(db: Queries, key: string): Promise<number> {
  const row = await db
    .selectFrom('sign_in_tries')
    .select('ends_at')
    .where('kind', '=', 'pin')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.ends_at ?? 0
}

/** The tries of the current window, or undefined. */
export async function findTries(
  db: Queries,
  { kind, key }: Tried,
  now: number,
  window: number,
): Promise<Tries | undefined> {
  return db
    .selectFrom('sign_in_tries')
    .select(['tries as count', 'ends_at as endsAt'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', now + window)
    .executeTakeFirst()
}

/** Subtracts one try, because it was successful. */
export async function uncountTry(trx: Queries, { kind, key }: Tried): Promise<void> {
  await trx
    .updateTable('sign_in_tries')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('tries', '>', 0)
    .execute()
}

export async function forgetTries(trx: Queries, { kind, key }: Tried): Promise<void> {
  await trx.deleteFrom('sign_in_tries').where('kind', '=', kind).where('key', '=', key).execute()
}

/** Deletes the tries of all devices whose key has this prefix. */
export async function forgetDeviceTries(trx: Queries, prefix: string): Promise<void> {
  await trx
    .deleteFrom('sign_in_tries')
    .where('kind', '=', 'device')
    .where((eb) => eb(eb.fn('substr', ['key', sql.lit(1), sql.lit(prefix.length)]), '=', prefix))
    .execute()
}

/** Deletes the windows that have ended, and the tries of PINs that were left alone for long. */
export async function forgetEndedTries(trx: Queries, now: number): Promise<void> {
  await trx
    .deleteFrom('sign_in_tries')
    .where('ends_at', '<=', now)
    .where((eb) => eb.or([eb('kind', '!=', 'pin'), eb('ends_at', '<=', now - PIN_REMEMBERED)]))
    .execute()
}

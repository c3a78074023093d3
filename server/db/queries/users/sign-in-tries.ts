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

/** Deletes the windows that have ended. */
export async function forgetEndedTries(trx: Queries, now: number): Promise<void> {
  await trx.deleteFrom('sign_in_tries').where('ends_at', '<=', now).execute()
}

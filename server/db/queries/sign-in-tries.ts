import { sql } from 'kysely'
import type { Queries } from '../tables.ts'

/** Whose tries are counted: those for one account, those from one address, or those of a known device for one user. */
export interface Tried {
  kind: 'account' | 'address' | 'device'
  key: string
}

export interface Tries {
  /** How many there were in this window, the present one included. */
  count: number
  /** When the window ends; milliseconds since the epoch. */
  endsAt: number
}

/**
 * Counts one more try, in one statement, so that none of those that come together is overlooked. A window that has
 * ended, or that a clock put right has moved out of reach, makes room for a new one.
 * @param window how long a new window lasts, in milliseconds.
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

/** The tries of a window that goes on, or undefined: none, as far as anybody is concerned. */
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

/** Takes one try back: it was a good one. */
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

/** Forgets the tries of all devices whose keys begin so. */
export async function forgetDeviceTries(trx: Queries, prefix: string): Promise<void> {
  await trx
    .deleteFrom('sign_in_tries')
    .where('kind', '=', 'device')
    .where((eb) => eb(eb.fn('substr', ['key', sql.lit(1), sql.lit(prefix.length)]), '=', prefix))
    .execute()
}

/** Removes the windows that have ended. */
export async function forgetEndedTries(trx: Queries, now: number): Promise<void> {
  await trx.deleteFrom('sign_in_tries').where('ends_at', '<=', now).execute()
}

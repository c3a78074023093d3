import { sql } from 'kysely'
import type { Centavos } from '../../../../domain/money.ts'
import type { SecondCount } from '../../tables/drawer-tables.ts'
import type { Queries } from '../../tables.ts'

/** A closed register whose second count is asked for (docs/decisions/0163). */
export interface AskedRegister {
  id: number
  /** Milliseconds since the epoch. */
  closedAt: number
  leftAmount: Centavos | null
}

/** As a literal: the planners use the index of these rows only for a text that they know. */
export const isAsked = sql<boolean>`registers.second_count = 'asked'`

/** The register of this cashier whose second count is asked for, or undefined. */
export async function findAskedRegister(db: Queries, userId: number): Promise<AskedRegister | undefined> {
  const row = await db
    .selectFrom('registers')
    .select(['id', 'closed_at', 'left_amount as leftAmount'])
    .where('user_id', '=', userId)
    .where(isAsked)
    .executeTakeFirst()
  return row && row.closed_at !== null
    ? { id: row.id, closedAt: row.closed_at, leftAmount: row.leftAmount }
    : undefined
}

/** Keeps whether a second count is asked for. The caller has locked the register. */
export async function setSecondCount(trx: Queries, id: number, second_count: SecondCount): Promise<void> {
  await trx.updateTable('registers').set({ second_count }).where('id', '=', id).execute()
}

/** Keeps that it was asked before the closing whether to count again. @returns false when it was kept before. */
export async function warnOnce(trx: Queries, id: number): Promise<boolean> {
  const row = await trx
    .updateTable('registers')
    .set({ second_count: 'warned' })
    .where('id', '=', id)
    .where('second_count', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever opens again gives no second count any more: the closing keeps its first one. */
export async function keepFirstCounts(trx: Queries, userId: number): Promise<void> {
  await trx
    .updateTable('registers')
    .set({ second_count: 'kept' })
    .where('user_id', '=', userId)
    .where(isAsked)
    .execute()
}

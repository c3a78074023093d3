import type { Insertable } from 'kysely'
import type { CountedPieces } from '../../../../domain/drawer/closing.ts'
import type { Centavos } from '../../../../domain/money.ts'
import type { Engine } from '../../engine.ts'
import type { RegisterRecountTable, SecondCount } from '../../tables/drawer-tables.ts'
import type { Queries } from '../../tables.ts'

/** The second count of a closed register. */
export interface RecountRow {
  amount: Centavos
  leftAmount: Centavos | null
  reason: string
  userName: string
  /** Milliseconds since the epoch. */
  at: number
}

/** A register of its cashier that is about to be counted again. The figures of the closing are null while it is open. */
export interface RecountedRegister {
  id: number
  storeId: number
  userId: number
  closedAt: number | null
  number: number | null
  closingAmount: Centavos | null
  leftAmount: Centavos | null
  secondCount: SecondCount | null
}

/** A register of this cashier, open or closed; until the transaction ends nobody else counts it again. */
export async function lockRegisterOf(
  trx: Queries,
  engine: Engine,
  userId: number,
  id: number,
): Promise<RecountedRegister | undefined> {
  return trx
    .selectFrom('registers')
    .select(['id', 'store_id as storeId', 'user_id as userId'])
    .select(['closed_at as closedAt', 'number'])
    .select(['closing_amount as closingAmount', 'left_amount as leftAmount'])
    .select('second_count as secondCount')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .$call(engine.locks.forNoKeyUpdate)
    .executeTakeFirst()
}

/** A closed register, and whether it left cash that was proposed to whoever opened next. */
export interface LeftDrawer extends Pick<RecountedRegister, 'id' | 'storeId' | 'userId'> {
  closedAt: number
  number: number
  hasLeft: boolean
}

/**
 * Whether somebody has opened on a closed register: its cashier, or with cash left, anybody of the store before the next closing,
 * because until then that cash was proposed (docs/decisions/0120).
 */
export async function isOpenedSince(trx: Queries, closed: LeftDrawer): Promise<boolean> {
  const { id, storeId, userId, closedAt, number, hasLeft } = closed
  const next = await trx
    .selectFrom('registers')
    .select('closed_at')
    .where('store_id', '=', storeId)
    .where('number', '=', number + 1)
    .executeTakeFirst()
  const later = await trx
    .selectFrom('registers')
    .select(['user_id', 'opened_at'])
    .where('store_id', '=', storeId)
    .where('id', '>', id)
    .execute()
  const proposedUntil = next?.closed_at ?? Infinity
  return later.some(
    (other) =>
      other.user_id === userId || (hasLeft && other.opened_at > closedAt && other.opened_at <= proposedUntil),
  )
}

/** Writes a recount with its pieces. */
export async function insertRecount(
  trx: Queries,
  recount: Insertable<RegisterRecountTable>,
  counted: readonly CountedPieces[],
): Promise<void> {
  await trx.insertInto('register_recounts').values(recount).execute()
  if (counted.length === 0) return
  const { store_id, register_id } = recount
  const rows = counted.map(({ value, pieces }) => ({ store_id, register_id, value, pieces }))
  await trx.insertInto('recount_pieces').values(rows).execute()
}

/** The recounts of these registers, by their ids. */
export async function recountsOf(
  db: Queries,
  registerIds: readonly number[],
): Promise<Map<number, RecountRow>> {
  if (registerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('register_recounts')
    .select(['register_id', 'amount', 'left_amount as leftAmount', 'reason', 'user_name as userName', 'at'])
    .where('register_id', 'in', registerIds)
    .execute()
  return new Map(rows.map(({ register_id: id, ...recount }) => [id, recount]))
}

/** The recount of a register, or null. */
export async function findRecount(db: Queries, registerId: number): Promise<RecountRow | null> {
  return (await recountsOf(db, [registerId])).get(registerId) ?? null
}

/** What was counted the second time, the largest value first; none where one amount was counted. */
export async function listRecountPieces(db: Queries, registerId: number): Promise<CountedPieces[]> {
  return db
    .selectFrom('recount_pieces')
    .select(['value', 'pieces'])
    .where('register_id', '=', registerId)
    .orderBy('value', 'desc')
    .execute()
}

import type { Insertable } from 'kysely'
import type { DrawerMovement } from '../../../../domain/drawer/drawer.ts'
import type { CashMovementTable } from '../../tables/drawer-tables.ts'
import type { Queries } from '../../tables.ts'
import { approverNameOf } from '../approvals.ts'

export type NewCashMovement = Omit<Insertable<CashMovementTable>, 'id'>

/** A movement of a drawer, as it was written. */
export interface CashMovementRow extends DrawerMovement {
  id: number
  registerId: number
  reason: string
  note: string | null
  /** Who moved the cash, by the name of that moment. */
  userName: string
  /** Milliseconds since the epoch. */
  at: number
  /** The colleague who approved it, or null. */
  approvedBy: string | null
}

/** @returns the id of the new movement. */
export async function insertCashMovement(trx: Queries, movement: NewCashMovement): Promise<number> {
  const { id } = await trx
    .insertInto('cash_movements')
    .values(movement)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The movements of a register in the order in which they were made. */
export async function listCashMovements(db: Queries, registerId: number): Promise<CashMovementRow[]> {
  return movements(db).where('register_id', '=', registerId).orderBy('id').execute()
}

/** The same, without the movements up to `after`, and at most `limit`. */
export async function pageOfCashMovements(
  db: Queries,
  registerId: number,
  { after, limit }: { after: number; limit: number },
): Promise<CashMovementRow[]> {
  return movements(db)
    .where('register_id', '=', registerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How many movements of a register undo no other one. */
export async function countCashMovements(db: Queries, registerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cash_movements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('register_id', '=', registerId)
    .where('reverses', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function findCashMovement(db: Queries, id: number): Promise<CashMovementRow | undefined> {
  return movements(db).where('id', '=', id).executeTakeFirst()
}

function movements(db: Queries) {
  return db
    .selectFrom('cash_movements')
    .select(['id', 'register_id as registerId', 'kind', 'amount', 'reason', 'note', 'reverses'])
    .select(['user_name as userName', 'at'])
    .select(approverNameOf(['create movement', 'reverse movement'], 'cash_movements.id').as('approvedBy'))
}

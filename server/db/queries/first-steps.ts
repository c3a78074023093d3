import type { Permission } from '../../../domain/permissions.ts'
import type { Queries } from '../tables.ts'

/** Which first steps a store has done. */
export interface StepsTaken {
  product: boolean
  client: boolean
  register: boolean
  sale: boolean
}

/** Looks for one row of each kind, so the cost does not grow with the shop. */
export async function findStepsTaken(db: Queries, storeId: number): Promise<StepsTaken> {
  const found = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('products')
            .select('id')
            .where('store_id', '=', storeId)
            .where('deleted_at', 'is', null),
        )
        .as('product'),
      eb
        .exists(
          eb
            .selectFrom('clients')
            .select('id')
            .where('store_id', '=', storeId)
            .where('is_default', '=', 0)
            .where('deleted_at', 'is', null),
        )
        .as('client'),
      eb.exists(eb.selectFrom('registers').select('id').where('store_id', '=', storeId)).as('register'),
      eb.exists(eb.selectFrom('sales').select('id').where('store_id', '=', storeId)).as('sale'),
    ])
    .executeTakeFirstOrThrow()
  // SQLite returns 1 and 0.
  return {
    product: Boolean(found.product),
    client: Boolean(found.client),
    register: Boolean(found.register),
    sale: Boolean(found.sale),
  }
}

/** The most names: more do not fit into a sentence. */
const MOST_NAMES = 3

/** The names of the first users of a store who have a right. */
export async function namesOfHolders(
  db: Queries,
  storeId: number,
  permission: Permission,
): Promise<{ name: string; lastName: string }[]> {
  return db
    .selectFrom('users')
    .innerJoin('role_permissions', 'role_permissions.role_id', 'users.role_id')
    .select(['users.name', 'users.last_name as lastName'])
    .where('users.store_id', '=', storeId)
    .where('users.deleted_at', 'is', null)
    .where('role_permissions.permission', '=', permission)
    .orderBy('users.id')
    .limit(MOST_NAMES)
    .execute()
}

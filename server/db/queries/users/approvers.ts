import { sql } from 'kysely'
import type { Permission } from '../../../../domain/permissions.ts'
import type { Queries } from '../../tables.ts'

/** Who asks: colleagues of the same store may approve it. */
interface Asker {
  userId: number
  storeId: number
}

/** The most colleagues that are named. */
const NAMED = 6

/** Which of these rights a colleague of the store with a PIN has, so that they may approve it. */
export async function rightsOfApprovers(
  db: Queries,
  asker: Asker,
  rights: readonly Permission[],
): Promise<string[]> {
  if (rights.length === 0) return []
  const rows = await approvers(db, asker, rights).select('role_permissions.permission').distinct().execute()
  return rows.map(({ permission }) => permission)
}

/** The first six colleagues of the store with a PIN who have all these rights, by name. */
export async function findApprovers(
  db: Queries,
  asker: Asker,
  rights: readonly Permission[],
): Promise<{ name: string; lastName: string }[]> {
  return approvers(db, asker, rights)
    .select(['users.name', 'users.last_name as lastName'])
    .groupBy(['users.id', 'users.name', 'users.last_name'])
    .having(sql<number>`count(distinct role_permissions.permission)`, '=', rights.length)
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(NAMED)
    .execute()
}

function approvers(db: Queries, { userId, storeId }: Asker, rights: readonly Permission[]) {
  return db
    .selectFrom('users')
    .innerJoin('role_permissions', 'role_permissions.role_id', 'users.role_id')
    .where('users.store_id', '=', storeId)
    .where('users.id', '!=', userId)
    .where('users.deleted_at', 'is', null)
    .where('users.pin_hash', 'is not', null)
    .where('role_permissions.permission', 'in', rights)
}

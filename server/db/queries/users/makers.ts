import { sql } from 'kysely'
import { readPermissions, type SessionOwner } from './sessions.ts'
import type { Queries } from '../../tables.ts'

/** Who made what a colleague delivers, with their role and rights of now. */
export type Maker = Omit<SessionOwner, 'sessionId'> & { isDeleted: boolean }

/** A user, who may be deleted; undefined for one that was never there. */
export async function findMaker(db: Queries, userId: number): Promise<Maker | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id as userId', 'users.store_id as storeId', 'users.username', 'users.name'])
    .select(['users.last_name as lastName', 'roles.name as role', 'users.deleted_at as deletedAt'])
    .select((eb) =>
      eb
        .selectFrom('role_permissions')
        .whereRef('role_permissions.role_id', '=', 'roles.id')
        .select(sql<string | null>`string_agg(permission, ',')`.as('list'))
        .as('permissions'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { deletedAt, permissions, ...maker } = row
  return { ...maker, permissions: readPermissions(permissions), isDeleted: deletedAt !== null }
}

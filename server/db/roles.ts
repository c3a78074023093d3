import type { Permission } from '../../domain/permissions.ts'
import type { Queries } from './database.ts'

/** Makes a role with its rights. @returns its id. */
export async function insertRole(
  trx: Queries,
  name: string,
  permissions: readonly Permission[],
): Promise<number> {
  const { id } = await trx.insertInto('roles').values({ name }).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('role_permissions')
    .values(permissions.map((permission) => ({ role_id: id, permission })))
    .execute()
  return id
}

/** The id of each role by its name. */
export async function roleIds(db: Queries): Promise<Map<string, number>> {
  const rows = await db.selectFrom('roles').select(['id', 'name']).execute()
  return new Map(rows.map((role) => [role.name, role.id]))
}

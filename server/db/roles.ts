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

/** A role with its rights. */
export interface Role {
  id: number
  name: string
  permissions: string[]
}

/** All roles in the order in which they were made. */
export async function listRoles(db: Queries): Promise<Role[]> {
  const roles = await db.selectFrom('roles').select(['id', 'name']).orderBy('id').execute()
  const rights = await db.selectFrom('role_permissions').select(['role_id', 'permission']).execute()
  return roles.map((role) => ({
    ...role,
    permissions: rights.filter(({ role_id: id }) => id === role.id).map(({ permission }) => permission),
  }))
}

/** The id of each role by its name. */
export async function roleIds(db: Queries): Promise<Map<string, number>> {
  const rows = await db.selectFrom('roles').select(['id', 'name']).execute()
  return new Map(rows.map((role) => [role.name, role.id]))
}

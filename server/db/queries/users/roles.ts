import type { Permission } from '../../../../domain/permissions.ts'
import type { Queries } from '../../tables.ts'

/** Makes a role with its rights. @returns its id. */
export async function insertRole(
  trx: Queries,
  name: string,
  permissions: readonly Permission[],
): Promise<number> {
  const { id } = await trx.insertInto('roles').values({ name }).returning('id').executeTakeFirstOrThrow()
  await insertRights(trx, id, permissions)
  await noteGiven(trx, id, permissions)
  return id
}

/** Gives rights to a role; those that it has already are skipped. */
export async function insertRights(
  trx: Queries,
  roleId: number,
  permissions: readonly Permission[],
): Promise<void> {
  if (permissions.length === 0) return
  await trx
    .insertInto('role_permissions')
    .values(permissions.map((permission) => ({ role_id: roleId, permission })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records that the program has given these rights to a role. From then on only the owner changes them. */
export async function noteGiven(
  trx: Queries,
  roleId: number,
  permissions: readonly Permission[],
): Promise<void> {
  await trx
    .insertInto('given_rights')
    .values(permissions.map((permission) => ({ role_id: roleId, permission })))
    .execute()
}

/** A role with its rights. */
export interface Role {
  id: number
  name: string
  permissions: string[]
}

/** All roles, oldest first. */
export async function listRoles(db: Queries): Promise<Role[]> {
  const roles = await db.selectFrom('roles').select(['id', 'name']).orderBy('id').execute()
  const rights = await db.selectFrom('role_permissions').select(['role_id', 'permission']).execute()
  return roles.map((role) => ({
    ...role,
    permissions: rights.filter(({ role_id: id }) => id === role.id).map(({ permission }) => permission),
  }))
}

/** The rights that each role was ever given by the program, by role id. The role may not have them any more. */
export async function listGiven(db: Queries): Promise<Map<number, Set<string>>> {
  const rows = await db.selectFrom('given_rights').select(['role_id', 'permission']).execute()
  const byRole = Map.groupBy(rows, ({ role_id: id }) => id)
  return new Map([...byRole].map(([id, own]) => [id, new Set(own.map(({ permission }) => permission))]))
}

/** The id of each role by its name. */
export async function roleIds(db: Queries): Promise<Map<string, number>> {
  const rows = await db.selectFrom('roles').select(['id', 'name']).execute()
  return new Map(rows.map((role) => [role.name, role.id]))
}

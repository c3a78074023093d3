/** The roles of a shop as release 1 left it. */
import type { Queries } from '../../../server/db/tables.ts'

/** The last migration of that release. */
export const FIRST_RELEASE = '0006-unused-indexes'

const crud = (subject: string) =>
  ['create', 'read', 'update', 'delete'].map((action) => `${action} ${subject}`)
const till = ['status cash register', 'open cash register', 'close cash register', 'read sale']
const common = [...till, ...['client', 'product', 'supplier', 'user'].flatMap(crud), 'create reports']

/** The roles with their rights. */
export const firstReleaseRoles: Record<string, string[]> = {
  superadmin: [...common, ...crud('store')],
  administrador: [...common, 'read store'],
  cajero: [...till, 'read client', 'create client', 'read product'],
}

/** Makes roles in a schema of that release. */
export async function insertFirstReleaseRoles(trx: Queries, roles = firstReleaseRoles): Promise<void> {
  for (const [name, permissions] of Object.entries(roles)) {
    const { id } = await trx.insertInto('roles').values({ name }).returning('id').executeTakeFirstOrThrow()
    const rows = permissions.map((permission) => ({ role_id: id, permission }))
    await trx.insertInto('role_permissions').values(rows).execute()
  }
}

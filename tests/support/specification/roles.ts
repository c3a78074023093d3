/** The two roles of the specification, with the rights of its §6 alone: a shop that has nothing of a later release. */
import type { Queries } from '../../../server/db/tables.ts'
import { entities } from '../../../domain/subjects.ts'

const till = ['status cash register', 'open cash register', 'close cash register', 'read sale']

export const firstRights = {
  administrador: [
    ...till,
    ...entities.flatMap((entity) =>
      ['create', 'read', 'update', 'delete'].map((action) => `${action} ${entity}`),
    ),
    'create reports',
  ],
  cajero: [...till, 'read client', 'create client', 'read product'],
} as const satisfies Record<string, readonly string[]>

/** Takes every other right from both roles. */
export async function keepFirstRights(trx: Queries): Promise<void> {
  for (const [name, rights] of Object.entries(firstRights)) {
    const role = trx.selectFrom('roles').select('id').where('name', '=', name)
    await trx
      .deleteFrom('role_permissions')
      .where('role_id', '=', role)
      .where('permission', 'not in', rights)
      .execute()
    const { id } = await role.executeTakeFirstOrThrow()
    await trx
      .insertInto('role_permissions')
      .values(rights.map((permission) => ({ role_id: id, permission })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

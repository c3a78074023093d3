import type { Migration } from '../migration.ts'

/**
 * A shop that is there already gets the right that a new one starts with: administrators change the contact data of their
 * own store. Where the owner has taken the stores away from them, they stay away.
 */
export const ownStoreRights: Migration = {
  name: '0010-own-store-rights',
  up: async (trx) => {
    const roles = await trx
      .selectFrom('roles')
      .innerJoin('role_permissions', 'role_permissions.role_id', 'roles.id')
      .select('roles.id')
      .where('roles.name', '=', 'administrador')
      .where('permission', '=', 'read store')
      .execute()
    for (const { id } of roles)
      await trx
        .insertInto('role_permissions')
        .values({ role_id: id, permission: 'update store' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },
}

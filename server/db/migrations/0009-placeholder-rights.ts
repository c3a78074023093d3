import type { Migration } from '../migration.ts'

/** A shop that is there already gets the rights that a new one starts with: those of the placeholder screens, for superadmins. */
export const placeholderRights: Migration = {
  name: '0009-placeholder-rights',
  up: async (trx) => {
    const subjects = ['role', 'permission', 'expense', 'purchase']
    const rights = subjects.flatMap((subject) =>
      ['create', 'read', 'update', 'delete'].map((action) => `${action} ${subject}`),
    )
    const roles = await trx.selectFrom('roles').select('id').where('name', '=', 'superadmin').execute()
    for (const { id } of roles)
      await trx
        .insertInto('role_permissions')
        .values(rights.map((permission) => ({ role_id: id, permission })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },
}

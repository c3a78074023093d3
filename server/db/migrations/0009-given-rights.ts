import type { Migration } from './migration.ts'

const crud = (subject: string) =>
  ['create', 'read', 'update', 'delete'].map((action) => `${action} ${subject}`)
const till = ['status cash register', 'open cash register', 'close cash register', 'read sale']
const common = [...till, ...['client', 'product', 'supplier', 'user'].flatMap(crud), 'create reports']

/** The rights that each role started with in the first release. */
const firstRelease: Readonly<Record<string, readonly string[]>> = {
  superadmin: [...common, ...crud('store')],
  administrador: [...common, 'read store'],
  cajero: [...till, 'read client', 'create client', 'read product'],
}

/** Stores which rights the program gave to which role. It gives each right once, so a right that the owner removes stays removed. */
export const givenRights: Migration = {
  name: '0009-given-rights',
  up: async (trx) => {
    await trx.schema
      .createTable('given_rights')
      .addColumn('role_id', 'bigint', (column) => column.notNull().references('roles.id'))
      .addColumn('permission', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('given_rights_pk', ['role_id', 'permission'])
      .execute()
    const roles = await trx.selectFrom('roles').select(['id', 'name']).execute()
    for (const { id, name } of roles) {
      const rights = firstRelease[name] ?? []
      if (rights.length === 0) continue
      await trx
        .insertInto('given_rights')
        .values(rights.map((permission) => ({ role_id: id, permission })))
        .execute()
    }
  },
}

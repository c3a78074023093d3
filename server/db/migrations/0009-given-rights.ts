import type { Migration } from './migration.ts'

const crud = (subject: string) =>
  ['create', 'read', 'update', 'delete'].map((action) => `${action} ${subject}`)
const till = ['status cash register', 'open cash register', 'close cash register', 'read sale']
const common = [...till, ...['client', 'product', 'supplier', 'user'].flatMap(crud), 'create reports']

/** What each role started with in the first release. */
const firstRelease: Readonly<Record<string, readonly string[]>> = {
  superadmin: [...common, ...crud('store')],
  administrador: [...common, 'read store'],
  cajero: [...till, 'read client', 'create client', 'read product'],
}

/** Which right was given to which role by the program: each once, so that what an owner takes away stays taken. */
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

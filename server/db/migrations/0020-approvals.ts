import { makeAppendOnly } from './append-only.ts'
import { references, required, table } from './columns.ts'
import type { Migration } from './migration.ts'

/** PINs, and who approved what for a colleague. */
export const approvals: Migration = {
  name: '0020-approvals',
  up: async (trx, engine) => {
    await trx.schema.alterTable('users').addColumn('pin_hash', 'text').execute()
    await table(trx, engine, 'approvals')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('operation', 'text', required)
      .addColumn('result_id', 'bigint', required)
      .addColumn('permission', 'text', required)
      .addColumn('user_id', 'bigint', references('users.id'))
      .addColumn('user_name', 'text', required)
      .addColumn('approver_id', 'bigint', references('users.id'))
      .addColumn('approver_name', 'text', required)
      .addColumn('at', 'bigint', required)
      .addUniqueConstraint('approvals_result', ['operation', 'result_id'])
      .execute()
    await makeAppendOnly(trx, engine, 'approvals', ['id'])
  },
}

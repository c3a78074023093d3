import { sql } from 'kysely'
import type { EngineName } from '../engine.ts'
import type { Migration } from './migration.ts'
import type { Queries } from '../tables.ts'
import { makeAppendOnly } from './append-only.ts'
import { references, required, table } from './columns.ts'

/** Fiado: what clients may owe, and what they owe entry by entry. */
export const clientLedger: Migration = {
  name: '0015-client-ledger',
  up: async (trx, engine) => {
    await addAccounts(trx)
    await createLedger(trx, engine)
  },
}

/** Every client begins without credit and without a debt. */
async function addAccounts(trx: Queries): Promise<void> {
  for (const column of ['credit_limit', 'balance'])
    await trx.schema
      .alterTable('clients')
      .addColumn(column, 'bigint', (builder) => required(builder).defaultTo(0))
      .execute()
  await trx.schema.alterTable('clients').addColumn('owed_since', 'bigint').execute()
  await sql`create index clients_owing on clients (store_id, balance) where balance > 0`.execute(trx)
}

async function createLedger(trx: Queries, engine: EngineName): Promise<void> {
  await table(trx, engine, 'client_ledger')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('client_id', 'bigint', references('clients.id'))
    .addColumn('kind', 'text', required)
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount <> 0`))
    .addColumn('balance', 'bigint', required)
    .addColumn('sale_id', 'bigint', (column) => column.references('sales.id'))
    .addColumn('register_id', 'bigint', (column) => column.references('registers.id'))
    .addColumn('tender', 'text')
    .addColumn('reference', 'text')
    .addColumn('reason', 'text')
    .addColumn('reverses', 'bigint')
    .addColumn('user_id', 'bigint', references('users.id'))
    .addColumn('user_name', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute()
  await sql`create index client_ledger_client on client_ledger (client_id, id)`.execute(trx)
  await sql`create index client_ledger_register on client_ledger (register_id)
    where register_id is not null`.execute(trx)
  await sql`create unique index client_ledger_charge on client_ledger (sale_id)
    where kind = 'charge'`.execute(trx)
  await sql`create unique index client_ledger_reverses on client_ledger (reverses)
    where reverses is not null`.execute(trx)
  await makeAppendOnly(trx, engine, 'client_ledger', ['id'])
}

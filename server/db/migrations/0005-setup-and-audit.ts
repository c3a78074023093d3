import { sql } from 'kysely'
import { forEngine, type EngineName } from '../engine.ts'
import type { Migration } from './migration.ts'
import type { Queries } from '../tables.ts'
import { required, table } from './columns.ts'

/** Links to the set-up page, and the append-only audit log. */
export const setupAndAudit: Migration = {
  name: '0005-setup-and-audit',
  up: async (trx, engine) => {
    await trx.schema
      .createTable('setup_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', required)
      .execute()
    await createAuditLog(trx, engine)
    await forEngine(engine, { sqlite: appendOnlySqlite, postgres: appendOnlyPostgres })(trx)
  },
}

/** No foreign keys: the log keeps names as they were, and a sale must not wait for lookups. */
async function createAuditLog(trx: Queries, engine: EngineName): Promise<void> {
  await table(trx, engine, 'audit_log')
    .addColumn('at', 'bigint', required)
    .addColumn('store_id', 'bigint')
    .addColumn('user_id', 'bigint')
    .addColumn('user_name', 'text')
    .addColumn('action', 'text', required)
    .addColumn('entity', 'text')
    .addColumn('entity_id', 'bigint')
    .addColumn('details', 'text', required)
    .addColumn('address', 'text')
    .addColumn('request_id', 'text')
    .execute()
  await trx.schema.createIndex('audit_log_at').on('audit_log').column('at').execute()
}

/** The third trigger is for REPLACE, which deletes a row without running the delete trigger. */
async function appendOnlySqlite(trx: Queries): Promise<void> {
  const refuse = sql`begin select raise(abort, 'the audit log is append-only'); end`
  await sql`create trigger audit_log_update before update on audit_log ${refuse}`.execute(trx)
  await sql`create trigger audit_log_delete before delete on audit_log ${refuse}`.execute(trx)
  await sql`create trigger audit_log_replace before insert on audit_log
    when exists (select 1 from audit_log where id = new.id) ${refuse}`.execute(trx)
}

async function appendOnlyPostgres(trx: Queries): Promise<void> {
  await sql`create function refuse_audit_change() returns trigger language plpgsql as
    'begin raise exception ''the audit log is append-only''; end'`.execute(trx)
  await sql`create trigger audit_log_rows before update or delete on audit_log
    for each row execute function refuse_audit_change()`.execute(trx)
  await sql`create trigger audit_log_truncate before truncate on audit_log
    for each statement execute function refuse_audit_change()`.execute(trx)
}

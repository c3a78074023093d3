import { sql } from 'kysely'
import type { TableAccess, TableRow } from '../engine.ts'
import { plainParts, type SchemaPart } from '../migrations/schema-parts.ts'

export const sqliteTables: TableAccess = {
  columns: async (trx) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select m.name as "table", c.name as "column" from sqlite_master as m, pragma_table_info(m.name) as c
      where m.type = 'table' and m.name not like 'sqlite_%' order by m.name, c.name`.execute(trx)
    return rows
  },
  schema: async (trx) => plainParts((await schemaParts.execute(trx)).rows),
  portions: async function* (trx, table, columns, size) {
    const selected = sql.join([sql`rowid as "row id"`, ...columns.map((name) => sql.ref(name))])
    let last = 0
    for (;;) {
      const { rows } = await sql<TableRow & { 'row id': number }>`
        select ${selected} from ${sql.table(table)} where rowid > ${last} order by rowid limit ${size}`.execute(
        trx,
      )
      last = rows.at(-1)?.['row id'] ?? last
      if (rows.length > 0) yield rows
      if (rows.length < size) return
    }
  },
  fromJson: (_table, columns, json) =>
    sql`select ${sql.join(columns.map((name) => sql`value ->> ${`$.${name}`}`))} from json_each(${json})`,
}

/** SQLite has foreign keys, primary keys and checks in the SQL text of the table. */
const schemaParts = sql<SchemaPart>`
  select type as kind, tbl_name as "table", name, coalesce(sql, '') as definition
    from sqlite_master where name not like 'sqlite_%'
  union all
  select 'column', m.name, c.name, c.type || ' ' || c."notnull" || ' ' || coalesce(c.dflt_value, '') || ' ' || c.pk || ' ' || c.hidden
    from sqlite_master as m, pragma_table_xinfo(m.name) as c where m.type = 'table' and m.name not like 'sqlite_%'`

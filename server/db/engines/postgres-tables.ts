import { sql } from 'kysely'
import type { TableAccess, TableRow } from '../engine.ts'
import { plainParts, type SchemaPart } from '../migrations/schema-parts.ts'

export const postgresTables: TableAccess = {
  columns: async (trx) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema() order by table_name, column_name`.execute(trx)
    return rows
  },
  schema: async (trx) => plainParts((await schemaParts.execute(trx)).rows),
  portions: async function* (trx, table, columns, size) {
    const selected = sql.join(columns.map((name) => sql.ref(name)))
    await sql`declare table_rows no scroll cursor for select ${selected} from ${sql.table(table)}`.execute(
      trx,
    )
    for (;;) {
      const { rows } = await sql<TableRow>`fetch ${sql.raw(String(size))} from table_rows`.execute(trx)
      if (rows.length > 0) yield rows
      if (rows.length < size) break
    }
    await sql`close table_rows`.execute(trx)
  },
  fromJson: (table, columns, json) => {
    const names = sql.join(columns.map((name) => sql.ref(name)))
    return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
  },
}

/** The schema name is removed from the definitions, so that two schemas can be compared. */
const schemaParts = sql<SchemaPart>`
  with here as (select oid, nspname from pg_namespace where nspname = current_schema()),
    own as (select objid from pg_depend where deptype = 'e'),
    parts as (
      select case relkind when 'v' then 'view' when 'm' then 'view' else 'table' end as kind, relname as "table",
          relname as name, relkind::text as definition, c.oid
        from pg_class as c join here on c.relnamespace = here.oid where relkind in ('r', 'p', 'v', 'm', 'f')
      union all
      select 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull::text || ' '
          || a.attidentity::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), ''), c.oid
        from pg_attribute as a join pg_class as c on c.oid = a.attrelid join here on c.relnamespace = here.oid
          left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where c.relkind in ('r', 'p', 'f') and a.attnum > 0 and not a.attisdropped
      union all
      select 'index', c.relname, i.relname, pg_get_indexdef(i.oid), i.oid
        from pg_index as x join pg_class as i on i.oid = x.indexrelid join pg_class as c on c.oid = x.indrelid
          join here on c.relnamespace = here.oid
      union all
      select 'rule', c.relname, r.conname, pg_get_constraintdef(r.oid), r.oid
        from pg_constraint as r join pg_class as c on c.oid = r.conrelid join here on c.relnamespace = here.oid
        where r.contype in ('c', 'f', 'p', 'u', 'x')
      union all
      select 'trigger', c.relname, t.tgname, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text, t.oid
        from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join here on c.relnamespace = here.oid
        where not t.tgisinternal
      union all
      select 'function', p.proname, p.proname, pg_get_functiondef(p.oid), p.oid
        from pg_proc as p join here on p.pronamespace = here.oid where p.prokind in ('f', 'p'))
  select kind, "table", name, replace(definition, here.nspname || '.', '') as definition
    from parts, here where parts.oid not in (select objid from own)`

import { sql } from 'kysely'
import type { Side } from './table-rows.ts'

/** A piece of a schema. */
export interface SchemaPart {
  kind: 'table' | 'column' | 'index' | 'trigger' | 'rule' | 'view' | 'function'
  /** The table it belongs to; for a table, a view and a function its own name. */
  table: string
  name: string
  /** What it is in the engine's words: the same text for the same thing. */
  definition: string
}

/** All pieces of the schema this connection works in, but for what the engine, or an extension of it, has for itself. */
export async function readSchema({ trx, dialect }: Side): Promise<SchemaPart[]> {
  const { rows } = await (dialect === 'postgres' ? ofPostgres : ofSqlite).execute(trx)
  return rows.map((part) => ({ ...part, definition: plain(part.definition) }))
}

/** Quotes and white space mean nothing. */
function plain(definition: string): string {
  return definition.replaceAll('"', '').replaceAll(/\s+/g, ' ')
}

/** References, keys and checks of SQLite stand in the text of their table. */
const ofSqlite = sql<SchemaPart>`
  select type as kind, tbl_name as "table", name, coalesce(sql, '') as definition
    from sqlite_master where name not like 'sqlite_%'
  union all
  select 'column', m.name, c.name, c.type || ' ' || c."notnull" || ' ' || coalesce(c.dflt_value, '') || ' ' || c.pk || ' ' || c.hidden
    from sqlite_master as m, pragma_table_xinfo(m.name) as c where m.type = 'table' and m.name not like 'sqlite_%'`

/** Definitions name the schema here and there, which is not part of what they say. */
const ofPostgres = sql<SchemaPart>`
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

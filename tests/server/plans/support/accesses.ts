import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../../../../server/db/database.ts'
import { forEngine } from '../../../../server/db/engine.ts'
import type { Queries } from '../../../../server/db/tables.ts'
import type { QueryRecord, RecordedQuery } from '../../../support/databases/record-queries.ts'

/** How a query finds the rows of a table: by an index, by the table's `key`, or by a full scan. */
export interface Access {
  step: string
  table: string
  index: string | null
}

/**
 * The access of each recorded query to its tables. Inserts are left out: they look rows up only by id, although SQLite's
 * plans also list scans for references that would be open until the commit.
 */
export async function findAccesses(db: Database, { byStep }: QueryRecord): Promise<Access[]> {
  const steps = [...byStep].map(([step, queries]) => [step, [...queries.values()]] as const)
  return db.write(async (trx) => {
    const explain = forEngine(db.engine.name, { sqlite: explainSqlite, postgres: explainPostgres })
    const found: Access[] = []
    for (const [step, queries] of steps)
      for (const query of queries.filter(({ text }) => /^(select|update|delete|with)\b/.test(text)))
        for (const access of await explain(trx, query)) found.push({ step, ...access })
    return found
  })
}

type Found = Omit<Access, 'step'>

async function explainSqlite(trx: Queries, { text, parameters }: RecordedQuery): Promise<Found[]> {
  const { rows } = await trx.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  )
  return rows.flatMap(({ detail }) => {
    const [, verb, alias = '', index] =
      /^(SEARCH|SCAN) (\w+)(?: USING (?:COVERING )?INDEX (\w+)| USING INTEGER PRIMARY KEY)?/.exec(detail) ??
      []
    if (verb === undefined || detail.includes('VIRTUAL TABLE')) return []
    return [{ table: tableOf(text, alias), index: verb === 'SCAN' ? null : keyOr(index ?? 'rowid') }]
  })
}

/** Each engine names the indexes of keys differently. */
function keyOr(index: string): string {
  return /^rowid$|^sqlite_autoindex_|_pk(ey)?$/.test(index) ? 'key' : index
}

/** SQLite's plans use the aliases of the query. */
function tableOf(text: string, alias: string): string {
  return new RegExp(String.raw`(?:from|join) "?(\w+)"? (?:as )?"?${alias}"?(?!\w)`).exec(text)?.[1] ?? alias
}

interface Plan {
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

async function explainPostgres(trx: Queries, { text, parameters }: RecordedQuery): Promise<Found[]> {
  // The test shop is small: otherwise PostgreSQL would scan most tables, and that would be right.
  await sql`set local enable_seqscan = off`.execute(trx)
  const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
  )
  return rows.flatMap((row) => accessesOf(row['QUERY PLAN'][0].Plan))
}

function accessesOf(plan: Plan): Found[] {
  const { 'Relation Name': table, Plans: children = [] } = plan
  // A bitmap scan reads an index first.
  const own = plan['Index Name'] === undefined ? children.find((child) => child['Index Name']) : plan
  const inner = children.flatMap(accessesOf)
  if (table === undefined || 'Operation' in plan) return inner
  const index = own?.['Index Cond'] === undefined ? null : keyOr(own['Index Name'] ?? '')
  return [{ table, index }, ...inner]
}

/** The indexes besides those of keys and unique columns. */
export async function madeIndexes(db: Database): Promise<string[]> {
  const query = forEngine(db.engine.name, {
    sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'index' and sql is not null`,
    postgres: sql<{ name: string }>`
      select indexname as name from pg_indexes where schemaname = current_schema()
        and indexname not in (select conname from pg_constraint)`,
  })
  const { rows } = await query.execute(db.read)
  return rows.map(({ name }) => name).sort()
}

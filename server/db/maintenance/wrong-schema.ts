import type { Database } from '../database.ts'
import type { Engine } from '../engine.ts'
import { applyStep, migrations } from '../migrations/migrate.ts'
import type { Migration } from '../migrations/migration.ts'
import type { SchemaPart } from '../migrations/schema-parts.ts'
import type { Queries } from '../tables.ts'

/** How a schema differs from the one that the migrations make; one sentence for each difference. */
export interface SchemaFindings {
  /** Missing tables and columns; then the data cannot be checked. */
  lost: string[]
  /** Other parts that are missing, changed or added, and that may change or refuse writes. */
  wrong: string[]
  /** Tables, views and functions of other programs; they are harmless. */
  foreign: string[]
}

/**
 * Compares the schema of a database with a new one.
 * @param trx reads the schema that is checked.
 * @param applied the migrations that were run on it, at least one.
 */
export async function findWrongSchema(
  db: Database,
  trx: Queries,
  applied: readonly Migration[],
): Promise<SchemaFindings> {
  const last = migrations.findLastIndex((step) => applied.includes(step))
  const steps = migrations.slice(0, last + 1)
  const expected = await db.inScratch((scratch) => makeSchema(scratch, db.engine, steps))
  const found = compareSchemas(expected, await db.engine.tables.schema(trx))
  const gaps = steps.filter((step) => !applied.includes(step))
  const skipped = gaps.map(
    ({ name }) => `el paso ${name} no está marcado como hecho, aunque otros posteriores sí`,
  )
  return { ...found, wrong: [...skipped, ...found.wrong, ...(await findWrongSettings(trx, found.lost))] }
}

async function makeSchema(
  scratch: Queries,
  engine: Engine,
  steps: readonly Migration[],
): Promise<SchemaPart[]> {
  for (const step of steps) await applyStep(scratch, engine, step)
  return engine.tables.schema(scratch)
}

/** Compares two schemas. The parts of a missing or foreign table are not listed. */
function compareSchemas(expected: readonly SchemaPart[], found: readonly SchemaPart[]): SchemaFindings {
  const [known, there] = [byKey(expected), byKey(found)]
  const missing = expected.filter((part) => !there.has(keyOf(part)))
  const added = found.filter((part) => !known.has(keyOf(part)))
  const changed = expected.filter((part) => {
    const other = there.get(keyOf(part))
    return other !== undefined && other.definition !== part.definition
  })
  const whole = new Set([...missing, ...added].filter(isRelation).map(({ table }) => table))
  // On SQLite the definition of a table includes its columns: a changed column must not be listed twice.
  const inColumns = new Set(
    [...missing, ...added, ...changed].filter(({ kind }) => kind === 'column').map(({ table }) => table),
  )
  const said = (part: SchemaPart) => isRelation(part) || !whole.has(part.table)
  const isReadable = ({ kind }: SchemaPart) => kind !== 'table' && kind !== 'column'
  const isHarmless = (part: SchemaPart) => isRelation(part) || part.kind === 'function'
  const lines = (parts: readonly SchemaPart[], says: string) =>
    parts.filter(said).map((part) => `${nameOf(part)} ${says}`)
  return {
    lost: lines(
      missing.filter((part) => !isReadable(part)),
      'falta',
    ),
    wrong: [
      ...lines(missing.filter(isReadable), 'falta'),
      ...lines(
        changed.filter((part) => part.kind !== 'table' || !inColumns.has(part.table)),
        'no es como lo hizo este programa',
      ),
      ...lines(
        added.filter((part) => !isHarmless(part)),
        'no es de este programa',
      ),
    ],
    foreign: lines(added.filter(isHarmless), 'no es de este programa'),
  }
}

/** Checks the one row of `settings`, which the first migration makes; without it no change gets a number. */
async function findWrongSettings(trx: Queries, lost: readonly string[]): Promise<string[]> {
  if (lost.length > 0) return []
  const rows = await trx.selectFrom('settings').select(['id', 'instance']).execute()
  const [row, ...more] = rows
  return row?.id === 1 && row.instance !== '' && more.length === 0
    ? []
    : ['falta la única fila de settings, o no es la única']
}

function isRelation({ kind }: SchemaPart): boolean {
  return kind === 'table' || kind === 'view'
}

function byKey(parts: readonly SchemaPart[]): Map<string, SchemaPart> {
  return new Map(parts.map((part) => [keyOf(part), part]))
}

function keyOf({ kind, table, name }: SchemaPart): string {
  return [kind, table, name].join('\n')
}

const kindNames: Readonly<Record<SchemaPart['kind'], string>> = {
  table: 'la tabla',
  column: 'la columna',
  index: 'el índice',
  trigger: 'el disparador',
  rule: 'la regla',
  view: 'la vista',
  function: 'la función',
}

function nameOf({ kind, table, name }: SchemaPart): string {
  if (kind === 'column') return `la columna ${table}.${name}`
  return table === name ? `${kindNames[kind]} ${name}` : `${kindNames[kind]} ${name} de ${table}`
}

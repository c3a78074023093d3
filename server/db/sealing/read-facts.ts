import { sql } from 'kysely'
import type { TableRow } from '../engine.ts'
import type { Queries } from '../tables.ts'
import type { SealedFact, SealedPart } from './sealed-facts.ts'

/** A fact with its id, and the text that is hashed: the same on both engines. */
export interface FactText {
  id: number
  text: string
}

/** The facts behind `after`, up to the id `last`, at most `limit` of them, in the order of their ids. */
export async function readFacts(
  db: Queries,
  fact: SealedFact,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<FactText[]> {
  const { rows } = await sql<TableRow & { id: number }>`
    select ${refs(fact.columns)} from ${sql.table(fact.table)}
    where id > ${after} and id <= ${last} order by id limit ${limit}`.execute(db)
  const range = { after, last: rows.at(-1)?.id ?? after }
  const parts: Map<unknown, string[]>[] = []
  for (const part of fact.parts) {
    const isAny = rows.some((row) => isOf(part, row))
    parts.push(isAny ? await readPart(db, part, range) : new Map<unknown, string[]>())
  }
  return rows.map((row) => {
    const texts = fact.parts.flatMap((part, index) =>
      isOf(part, row) ? (parts[index]?.get(nameOf(part, row)) ?? []) : [],
    )
    return { id: row.id, text: [textOf(fact.columns, row), ...texts].join('\n') }
  })
}

/** The texts of the rows of a part, by the fact that they name. The text of the query does not depend on how many facts there are. */
async function readPart(
  db: Queries,
  part: SealedPart,
  { after, last }: { after: number; last: number },
): Promise<Map<unknown, string[]>> {
  const found = new Map<unknown, string[]>()
  const { rows } = await sql<TableRow>`
    select ${refs([...part.columns, ...(part.later ?? [])])} from ${sql.table(part.table)}
    where ${isNamed(part, after, last)} order by ${sql.ref(part.by)}, ${sql.ref(part.order)}`.execute(db)
  for (const row of rows) {
    const own = found.get(row[part.by]) ?? []
    own.push(textOf(part.columns, row, part.later))
    found.set(row[part.by], own)
  }
  return found
}

function isNamed({ by, action }: SealedPart, after: number, last: number) {
  return action === undefined
    ? sql`${sql.ref(by)} > ${after} and ${sql.ref(by)} <= ${last}`
    : sql`${sql.ref(by)} in (select entity_id from audit_log where id > ${after} and id <= ${last} and action = ${action})`
}

const refs = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)))

const isOf = ({ action }: SealedPart, row: TableRow) => action === undefined || row['action'] === action

const nameOf = ({ action }: SealedPart, row: TableRow) => row[action === undefined ? 'id' : 'entity_id']

function textOf(columns: readonly string[], row: TableRow, later: readonly string[] = []): string {
  const known = later.filter((name) => row[name] !== null)
  const added = known.length === 0 ? [] : [Object.fromEntries(known.map((name) => [name, row[name]]))]
  return JSON.stringify([...columns.map((name) => row[name]), ...added])
}

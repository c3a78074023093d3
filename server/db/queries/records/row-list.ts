import type { Compilable } from 'kysely'
import type { Snapshot } from '../../database.ts'

/** The part of a Kysely query with an order that lists need. */
interface RowQuery<Raw> extends Compilable<Raw> {
  execute(): Promise<Raw[]>
  clearOrderBy(): RowQuery<Raw>
  offset(count: number): RowQuery<Raw>
  limit(count: number): RowQuery<Raw>
}

/** The rows of a list in order: all at once, or in portions from a snapshot. */
export interface RowList<Row> {
  all(): Promise<Row[]>
  /** Whether there are more than `count` rows; the query stops after `count` + 1. */
  hasMoreThan(count: number): Promise<boolean>
  /** @param snapshot the one whose `read` made this list. */
  portions(snapshot: Pick<Snapshot, 'portions'>, size: number): AsyncIterable<Row[]>
}

/** The rows of a query; `toRow` converts each row of the database. */
export function rowList<Raw, Row>(query: RowQuery<Raw>, toRow: (raw: Raw) => Row): RowList<Row> {
  return {
    all: async () => (await query.execute()).map(toRow),
    hasMoreThan: async (count) => (await query.clearOrderBy().offset(count).limit(1).execute()).length > 0,
    async *portions(snapshot, size) {
      for await (const rows of snapshot.portions(query, size)) yield rows.map(toRow)
    },
  }
}

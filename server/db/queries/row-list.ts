import type { Compilable } from 'kysely'
import type { Snapshot } from '../database.ts'

/** What a query of kysely can do that gives rows in an order. */
interface RowQuery<Raw> extends Compilable<Raw> {
  execute(): Promise<Raw[]>
  clearOrderBy(): RowQuery<Raw>
  offset(count: number): RowQuery<Raw>
  limit(count: number): RowQuery<Raw>
}

/** The rows of a list in their order: all of them at once, or in portions of a long reading. */
export interface RowList<Row> {
  all(): Promise<Row[]>
  /** Whether there are more than so many; it looks at no more of them. */
  hasMoreThan(count: number): Promise<boolean>
  /** @param snapshot the one that the list was asked of. */
  portions(snapshot: Pick<Snapshot, 'portions'>, size: number): AsyncIterable<Row[]>
}

/** The rows of a query, each as `toRow` makes it of what the database gives. */
export function rowList<Raw, Row>(query: RowQuery<Raw>, toRow: (raw: Raw) => Row): RowList<Row> {
  return {
    all: async () => (await query.execute()).map(toRow),
    hasMoreThan: async (count) => (await query.clearOrderBy().offset(count).limit(1).execute()).length > 0,
    async *portions(snapshot, size) {
      for await (const rows of snapshot.portions(query, size)) yield rows.map(toRow)
    },
  }
}

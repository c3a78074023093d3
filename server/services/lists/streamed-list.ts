import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Call } from '../../../domain/calls/call.ts'
import type { AnyShape, Inner } from '../../../domain/shape/shape.ts'
import type { Database, LongReader, Snapshot } from '../../db/database.ts'

/** The number of rows in memory at a time. A portion blocks other requests while it is read and written (docs/decisions/0146). */
export const PORTION = 150

/** A long list that is made and sent in portions. */
export interface ListInPortions<Data, Row = object> {
  /** The data without the rows: its field `list` is an empty list. */
  data: Data
  list: string
  /** The rows of the answer. */
  portions: AsyncIterable<Row[]>
}

/** A report or list that is streamed while it is read, because it has too many rows for memory. */
export interface StreamedList<Data, Row = object> extends ListInPortions<Data, Row> {
  /** Must always be called, also when not all rows were read. */
  close(): Promise<void>
}

/** The answer of a call that is streamed, in the form of the product. */
export type StreamedAnswer<C extends Call, Row extends AnyShape> = Promise<
  StreamedList<Inner<C['answer']>, Inner<Row>>
>

/**
 * Reads everything in one snapshot, so that the totals match the rows.
 * @throws BusyError when too many long reads are open.
 */
export async function streamedList<Data, Row>(
  db: Database,
  reader: LongReader,
  read: (snapshot: Snapshot) => Promise<ListInPortions<Data, Row>>,
): Promise<StreamedList<Data, Row>> {
  const snapshot = await db.snapshot(reader)
  const close = () => snapshot.close()
  try {
    return { ...(await read(snapshot)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Rows that were read, in portions. Between two of them the process serves others. */
export async function* inPortions<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (let start = 0; start < rows.length; start += PORTION) {
    if (start > 0) await nextTurn()
    yield rows.slice(start, start + PORTION)
  }
}

/** Converts portions of rows to those of the answer. */
export async function* answered<Row, Told>(
  portions: AsyncIterable<Row[]>,
  toAnswer: (row: Row) => Told,
): AsyncGenerator<Told[]> {
  for await (const rows of portions) yield rows.map(toAnswer)
}

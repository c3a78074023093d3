import type { Database, LongReader, Snapshot } from '../../db/database.ts'

/** How many rows are in memory at a time. */
export const PORTION = 500

/** A report or list whose rows are too many to be held: they are read while they are sent. */
export interface StreamedList<Data> {
  /** All but the rows: the list of that name is empty. */
  data: Data
  list: string
  /** The rows as they are answered. */
  portions: AsyncIterable<object[]>
  /** Must be called, however far the rows were read. */
  close(): Promise<void>
}

/**
 * Reads all of it in one snapshot, so that totals are those of the rows.
 * @throws BusyError when there is no place for its reader.
 */
export async function streamedList<Data>(
  db: Database,
  reader: LongReader,
  read: (snapshot: Snapshot) => Promise<Omit<StreamedList<Data>, 'close'>>,
): Promise<StreamedList<Data>> {
  const snapshot = await db.snapshot(reader)
  const close = () => snapshot.close()
  try {
    return { ...(await read(snapshot)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Rows as they are answered. */
export async function* answered<Row>(
  portions: AsyncIterable<Row[]>,
  toAnswer: (row: Row) => object,
): AsyncGenerator<object[]> {
  for await (const rows of portions) yield rows.map(toAnswer)
}

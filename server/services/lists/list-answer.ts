import type { Database } from '../../db/database.ts'
import type { RowList } from '../../db/queries/records/row-list.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { answered, PORTION, streamedList, type StreamedList } from './streamed-list.ts'

/** The most rows of a list that is read at once, where the sales are written: about a millisecond. */
export const MOST_AT_ONCE = 200

/** The `data` of a list, whole or streamed. */
export type ListAnswer = { whole: object } | StreamedList<object>

export interface AskedList<Row> {
  /** The key of the rows in `data`. */
  many: string
  rows: (read: Queries) => RowList<Row>
  toAnswer: (row: Row) => object
  /** The other fields of `data`. They are read before the rows, so a change in between is sent again next time. */
  beside?: (read: Queries) => Promise<object>
  /** Whether the list must be streamed; by default the rows are counted. */
  isLong?: (read: Queries) => Promise<boolean>
}

/**
 * Reads a list. A list of a hundred thousand rows would block every till while it is made, so long lists are streamed, as
 * reports are. @throws BusyError when too many long reads are open.
 */
export async function listAnswer<Row>(
  db: Database,
  { userId }: Pick<Actor, 'userId'>,
  { many, rows, toAnswer, beside, isLong }: AskedList<Row>,
): Promise<ListAnswer> {
  const whole = rows(db.read)
  const long = isLong ? await isLong(db.read) : await whole.hasMoreThan(MOST_AT_ONCE)
  const dataOf = async (read: Queries) => ({ [many]: [] as object[], ...(await beside?.(read)) })
  if (!long) {
    const data = await dataOf(db.read)
    return { whole: { ...data, [many]: (await whole.all()).map(toAnswer) } }
  }
  return streamedList(db, { kind: 'list', userId }, async (snapshot) => ({
    data: await dataOf(snapshot.read),
    list: many,
    portions: answered(rows(snapshot.read).portions(snapshot, PORTION), toAnswer),
  }))
}

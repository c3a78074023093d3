import type { Database } from '../../db/database.ts'
import type { RowList } from '../../db/queries/row-list.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { answered, PORTION, streamedList, type StreamedList } from './streamed-list.ts'

/** Lists of up to so many rows are made at once, in some 10 ms; it takes longer to begin a long reading. */
export const MOST_AT_ONCE = 2_000

/** The `data` of a list as a whole, or read while it is sent. */
export type ListAnswer = { whole: object } | StreamedList<object>

export interface AskedList<Row> {
  /** The key of the rows in `data`. */
  many: string
  rows: (read: Queries) => RowList<Row>
  toAnswer: (row: Row) => object
  /** What stands beside the rows in `data`; asked before them, so what changes in between comes again next time. */
  beside?: (read: Queries) => Promise<object>
  /** Whether the answer is more than is made at once, when its rows do not tell. */
  isLong?: (read: Queries) => Promise<boolean>
}

/**
 * A list for whoever asks for it. One of a hundred thousand would keep every till waiting while it is made, so it is read
 * and sent as reports are. @throws BusyError when there is no place for its reader.
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

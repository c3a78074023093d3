import type { Queries } from '../../tables.ts'
import { isAsked } from './asked-recounts.ts'
import { together } from '../../together.ts'

/**
 * The sales among these whose register is still open, or whose second count is asked for (docs/decisions/0163), without the last sale of
 * the user's own register: its receipt was just handed over.
 */
export async function salesUnderWay(
  db: Queries,
  ids: readonly number[],
  userId: number,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const own = db.selectFrom('registers').select('id').where('user_id', '=', userId)
  const [last, rows] = await together([
    db
      .selectFrom('sales')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('register_id', 'in', own.where('closed_at', 'is', null))
      .executeTakeFirst(),
    db
      .selectFrom('sales')
      .innerJoin('registers', 'registers.id', 'sales.register_id')
      .select('sales.id')
      .where('sales.id', 'in', ids)
      .where((eb) => eb.or([eb('closed_at', 'is', null), isAsked]))
      .execute(),
  ])
  return new Set(rows.flatMap(({ id }) => (id === last?.id ? [] : id)))
}

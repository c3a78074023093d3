import type { TenderTotal } from '../../../../domain/drawer/drawer.ts'
import { paidWithIds } from '../../../../domain/selling/tenders.ts'
import type { Queries } from '../../tables.ts'

/** What a register gave back, by each way to pay that was used, and for how many returns. */
export async function refundedBy(
  db: Queries,
  registerId: number,
): Promise<{ refunds: TenderTotal[]; returnsCount: number }> {
  const rows = await db
    .selectFrom('returns as r')
    .innerJoin('return_tenders as t', 't.return_id', 'r.id')
    .select((eb) => [
      't.tender',
      eb.fn.count<number>('t.return_id').distinct().as('count'),
      eb.fn.sum<number>('t.amount').as('amount'),
    ])
    .where('r.register_id', '=', registerId)
    .groupBy('t.tender')
    .execute()
  const { count } = await db
    .selectFrom('returns')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('register_id', '=', registerId)
    .executeTakeFirstOrThrow()
  const refunds = paidWithIds.flatMap((id) => rows.find(({ tender }) => tender === id) ?? [])
  return { refunds, returnsCount: count }
}

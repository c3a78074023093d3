import type { Queries } from '../../tables.ts'

/** How many withdrawals of a blind shift were refused. The caller has locked the register. */
export async function refusedWithdrawals(trx: Queries, registerId: number): Promise<number> {
  const { refused_withdrawals: count } = await trx
    .selectFrom('registers')
    .select('refused_withdrawals')
    .where('id', '=', registerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Counts one more. The caller has locked the register. */
export async function countRefusedWithdrawal(trx: Queries, registerId: number): Promise<void> {
  await trx
    .updateTable('registers')
    .set((eb) => ({ refused_withdrawals: eb('refused_withdrawals', '+', 1) }))
    .where('id', '=', registerId)
    .execute()
}

import type { Queries } from '../../tables.ts'

/** Counts one more withdrawal above what should be there. The caller has locked the register. */
export async function countExceedingWithdrawal(trx: Queries, registerId: number): Promise<void> {
  await trx
    .updateTable('registers')
    .set((eb) => ({ exceeding_withdrawals: eb('exceeding_withdrawals', '+', 1) }))
    .where('id', '=', registerId)
    .execute()
}

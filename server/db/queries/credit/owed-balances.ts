import type { Centavos } from '../../../../domain/money.ts'
import type { Queries } from '../../tables.ts'

/** Who has a balance: clients owe it, and suppliers are owed it. */
type Account = 'clients' | 'suppliers'

/** One of them, as {@link owedBalances} reads it. */
export type OwedBalance = Awaited<ReturnType<ReturnType<typeof owedBalances>['execute']>>[number]

/** Those of a store with a balance above 0. */
function above(db: Queries, account: Account, storeId: number) {
  return db
    .selectFrom(account)
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .where('balance', '>', 0)
}

/** Those of a store with a balance above 0, the most first. */
export function owedBalances(db: Queries, account: Account, storeId: number) {
  return above(db, account, storeId)
    .select(['id', 'name', 'phone', 'balance', 'owed_since'])
    .orderBy('balance', 'desc')
    .orderBy('name')
    .orderBy('id')
}

/** What that is altogether. */
export async function totalBalance(db: Queries, account: Account, storeId: number): Promise<Centavos> {
  const { total } = await above(db, account, storeId)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('balance'), eb.val(0)).as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Whether there is any. */
export async function hasBalance(db: Queries, account: Account, storeId: number): Promise<boolean> {
  return (await above(db, account, storeId).select('id').limit(1).executeTakeFirst()) !== undefined
}

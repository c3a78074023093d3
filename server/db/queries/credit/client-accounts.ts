import type { ClientAccount } from '../../../../domain/credit/ledger.ts'
import type { Engine } from '../../engine.ts'
import type { Scope } from '../records/stores.ts'
import type { Queries } from '../../tables.ts'

/** A client with their account. */
export interface AccountRow extends ClientAccount {
  id: number
  storeId: number
  name: string
  isDefault: boolean
}

/** A client of the stores in scope who is not deleted, or undefined. */
export async function findAccount(db: Queries, scope: Scope, id: number): Promise<AccountRow | undefined> {
  return inScope(await accounts(db).where('id', '=', id).executeTakeFirst(), scope)
}

/**
 * The same, locked until the transaction ends: the balance cannot change meanwhile, and the client is not deleted. Every
 * entry of a ledger is written under this lock.
 * @param which 'any': also a deleted one.
 */
export async function lockAccount(
  trx: Queries,
  engine: Engine,
  scope: Scope,
  id: number,
  which: 'living' | 'any' = 'living',
): Promise<AccountRow | undefined> {
  const row = await (which === 'any' ? anyAccounts(trx) : accounts(trx))
    .where('id', '=', id)
    .$call(engine.locks.forNoKeyUpdate)
    .executeTakeFirst()
  return inScope(row, scope)
}

/** Writes how a locked account stands. The version of the record stays: nobody edits a balance (docs/decisions/0110). */
export async function updateAccount(
  trx: Queries,
  id: number,
  { balance, owedSince }: Pick<ClientAccount, 'balance' | 'owedSince'>,
): Promise<void> {
  await trx.updateTable('clients').set({ balance, owed_since: owedSince }).where('id', '=', id).execute()
}

function anyAccounts(db: Queries) {
  return db
    .selectFrom('clients')
    .select(['id', 'store_id as storeId', 'name', 'is_default', 'balance'])
    .select(['credit_limit as creditLimit', 'owed_since as owedSince'])
}

const accounts = (db: Queries) => anyAccounts(db).where('deleted_at', 'is', null)

type SelectedRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirst']>>

function inScope(row: SelectedRow, scope: Scope): AccountRow | undefined {
  if (!row || (scope !== null && row.storeId !== scope)) return undefined
  const { is_default, ...account } = row
  return { ...account, isDefault: is_default === 1 }
}

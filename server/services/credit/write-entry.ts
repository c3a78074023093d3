import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { isKeepable } from '../../../domain/credit/ledger.ts'
import { messages } from '../../../domain/messages.ts'
import type { Engine } from '../../db/engine.ts'
import { lockAccount, updateAccount, type AccountRow } from '../../db/queries/credit/client-accounts.ts'
import {
  findOwedSince,
  insertLedgerEntry,
  type NewLedgerEntry,
} from '../../db/queries/credit/client-ledger.ts'
import type { Scope } from '../../db/queries/records/stores.ts'
import type { Queries } from '../../db/tables.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'

/** What an entry says; the rest of it follows from the account and from who writes it. */
type Entry = Pick<NewLedgerEntry, 'kind' | 'amount'> &
  Partial<Pick<NewLedgerEntry, 'sale_id' | 'register_id' | 'tender' | 'reference' | 'reason' | 'reverses'>>

/**
 * Locks the account of a client until the transaction ends.
 * @throws Refusal 404 for a client who is deleted or out of scope, 409 for the default client.
 */
export async function takeAccount(
  trx: Queries,
  engine: Engine,
  scope: Scope,
  clientId: number,
): Promise<AccountRow> {
  const account = await lockAccount(trx, engine, scope, clientId)
  if (!account) throw new Refusal(404, messages.server.notFound)
  if (account.isDefault) throw new Refusal(409, creditMessages.noDefault)
  return account
}

/**
 * Adds an entry to the ledger of a locked account.
 * @returns the id of the entry.
 * @throws Refusal 422 for a balance beyond the largest amount.
 */
export async function writeEntry(
  trx: Queries,
  actor: Actor,
  now: number,
  account: AccountRow,
  entry: Entry,
): Promise<number> {
  const balance = account.balance + entry.amount
  if (!isKeepable(balance)) throw fieldRefusal(422, { amount: [messages.validation.tooLarge] })
  const id = await insertLedgerEntry(trx, {
    ...{ sale_id: null, register_id: null, tender: null, reference: null, reason: null, reverses: null },
    ...entry,
    ...{ store_id: account.storeId, client_id: account.id, balance, at: now },
    ...{ user_id: actor.userId, user_name: fullName(actor) },
  })
  await updateAccount(trx, account.id, {
    balance,
    owedSince: await findOwedSince(trx, account.id, balance),
  })
  return id
}

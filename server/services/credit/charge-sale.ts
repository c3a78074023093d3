import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { chargeAmount, favourRefusal, limitRefusal, type Charge } from '../../../domain/credit/charge.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import type { Engine } from '../../db/engine.ts'
import { lockAccount, type AccountRow } from '../../db/queries/credit/client-accounts.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { needRight } from '../access/need-right.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { writeEntry } from './write-entry.ts'

/** A sale that is paid by the account of its client. */
interface Buyer {
  engine: Engine
  actor: Actor
  /** The client of the sale, one of the store. */
  client: { id: number }
  storeId: number
}

/** A locked account, and what goes on it. */
export interface AccountCharge {
  account: AccountRow
  charge: Charge
}

/**
 * Locks the account that pays for a sale, before the products. It stays locked, so two tills take turns at the last of a limit.
 * @throws Refusal 403 without the right, which a colleague may lend, 404 for a client who was deleted meanwhile, 422 for the default client.
 */
export async function takeCharge(
  trx: Queries,
  { engine, actor, client, storeId }: Buyer,
  charge: Charge,
): Promise<AccountCharge> {
  needRight(actor, 'create credit sale')
  const account = await lockAccount(trx, engine, storeId, client.id)
  if (!account)
    throw new Refusal(404, saleMessages.clientGone, { errors: { client_id: [saleMessages.clientGone] } })
  if (account.isDefault) throw fieldRefusal(422, { client_id: [creditMessages.noDefault] })
  return { account, charge }
}

/**
 * Writes what a sale puts on the locked account, in the sale's transaction.
 * @throws Refusal 409 above the limit without the right to exceed it, and for more in the client's favour than there is.
 */
export async function writeCharge(
  trx: Queries,
  actor: Actor,
  { account, charge }: AccountCharge,
  sale: { id: number; sold_at: number },
): Promise<void> {
  const favour = favourRefusal(account, charge)
  if (favour !== null) throw new Refusal(409, favour)
  const limit = limitRefusal(account, charge)
  if (limit !== null) needRight(actor, 'exceed credit limit', new Refusal(409, limit))
  const entry = { kind: 'charge', amount: chargeAmount(charge), sale_id: sale.id } as const
  await writeEntry(trx, actor, sale.sold_at, account, entry)
}

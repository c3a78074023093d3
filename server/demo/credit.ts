/** The fiado of the demo: clients with a limit, what stood in the notebook, what they buy and pay each week. Money in centavos. */
import { limitRefusal } from '../../domain/credit/charge.ts'
import type { Centavos } from '../../domain/money.ts'
import type { Database } from '../db/database.ts'
import { findAccount } from '../db/queries/credit/client-accounts.ts'
import { updateClient } from '../db/queries/records/clients.ts'
import type { Actor } from '../services/access/actor.ts'
import { completeSale } from '../services/sales/complete-sale.ts'
import type { CheckedSaleRequest } from '../services/sales/sale-request.ts'
import { adjustBalance } from '../services/credit/adjust-balance.ts'
import { createClientPayment } from '../services/credit/client-payments.ts'

/** What the clients of a cashier may owe, and what they owed in the notebook. */
const accounts: readonly { limit: Centavos; owed: Centavos }[] = [
  { limit: 60_000, owed: 38_550 },
  { limit: 30_000, owed: 12_000 },
  { limit: 15_000, owed: 14_225 },
]

/** How many clients of each cashier have credit. */
export const CREDIT_CLIENTS = accounts.length

/** Gives clients their limits, and takes over what they owed. @param now milliseconds since the epoch. */
export async function openAccounts(
  db: Database,
  owner: Actor,
  clientIds: readonly number[],
  now: number,
): Promise<void> {
  for (const [index, { limit, owed }] of accounts.entries()) {
    const clientId = clientIds[index] ?? 0
    await db.write((trx) => updateClient(trx, clientId, { credit_limit: limit }))
    const entry = { id: clientId, amount: owed, reason: 'Saldo del cuaderno' }
    await adjustBalance({ db, actor: owner, key: null, now }, entry)
  }
}

/**
 * The clients pay in cash, at the end of a shift on payday, half of what they owe in whole bills of Q 5.
 * @returns what they paid.
 */
export async function payOnPayday(
  db: Database,
  cashier: Actor,
  clientIds: readonly number[],
  now: number,
): Promise<Centavos> {
  let paid = 0
  for (const clientId of clientIds) {
    const account = await findAccount(db.read, cashier.storeId, clientId)
    const amount = Math.floor((account?.balance ?? 0) / 2 / 500) * 500
    if (amount === 0) continue
    const payment = { id: clientId, amount, tender: 'cash', reference: null } as const
    await createClientPayment({ db, actor: cashier, key: null, now }, payment)
    paid += amount
  }
  return paid
}

/**
 * Sells on credit; in cash what is more than the client may owe.
 * @param total of the order.
 * @returns what was paid in cash.
 */
export async function sellOnCredit(
  db: Database,
  cashier: Actor,
  { asked, total, at }: { asked: CheckedSaleRequest; total: Centavos; at: number },
): Promise<Centavos> {
  const account = await findAccount(db.read, cashier.storeId, asked.clientId ?? 0)
  const charge = { credit: total, favour: 0 }
  const isCharged = account !== undefined && limitRefusal(account, charge) === null
  const payments = isCharged ? [{ tender: 'credit' as const, amount: total, reference: null }] : undefined
  await completeSale({ db, actor: cashier, key: null, now: at }, { ...asked, ...(payments && { payments }) })
  return isCharged ? 0 : total
}

import type { adjustAccount, payOnAccount, readLedger } from '../../../../domain/calls/accounts.ts'
import type { Data } from '../../../../domain/calls/call.ts'
import { findInconsistencies as verified } from '../../../../server/db/maintenance/consistency-checks.ts'
import { findInconsistencies } from '../../../support/databases/checker.ts'
import type { Reply, TestShop, Username } from '../../../support/shops/shop.ts'

export const DAY = 86_400_000

/** Signs everybody in before the clock goes back, because a session lasts half a day. */
export const signIn = (shop: TestShop) => Promise.all((['admin', 'ana', 'beto'] as const).map(shop.signIn))

const keyed = (key: string | undefined) => (key === undefined ? {} : { headers: { 'idempotency-key': key } })

export const open = (shop: TestShop, as: Username, initial_amount = 100) =>
  shop.call('POST', '/cash-registers/open', { as, request: { initial_amount } })

export const adjust = (
  shop: TestShop,
  amount: unknown,
  key?: string,
  client = shop.client,
  reason = 'Cuaderno',
) =>
  shop.call('POST', `/clients/${client}/adjustments`, {
    as: 'admin',
    request: { amount, reason },
    ...keyed(key),
  })

export const pay = (shop: TestShop, as: Username, amount: unknown, key?: string, client = shop.client) =>
  shop.call('POST', `/clients/${client}/payments`, { as, request: { amount, tender: 'cash' }, ...keyed(key) })

export const undo = (shop: TestShop, as: Username, id: number, key?: string) =>
  shop.call('POST', `/client-payments/${id}/reverse`, {
    as,
    request: { reason: 'Era de otro cliente' },
    ...keyed(key),
  })

export const answer = ({ status, body }: Reply) => ({ status, body })
export const refused = (message: string) => ({ status: 409, body: { message } })
export const at = (message: string) => ({ status: 422, body: { message, errors: { amount: [message] } } })
export const paymentOf = ({ body }: Reply) => (body as { data: Data<typeof payOnAccount> }).data.payment
export const entryOf = ({ body }: Reply) => (body as { data: Data<typeof adjustAccount> }).data.entry

export async function ledger(
  shop: TestShop,
  query = '',
  as: Username = 'ana',
): Promise<Data<typeof readLedger>> {
  const { body } = await shop.call('GET', `/clients/${shop.client}/ledger${query}`, { as })
  return (body as { data: Data<typeof readLedger> }).data
}

export const consistent = async ({ db }: TestShop) => [
  ...(await verified(db.read)),
  ...(await findInconsistencies(db)),
]

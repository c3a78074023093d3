/** A cashier who sells on credit and records the debt of one client, without pauses. */
import type { Data } from '../../../../domain/calls/call.ts'
import type { createSale } from '../../../../domain/calls/sales.ts'
import type { adjustAccount, payOnAccount } from '../../../../domain/calls/accounts.ts'
import { guatemalaDay } from '../../../../domain/dates.ts'
import { MAX_AMOUNT, quetzales } from '../../../../domain/money.ts'
import { insertClients } from '../../../../server/db/queries/bulk.ts'
import { saveSettings } from '../../../../server/db/queries/records/store-settings.ts'
import { createChance } from '../../../../server/demo/random.ts'
import type { FaultShop, ShelvedProduct } from '../fault-shop.ts'
import type { TillAtWork } from './tills-at-work.ts'

/** An entry of the ledger in the answer to a till; money in quetzales. */
export interface ToldDelivery {
  id: number
  /** The change of the debt; negative: it becomes smaller. */
  amount: number
  balance: number
  reverses: number | null
}

/** The answers to the tills: entries, and the numbers of the sales on credit. */
export interface ToldAccount {
  entries: ToldDelivery[]
  sales: number[]
}

/** What each round adds to the debt first, in quetzales; it pays less than that. */
const OWED = 50

/** Works at an open register, and adds to `told` what the answers say. */
export async function workOnCredit(
  { index, isOpen, send }: TillAtWork,
  { clientId, product }: { clientId: number; product: ShelvedProduct },
  { entries, sales }: ToldAccount,
): Promise<void> {
  const chance = createChance(index + 1)
  const adjust = async (amount: number) => {
    const { body } = await send(`/clients/${clientId}/adjustments`, { amount, reason: 'Cuaderno' })
    const { entry } = (body as { data: Data<typeof adjustAccount> }).data
    entries.push({ id: entry.id, amount: entry.amount, balance: entry.balance, reverses: null })
  }
  const pay = async (path: string, request: object) => {
    const { body } = await send(path, request)
    const { id, amount, balance, reverses } = (body as { data: Data<typeof payOnAccount> }).data.payment
    entries.push({ id, amount: reverses === null ? -amount : amount, balance, reverses })
    return id
  }
  const sell = async () => {
    const { body } = await send('/sales', {
      client_id: clientId,
      date: guatemalaDay(Date.now()),
      items: [{ product_id: product.id, quantity: 1, discount: 0, tax: 0 }],
      payments: [{ tender: 'credit', amount: quetzales(product.price) }],
    })
    sales.push((body as { data: Data<typeof createSale> }).data.sale.id)
  }
  const payments = `/clients/${clientId}/payments`
  while (isOpen()) {
    await adjust(OWED)
    await sell()
    const amount = chance.whole(1, OWED / 2)
    const wrong = await pay(payments, { amount, tender: 'cash' })
    await pay(`/client-payments/${wrong}/reverse`, { reason: 'Otro cliente' })
    await pay(payments, { amount, tender: 'cash' })
  }
}

/** Every entry and every charged sale that the database has, in the form of the answers to the tills. */
export async function keptAccount(shop: FaultShop): Promise<ToldAccount> {
  return shop.withDatabase(async ({ read }) => {
    const rows = await read
      .selectFrom('client_ledger')
      .select(['id', 'kind', 'amount', 'balance', 'reverses', 'sale_id'])
      .orderBy('id')
      .execute()
    return {
      entries: rows
        .filter(({ kind }) => kind !== 'charge')
        .map(({ id, amount, balance, reverses }) => ({
          ...{ id, reverses },
          amount: quetzales(amount),
          balance: quetzales(balance),
        })),
      sales: rows.flatMap(({ sale_id }) => sale_id ?? []).toSorted((one, other) => one - other),
    }
  })
}

/** A client with credit, in a shop that sells on credit. */
export async function addDebtor(shop: FaultShop): Promise<number> {
  return shop.withDatabase(async (db) => {
    const { id: storeId } = await db.read.selectFrom('stores').select('id').executeTakeFirstOrThrow()
    const lucia = { name: 'Lucía Pérez', email: null, phone: null, credit_limit: MAX_AMOUNT }
    const tenders = JSON.stringify([{ id: 'credit', enabled: true, reference: 'none' }])
    return db.write(async (trx) => {
      await saveSettings(trx, storeId, [{ name: 'tenders', value: tenders, version: 2 }])
      const [id = 0] = await insertClients(trx, storeId, [lucia], Date.now())
      return id
    })
  })
}

/** A cashier who sells on credit and records the debt of one client, without pauses. */
import type { ClientAdjustmentData, ClientPaymentData } from '../../../domain/credit/ledger-contract.ts'
import type { SaleData } from '../../../domain/contract.ts'
import { guatemalaDay } from '../../../domain/dates.ts'
import { quetzales } from '../../../domain/money.ts'
import { createChance } from '../../../server/demo/random.ts'
import type { ShelvedProduct } from './fault-shop.ts'
import type { TillAtWork } from './tills-at-work.ts'

/** An entry of the ledger in the answer to a till; money in quetzales. */
export interface ToldEntry {
  id: number
  /** The change of the debt; negative: it becomes smaller. */
  amount: number
  balance: number
  reverses: number | null
}

/** The answers to the tills: entries, and the numbers of the sales on credit. */
export interface ToldAccount {
  entries: ToldEntry[]
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
    const { entry } = (body as { data: ClientAdjustmentData }).data
    entries.push({ id: entry.id, amount: entry.amount, balance: entry.balance, reverses: null })
  }
  const pay = async (path: string, request: object) => {
    const { body } = await send(path, request)
    const { id, amount, balance, reverses } = (body as { data: ClientPaymentData }).data.payment
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
    sales.push((body as { data: SaleData }).data.sale.id)
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

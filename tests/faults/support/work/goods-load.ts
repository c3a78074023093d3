/** A person who adjusts stock, receives goods, voids entries and pays the supplier, without pauses. */
import type { paySupplier } from '../../../../domain/calls/supplier-payments.ts'
import type { createDelivery } from '../../../../domain/calls/deliveries.ts'
import { adjustmentReasonIds } from '../../../../domain/goods/adjustments.ts'
import type { Data } from '../../../../domain/calls/call.ts'
import type { adjustStock } from '../../../../domain/calls/stock-moves.ts'
import { quetzales } from '../../../../domain/money.ts'
import { inUnits } from '../../../../domain/quantity.ts'
import { createChance } from '../../../../server/demo/random.ts'
import type { FaultShop, ShelvedProduct } from '../fault-shop.ts'
import type { TillAtWork } from './tills-at-work.ts'

/** A payment in the answer to a person; money in quetzales. */
export interface ToldPayment {
  id: number
  /** Above 0, also for one that undoes another. */
  amount: number
  balance: number
  paid: 'cash' | 'other'
  reverses: number | null
}

/** The answers to the people: the adjustments with their quantities, the payments, and the ids of the entries and of those that were voided. */
export interface ToldGoods {
  adjustments: { id: number; quantity: number }[]
  payments: ToldPayment[]
  entries: number[]
  voids: number[]
}

/** The most that leaves the drawer for good, in quetzales: it opens with more. */
const MOST_CASH = 400

/** Works with goods, and adds to `told` what the answers say. Each round owes more than it pays. */
export async function workWithGoods(
  { index, isOpen, send }: TillAtWork,
  { supplierId, product }: { supplierId: number; product: ShelvedProduct },
  told: ToldGoods,
): Promise<void> {
  const chance = createChance(index + 1)
  let spent = 0
  const adjust = async () => {
    const quantity = chance.whole(1, 5) * (chance.whole(0, 1) === 0 ? 1 : -1)
    const reason = adjustmentReasonIds[chance.whole(0, adjustmentReasonIds.length - 1)]
    const lines = [{ product_id: product.id, quantity }]
    const { body } = await send('/stock-adjustments', { lines, reason })
    const { id } = (body as { data: Data<typeof adjustStock> }).data.adjustment
    told.adjustments.push({ id, quantity })
  }
  const enter = async (paid: 'cash' | 'credit', cost: number) => {
    const lines = [{ product_id: product.id, quantity: 10, unit_cost: cost }]
    const request = { supplier_id: supplierId, document: null, lines, paid }
    const { body } = await send('/stock-entries', request)
    const { id } = (body as { data: Data<typeof createDelivery> }).data.entry
    told.entries.push(id)
    return id
  }
  const voidDelivery = async (id: number) => {
    await send(`/stock-entries/${id}/void`, { reason: 'Se registró dos veces' })
    told.voids.push(id)
  }
  const pay = async (path: string, request: object) => {
    const { body } = await send(path, request)
    const { id, amount, balance, paid, reverses } = (body as { data: Data<typeof paySupplier> }).data.payment
    told.payments.push({ id, amount, balance, paid, reverses })
    return id
  }
  const payments = `/suppliers/${supplierId}/payments`
  while (isOpen()) {
    await adjust()
    await enter('credit', 5)
    for (const paid of ['cash', 'credit'] as const) await voidDelivery(await enter(paid, 1))
    const amount = chance.whole(1, 20)
    const wrong = await pay(payments, { amount, paid: 'cash' })
    await pay(`/supplier-payments/${wrong}/reverse`, { reason: 'Otro proveedor' })
    const paid = spent + amount <= MOST_CASH && chance.whole(0, 1) === 0 ? 'cash' : 'other'
    if (paid === 'cash') spent += amount
    await pay(payments, { amount, paid, reference: 'B-12' })
  }
}

/** Everything that the database has, in the form of the answers to the people. */
export async function keptGoods(shop: FaultShop): Promise<ToldGoods> {
  return shop.withDatabase(async ({ read }) => {
    const adjustments = await read
      .selectFrom('stock_adjustments as a')
      .innerJoin('stock_moves as m', (join) =>
        join.onRef('m.document_id', '=', 'a.id').on('m.kind', '=', 'adjustment'),
      )
      .select(['a.id', 'm.quantity'])
      .orderBy('a.id')
      .execute()
    const payments = await read
      .selectFrom('supplier_ledger')
      .select(['id', 'amount', 'balance', 'movement_id', 'reverses'])
      .where('kind', '=', 'payment')
      .orderBy('id')
      .execute()
    const entries = await read.selectFrom('stock_entries').select('id').orderBy('id').execute()
    const voids = await read.selectFrom('stock_entry_voids').select('entry_id').orderBy('entry_id').execute()
    return {
      voids: voids.map(({ entry_id: id }) => id),
      adjustments: adjustments.map(({ id, quantity }) => ({ id, quantity: inUnits(quantity) })),
      payments: payments.map(({ id, amount, balance, movement_id: movement, reverses }) => ({
        ...{ id, reverses, amount: quetzales(Math.abs(amount)), balance: quetzales(balance) },
        paid: movement === null ? 'other' : 'cash',
      })),
      entries: entries.map(({ id }) => id),
    }
  })
}

/** @returns a new supplier. */
export async function addSupplier(shop: FaultShop): Promise<number> {
  return shop.withDatabase((db) =>
    db.write(async (trx) => {
      const { id: store_id } = await trx.selectFrom('stores').select('id').executeTakeFirstOrThrow()
      const texts = { address: '', email: '', phone: '', description: null, created_at: Date.now() }
      const { id } = await trx
        .insertInto('suppliers')
        .values({ store_id, name: 'Distribuidora La Fe', ...texts })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }),
  )
}

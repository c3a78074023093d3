/** How the owner of a store of the demo receives goods, and pays for them. Money in centavos, times in ms. */
import { deliveryTotal, lineAmounts } from '../../domain/goods/delivery.ts'
import type { Pack } from '../../domain/entities/packs.ts'
import type { Centavos } from '../../domain/money.ts'
import { units, type Thousandths } from '../../domain/quantity.ts'
import type { Database } from '../db/database.ts'
import { packsOf } from '../db/queries/records/product-codes.ts'
import { lockSupplier } from '../db/queries/goods/supplier-accounts.ts'
import type { Actor } from '../services/access/actor.ts'
import { closeRegister } from '../services/drawer/close-register.ts'
import { createDelivery } from '../services/goods/create-delivery.ts'
import { createSupplierPayment } from '../services/goods/supplier-payments.ts'
import { voidDelivery } from '../services/goods/void-delivery.ts'
import { openRegister } from '../services/sales/registers.ts'
import type { PlannedDelivery } from './deliveries.ts'
import { countOf, INITIAL } from './drawer.ts'

const MINUTE = 60_000

/** The same goods by the largest pack of which they are whole ones; without one by the unit. */
function inPacks(packs: readonly Pack[] = [], quantity: Thousandths, unitCost: Centavos) {
  const pack = packs.findLast(({ factor }) => quantity % units(factor) === 0)
  if (!pack) return { quantity, unitCost }
  return { packId: pack.id, quantity: quantity / pack.factor, unitCost: unitCost * pack.factor }
}

/** Bills of Q 100. */
const BILL = 10_000

/**
 * Enters a delivery. On credit, the one before is paid first, by transfer. In cash, the owner opens a register with
 * enough bills for it, and closes it afterwards with what is left.
 */
export async function receive(
  { db, owner, supplierIds }: { db: Database; owner: Actor; supplierIds: readonly number[] },
  { at, supplier, document, paid, lines, isRepeated }: PlannedDelivery,
): Promise<void> {
  const supplierId = supplierIds[supplier] ?? 0
  const asked = (minutes: number) => ({ db, actor: owner, key: null, now: at + minutes * MINUTE })
  const packs = await packsOf(db.read, { scope: owner.storeId, since: null, ids: null })
  const entry = {
    ...{ supplierId, document, paid },
    lines: lines.map(({ article, quantity, unitCost, price }) => ({
      ...{ productId: article.id, ...inPacks(packs.get(article.id), quantity, unitCost) },
      ...(price !== null && { price, priceSeen: article.price }),
    })),
  }
  if (paid === 'cash') {
    const total = deliveryTotal(lines.map((line) => lineAmounts(line.quantity, { each: line.unitCost })))
    const bills = INITIAL + Math.ceil(total / BILL) * BILL
    await openRegister({ db, actor: owner, key: null, now: at - MINUTE }, { initialAmount: bills })
    await createDelivery(asked(0), entry)
    await closeRegister({ db, actor: owner, key: null, now: at + MINUTE }, countOf(bills - total))
    return
  }
  const account = await db.write((trx) => lockSupplier(trx, db.engine, owner.storeId, supplierId))
  const balance = account?.balance ?? 0
  if (paid === 'credit' && balance > 0) {
    const payment = { id: supplierId, amount: balance, paid: 'other' as const, reference: `BI-${at}` }
    await createSupplierPayment(asked(-1), payment)
  }
  await createDelivery(asked(0), entry)
  if (!isRepeated) return
  const { entry: repeated } = await createDelivery(asked(20), { ...entry, document: null })
  await voidDelivery(asked(25), { id: repeated.id, reason: 'Se registró dos veces' })
}

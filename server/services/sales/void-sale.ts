import type { voidSale as voidCall } from '../../../domain/calls/taking-back.ts'
import { chargeAmount, chargeOf } from '../../../domain/credit/charge.ts'
import { withoutStockMessages } from '../../../domain/articles/without-stock-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import { amountBy } from '../../../domain/selling/returns.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { lockAccount } from '../../db/queries/credit/client-accounts.ts'
import { lockOpenRegister, type OpenRegisterRow } from '../../db/queries/drawer/registers.ts'
import { findSale, type WholeSale } from '../../db/queries/sales/sales.ts'
import { insertVoid } from '../../db/queries/sales/return-writes.ts'
import { findExchanged, findVoid } from '../../db/queries/sales/returns.ts'
import { lockSale } from '../../db/queries/sales/sale-copies.ts'
import type { Queries } from '../../db/tables.ts'
import { fullName } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import type { Asked } from '../commands/asked.ts'
import { refuseWithdrawal } from '../drawer/available-cash.ts'
import { refuseWhileCounted } from '../drawer/count-register.ts'
import { Refusal } from '../refusal.ts'
import { acted } from './return-answers.ts'
import { voidEmpties } from './sell-with-empties.ts'
import { isStocked, putBack, takeOff, unstockedAmong, type Taker } from './take-back.ts'

/**
 * Voids a whole sale in the actor's open register, in which it was made: goods and money go back, and the number stays
 * (docs/product.md §10.7).
 * @throws Refusal 404 for a sale of another store, 409 when it is of another or a closed register, voided already, or something
 * was brought back, while the register is counted, and when its cash is not there any more.
 */
export async function voidSale(
  { db, actor, key, now }: Asked,
  { id: saleId, reason }: Inner<typeof voidCall.request> & { id: number },
): Promise<Inner<typeof voidCall.answer>> {
  const request = { sale_id: saleId, reason }
  await runIdempotent(
    { db, actor, key, operation: 'void sale', request, now, texts: returnMessages },
    async (trx) => {
      const register = await lockOpenRegister(trx, db.engine, actor.userId)
      if (!(await lockSale(trx, db.engine, actor.storeId, saleId)))
        throw new Refusal(404, messages.server.notFound)
      const whole = await findSale(trx, saleId)
      await refuseUnvoidable(trx, whole, register)
      if (!register) throw new Refusal(409, registerMessages.noneOpen)
      refuseWhileCounted(register, now)
      return write(trx, { engine: db.engine, actor, register, now }, whole, reason)
    },
  )
  const voided = await findVoid(db.read, saleId)
  if (!voided) throw new Error(`Sale ${saleId} is not voided`)
  return { void: { saleId, ...acted(voided) } }
}

/** @throws Refusal 409 */
async function refuseUnvoidable(
  trx: Queries,
  { sale, lines }: WholeSale,
  register: OpenRegisterRow | undefined,
): Promise<void> {
  if (await findVoid(trx, sale.id)) throw new Refusal(409, returnMessages.saleVoided)
  if (register?.id !== sale.register_id) throw new Refusal(409, returnMessages.otherRegister)
  if (lines.some(({ returned }) => returned > 0)) throw new Refusal(409, returnMessages.hasReturns)
  // A voided sale puts back all that it took, and there is no stock any more for this.
  const [unstocked] = (await unstockedAmong(trx, lines.filter(isStocked))).values()
  if (unstocked !== undefined) throw new Refusal(409, withoutStockMessages.notVoided(unstocked))
  // What was exchanged for it was given by another document, which stays.
  if (await findExchanged(trx, sale.id)) throw new Refusal(409, returnMessages.isExchange)
}

/** @returns the id of the row. @throws Refusal 409 for more cash than the drawer should hold. */
async function write(
  trx: Queries,
  taker: Taker,
  { sale, lines, payments }: WholeSale,
  reason: string,
): Promise<number> {
  const { engine, actor, register, now } = taker
  const cash = payments.length === 0 ? sale.total : amountBy(payments, 'cash')
  await refuseWithdrawal(trx, { actor, register, amount: cash, now })
  await voidEmpties(trx, taker, { saleId: sale.id, reason })
  const charge = chargeOf(payments)
  if (charge) {
    const account = await lockAccount(trx, engine, sale.store_id, sale.client_id)
    await takeOff(trx, taker, account, { saleId: sale.id, amount: chargeAmount(charge), reason })
  }
  await putBack(
    trx,
    taker,
    { kind: 'void', document: { type: 'sale', id: sale.id }, reason },
    lines.filter(isStocked).map((line) => ({ line, quantity: line.quantity })),
  )
  const id = await insertVoid(trx, {
    ...{ store_id: sale.store_id, sale_id: sale.id, register_id: register.id },
    ...{ user_id: actor.userId, user_name: fullName(actor), at: now, reason },
  })
  await record(trx, actor, now, {
    ...{ action: 'sale.voided', entity: 'sale', entityId: sale.id },
    details: { total: sale.total, reason },
  })
  return id
}

import { createReturn as returnCall } from '../../../domain/calls/taking-back.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import { amountBy, defaultRefunds, refundErrors } from '../../../domain/selling/returns.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { lockOpenRegister } from '../../db/queries/drawer/registers.ts'
import { findReturn } from '../../db/queries/sales/returns.ts'
import { refuseMissing } from '../access/need-right.ts'
import { hashedForm } from '../commands/hashed-form.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import type { Asked } from '../commands/asked.ts'
import { refuseWithdrawal } from '../drawer/available-cash.ts'
import { refuseWhileCounted } from '../drawer/count-register.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { isHidden } from './hidden-sale.ts'
import { returnAnswer } from './return-answers.ts'
import { checkReturn, writeReturn } from './take-back.ts'

/**
 * Takes back what was sold, into the stock where it is asked, and gives the money back (docs/product.md §10.7).
 * @throws Refusal 404 for a sale of another store, 409 without an open register, while it is counted, for a voided or too
 * old sale, for more than is left or more cash than the drawer should hold, 422 for wrong lines or ways to give back.
 */
export async function createReturn(
  { db, actor, key, now }: Asked,
  { id: saleId, ...asked }: Inner<typeof returnCall.request> & { id: number },
): Promise<Inner<typeof returnCall.answer>> {
  const request = { sale_id: saleId, ...hashedForm(returnCall.request, asked, 'lines') }
  const id = await runIdempotent(
    { db, actor, key, operation: 'create return', request, now, texts: returnMessages },
    async (trx) => {
      const register = await lockOpenRegister(trx, db.engine, actor.userId)
      if (!register) throw new Refusal(409, registerMessages.noneOpen)
      refuseWhileCounted(register, now)
      const taker = { engine: db.engine, actor, register, now }
      const { lines, reason } = asked
      const usesAccount = asked.refunds?.some(({ tender }) => tenders[tender].needsClient) ?? false
      const checked = await checkReturn(trx, taker, {
        ...{ saleId, lines, reason, usesAccount, buyerId: null },
        part: null,
      })
      refuseMissing(actor)
      if (asked.refunds && (await isHidden(trx, actor, saleId)))
        throw fieldRefusal(422, { refunds: [returnMessages.moneyLater] })
      const { total, limits } = checked
      const refunds = asked.refunds ?? defaultRefunds(total, limits)
      const errors = refundErrors(refunds, total, limits)
      if (Object.keys(errors).length > 0) throw fieldRefusal(422, errors)
      await refuseWithdrawal(trx, { actor, register, amount: amountBy(refunds, 'cash'), now })
      return writeReturn(trx, taker, checked, refunds, null)
    },
  )
  return { return: returnAnswer(await findReturn(db.read, id)) }
}

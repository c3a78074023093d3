import { chargeOf } from '../../../domain/credit/charge.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { exchangeRefunds, exchangeWorth } from '../../../domain/selling/exchange.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import { amountBy } from '../../../domain/selling/returns.ts'
import { lockOpenRegister } from '../../db/queries/drawer/registers.ts'
import type { WholeSale } from '../../db/queries/sales/sales.ts'
import type { Queries } from '../../db/tables.ts'
import { needRight } from '../access/need-right.ts'
import { takeCharge } from '../credit/charge-sale.ts'
import { refuseWithdrawal } from '../drawer/available-cash.ts'
import { refuseWhileCounted } from '../drawer/count-register.ts'
import { Refusal } from '../refusal.ts'
import { isHidden } from './hidden-sale.ts'
import type { CheckedSaleRequest } from './sale-request.ts'
import { checkReturn, quantitiesToRestock, writeReturn, type CheckedReturn, type Taker } from './take-back.ts'
import { checkSale, writeSaleParts, writeSaleRow, type Seller } from './write-sale.ts'

type AskedExchange = CheckedSaleRequest & { exchange: NonNullable<CheckedSaleRequest['exchange']> }

/**
 * Sells, and takes back what pays for it, in the caller's transaction (docs/product.md §10.7). Everything is checked before anything is
 * written: the return first, then the sale, with what comes back. What is over goes out of the seller's register.
 * @throws Refusal 403 without 'create return', 409 for more cash than the drawer should hold, and those of a return and of a sale.
 */
export async function exchangeSale(trx: Queries, seller: Seller, asked: AskedExchange): Promise<WholeSale> {
  const { engine, actor, now } = seller
  needRight(actor, 'create return')
  const register = await lockOpenRegister(trx, engine, actor.userId)
  if (!register) throw new Refusal(409, registerMessages.noneOpen)
  refuseWhileCounted(register, now)
  const taker = { ...seller, register }
  const back = await checkExchanged(trx, taker, asked)
  const worth = exchangeWorth(back)
  const sale = await checkSale(trx, seller, asked, {
    ...{ tender: 'exchange', register, restocked: quantitiesToRestock(back), worth },
  })
  const refunds = exchangeRefunds(back, sale.totals.total)
  await refuseWithdrawal(trx, { actor, register, amount: amountBy(refunds, 'cash'), now })
  const row = await writeSaleRow(trx, seller, sale)
  await writeReturn(trx, taker, back, refunds, row.id)
  // The return may have lowered what the same client owes.
  const { charge: checked, client } = sale
  const charge =
    checked && (await takeCharge(trx, { ...seller, client, storeId: actor.storeId }, checked.charge))
  return writeSaleParts(trx, seller, { ...sale, charge }, row)
}

/** The return of an exchange. What is refused of it is told at `exchange`. */
async function checkExchanged(trx: Queries, taker: Taker, asked: AskedExchange): Promise<CheckedReturn> {
  const { saleId, lines, reason, amount } = asked.exchange
  const buyerId = chargeOf(asked.payments ?? []) ? asked.clientId : null
  try {
    const back = await checkReturn(trx, taker, {
      saleId,
      lines,
      reason,
      usesAccount: false,
      buyerId,
      part: 'exchange',
    })
    if (await isHidden(trx, taker.actor, saleId)) throw new Refusal(409, returnMessages.moneyLater)
    const worth = exchangeWorth(back)
    if (amount !== undefined && amount !== worth)
      throw new Refusal(409, returnMessages.exchangeChanged(formatMoney(worth)))
    return back
  } catch (error) {
    throw error instanceof Refusal && !error.lacks ? error.within('exchange') : error
  }
}

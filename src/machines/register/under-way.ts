import { accountPaymentProgress, type AccountPaymentActor } from '../account-payment/account-payment.ts'
import { movementProgress, type CashMovementActor } from '../cash-movement/cash-movement.ts'
import { saleReturnProgress, type SaleReturnActor } from '../return/sale-return.ts'
import { salesProgress, type SalesActor } from '../sales/sales.ts'
import { adjustmentProgress, type StockAdjustmentActor } from '../stock-adjustment/stock-adjustment.ts'
import type { Sender } from './register-children.ts'

/** Whether what each child of the register sent beside the sale has no definite answer yet. */
export type UnderWay = Readonly<Record<Sender, 'none' | 'unsettled'>>

/** The children of the register that send something beside the sale. */
interface Senders {
  cashMovement?: CashMovementActor | undefined
  accountPayment?: AccountPaymentActor | undefined
  saleReturn?: SaleReturnActor | undefined
  recountRegister?: unknown
  sales?: SalesActor | undefined
  stockAdjustment?: StockAdjustmentActor | undefined
}

/**
 * Whether it is not known yet if a movement of cash, a payment on account, a second count, a held sale or an adjustment of stock was
 * written, or a sale taken back.
 * @param register its snapshot.
 */
export function underWay({
  children: { cashMovement, accountPayment, saleReturn, recountRegister, sales, stockAdjustment },
}: {
  children: Senders
}): UnderWay {
  return {
    cashMovement: cashMovement ? movementProgress(cashMovement.getSnapshot()) : 'none',
    accountPayment: accountPayment ? accountPaymentProgress(accountPayment.getSnapshot()) : 'none',
    recountRegister: recountRegister === undefined ? 'none' : 'unsettled',
    saleReturn: saleReturn ? saleReturnProgress(saleReturn.getSnapshot()) : 'none',
    sales: sales ? salesProgress(sales.getSnapshot()) : 'none',
    stockAdjustment: stockAdjustment ? adjustmentProgress(stockAdjustment.getSnapshot()) : 'none',
  }
}

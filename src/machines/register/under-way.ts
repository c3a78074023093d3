import {
  accountPaymentProgress,
  type AccountPaymentActor,
  type AccountPaymentProgress,
} from '../account-payment/account-payment.ts'
import {
  movementProgress,
  type CashMovementActor,
  type MovementProgress,
} from '../cash-movement/cash-movement.ts'
import { saleReturnProgress, type SaleReturnActor, type SaleReturnProgress } from '../return/sale-return.ts'
import { salesProgress, type SalesActor, type SalesProgress } from '../sales/sales.ts'
import {
  adjustmentProgress,
  type AdjustmentProgress,
  type StockAdjustmentActor,
} from '../stock-adjustment/stock-adjustment.ts'

/** What was sent beside the sale and has no definite answer yet. */
export interface UnderWay {
  movement: MovementProgress
  payment: AccountPaymentProgress
  /** The second count of the closed register. */
  recount: 'none' | 'unsettled'
  takingBack: SaleReturnProgress
  held: SalesProgress
  adjusting: AdjustmentProgress
}

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
    movement: cashMovement ? movementProgress(cashMovement.getSnapshot()) : 'none',
    payment: accountPayment ? accountPaymentProgress(accountPayment.getSnapshot()) : 'none',
    recount: recountRegister === undefined ? 'none' : 'unsettled',
    takingBack: saleReturn ? saleReturnProgress(saleReturn.getSnapshot()) : 'none',
    held: sales ? salesProgress(sales.getSnapshot()) : 'none',
    adjusting: stockAdjustment ? adjustmentProgress(stockAdjustment.getSnapshot()) : 'none',
  }
}

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

/** What was sent beside the sale and has no definite answer yet. */
export interface UnderWay {
  movement: MovementProgress
  payment: AccountPaymentProgress
  /** The second count of the closed register. */
  recount: 'none' | 'unsettled'
  takingBack: SaleReturnProgress
}

/** The children of the register that send something beside the sale. */
interface Senders {
  cashMovement?: CashMovementActor | undefined
  accountPayment?: AccountPaymentActor | undefined
  saleReturn?: SaleReturnActor | undefined
  recountRegister?: unknown
}

/**
 * Whether it is not known yet if a movement of cash, a payment on account or a second count was written, or a sale taken back.
 * @param register its snapshot.
 */
export function underWay({
  children: { cashMovement, accountPayment, saleReturn, recountRegister },
}: {
  children: Senders
}): UnderWay {
  return {
    movement: cashMovement ? movementProgress(cashMovement.getSnapshot()) : 'none',
    payment: accountPayment ? accountPaymentProgress(accountPayment.getSnapshot()) : 'none',
    recount: recountRegister === undefined ? 'none' : 'unsettled',
    takingBack: saleReturn ? saleReturnProgress(saleReturn.getSnapshot()) : 'none',
  }
}

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

/** What was sent beside the sale and has no definite answer yet. */
export interface UnderWay {
  movement: MovementProgress
  payment: AccountPaymentProgress
  /** The second count of the closed register. */
  recount: 'none' | 'unsettled'
}

/** The children of the register that send something beside the sale. */
interface Senders {
  cashMovement?: CashMovementActor | undefined
  accountPayment?: AccountPaymentActor | undefined
  recountRegister?: unknown
}

/** Whether it is not known yet if a movement of cash, a payment on account or a second count was written. @param register its snapshot. */
export function underWay({
  children: { cashMovement, accountPayment, recountRegister },
}: {
  children: Senders
}): UnderWay {
  return {
    movement: cashMovement ? movementProgress(cashMovement.getSnapshot()) : 'none',
    payment: accountPayment ? accountPaymentProgress(accountPayment.getSnapshot()) : 'none',
    recount: recountRegister === undefined ? 'none' : 'unsettled',
  }
}

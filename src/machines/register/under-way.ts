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
}

/** The children of the register that send something beside the sale. */
interface Senders {
  cashMovement?: CashMovementActor | undefined
  accountPayment?: AccountPaymentActor | undefined
}

/** Whether it is not known yet if a movement of cash, or a payment on account, was written. @param register its snapshot. */
export function underWay({ children: { cashMovement, accountPayment } }: { children: Senders }): UnderWay {
  return {
    movement: cashMovement ? movementProgress(cashMovement.getSnapshot()) : 'none',
    payment: accountPayment ? accountPaymentProgress(accountPayment.getSnapshot()) : 'none',
  }
}

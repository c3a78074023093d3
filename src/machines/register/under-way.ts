import { accountPaymentProgress, type AccountPaymentProgress } from '../account-payment/account-payment.ts'
import { movementProgress, type MovementProgress } from '../cash-movement/cash-movement.ts'
import type { RegisterSnapshot } from './register.ts'

/** What was sent beside the sale and has no definite answer yet. */
export interface UnderWay {
  movement: MovementProgress
  payment: AccountPaymentProgress
}

/** Whether it is not known yet if a movement of cash, or a payment on account, was written. */
export function underWay({
  children: { cashMovement, accountPayment },
}: Pick<RegisterSnapshot, 'children'>): UnderWay {
  return {
    movement: cashMovement ? movementProgress(cashMovement.getSnapshot()) : 'none',
    payment: accountPayment ? accountPaymentProgress(accountPayment.getSnapshot()) : 'none',
  }
}

import { accountPaymentProgress } from '../account-payment/account-payment.ts'
import { movementProgress, type MovementProgress } from '../cash-movement/cash-movement.ts'
import type { RegisterSnapshot } from './register.ts'

/** Whether it is not known yet if a movement of cash or a payment on account was written. */
export function movementUnderWay({
  children: { cashMovement, accountPayment },
}: Pick<RegisterSnapshot, 'children'>): MovementProgress {
  const isMoving = cashMovement && movementProgress(cashMovement.getSnapshot()) === 'unsettled'
  const isPaying = accountPayment && accountPaymentProgress(accountPayment.getSnapshot()) === 'unsettled'
  return isMoving || isPaying ? 'unsettled' : 'none'
}

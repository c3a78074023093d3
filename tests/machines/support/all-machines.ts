import type { AnyStateMachine } from 'xstate'
import { accountPaymentMachine } from '../../../src/machines/account-payment/account-payment.ts'
import { calibrationMachine } from '../../../src/machines/calibration/calibration.ts'
import { cashMovementMachine } from '../../../src/machines/cash-movement/cash-movement.ts'
import { keyedCommandMachine } from '../../../src/machines/keyed-command/keyed-command.ts'
import { listMachine } from '../../../src/machines/list/list.ts'
import { ownPasswordMachine } from '../../../src/machines/own-password/own-password.ts'
import { saleReturnMachine } from '../../../src/machines/return/sale-return.ts'
import { registerMachine } from '../../../src/machines/register/register.ts'
import { reportMachine } from '../../../src/machines/report/report.ts'
import { saleMachine } from '../../../src/machines/sale/sale.ts'
import { salesMachine } from '../../../src/machines/sales/sales.ts'
import { sessionMachine } from '../../../src/machines/session/session.ts'
import { onboardingMachine } from '../../../src/machines/onboarding/onboarding.ts'
import { uncountedClosingMachine } from '../../../src/machines/uncounted-closing/uncounted-closing.ts'
import { tillHolderMachine } from '../../../src/machines/till-holder/till-holder.ts'
import { tillLockMachine } from '../../../src/machines/till-lock/till-lock.ts'

/** The machines whose states a person sees. The states of the lock are visible only in those of tillHolder. */
export const shownMachines: readonly AnyStateMachine[] = [
  tillHolderMachine,
  sessionMachine,
  registerMachine,
  saleMachine,
  salesMachine,
  cashMovementMachine,
  accountPaymentMachine,
  saleReturnMachine,
  keyedCommandMachine,
  onboardingMachine,
  ownPasswordMachine,
  uncountedClosingMachine,
  listMachine,
  reportMachine,
  calibrationMachine,
]

/** Every machine of the product, in the order in which docs/machines.md draws them. */
export const allMachines: readonly AnyStateMachine[] = [...shownMachines, tillLockMachine]

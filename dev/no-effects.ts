import type { WorkEffects } from '../src/machines/register/provided-work.ts'

const nothing = () => undefined

/** Nothing is printed, nothing read again. */
export const noEffects: WorkEffects = {
  printReceipt: nothing,
  printWhenWanted: nothing,
  printMovement: nothing,
  printAccountPayment: nothing,
  printReturn: nothing,
  reloadProducts: nothing,
  reloadAccounts: nothing,
  reloadMovements: nothing,
  reloadSales: nothing,
  reloadHeld: nothing,
  recheckRegister: nothing,
}

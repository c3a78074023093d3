import type { Call } from './call.ts'
import { createMovement, ownMovements, reverseMovement } from './movements.ts'
import { listRegisters, readRegister, sumDifferences } from './register-list.ts'
import {
  closeOtherRegister,
  closeRegister,
  countRegister,
  midShift,
  openRegister,
  recountRegister,
  registerStatus,
} from './registers.ts'
import { createSale } from './sales.ts'

/** The calls about registers and their cash. */
export const drawerCalls: readonly Call[] = [
  registerStatus,
  openRegister,
  closeRegister,
  countRegister,
  recountRegister,
  closeOtherRegister,
  ownMovements,
  createMovement,
  reverseMovement,
  listRegisters,
  sumDifferences,
  readRegister,
  midShift,
]

/** The calls about sales. */
export const saleCalls: readonly Call[] = [createSale]

/** Every call that is described once. The browser does not load this list. */
export const calls: readonly Call[] = [...drawerCalls, ...saleCalls]

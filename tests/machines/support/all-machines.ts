/** Every machine of the product, in the order docs/machines.md draws them. */
import type { AnyStateMachine } from 'xstate'
import { calibrationMachine } from '../../../src/machines/calibration.ts'
import { listMachine } from '../../../src/machines/list.ts'
import { ownPasswordMachine } from '../../../src/machines/own-password.ts'
import { registerMachine } from '../../../src/machines/register.ts'
import { reportMachine } from '../../../src/machines/report.ts'
import { saleMachine } from '../../../src/machines/sale.ts'
import { sessionMachine } from '../../../src/machines/session.ts'
import { setupMachine } from '../../../src/machines/setup.ts'
import { tillHolderMachine } from '../../../src/machines/till-holder.ts'

export const allMachines: readonly AnyStateMachine[] = [
  tillHolderMachine,
  sessionMachine,
  registerMachine,
  saleMachine,
  setupMachine,
  ownPasswordMachine,
  listMachine,
  reportMachine,
  calibrationMachine,
]

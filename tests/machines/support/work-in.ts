/** The machines of a cashier's work, whose commands a test answers, and whose effects it reads. */
import {
  providedWork,
  providedWorks,
  type WorkEffects,
  type WorkOutside,
} from '../../../src/machines/register/provided-work.ts'
import type { TillWork } from '../../../src/machines/register/till-work.ts'
import { commandsIn } from './commands-in.ts'
import { cashierName } from './fixtures.ts'
import type { OutsideWorld } from './outside-world.ts'
import { testTools } from './test-tools.ts'

function effectsIn(world: OutsideWorld): WorkEffects {
  const noted = (name: keyof WorkEffects) => () => void world.effects.push(name)
  return {
    printReceipt: (receipt) => void world.printed.push(receipt),
    printMovement: (movement) => void world.slips.push(movement),
    printAccountPayment: (payment) => void world.paymentSlips.push(payment),
    printReturn: (written) => void world.returnSlips.push(written),
    printWhenWanted: noted('printWhenWanted'),
    reloadProducts: noted('reloadProducts'),
    reloadAccounts: noted('reloadAccounts'),
    reloadMovements: noted('reloadMovements'),
    reloadSales: noted('reloadSales'),
    reloadHeld: noted('reloadHeld'),
    recheckRegister: noted('recheckRegister'),
  }
}

const outsideIn = (world: OutsideWorld): WorkOutside => ({
  commands: commandsIn(world),
  effects: effectsIn(world),
  notify: (_, notice) => void world.notices.push(notice),
  tools: { ...testTools, cashier: () => cashierName },
})

/** One of the machines. */
export const workIn = <Name extends keyof TillWork>(name: Name, world: OutsideWorld) =>
  providedWork(name, outsideIn(world))

/** All of them. */
export const worksIn = (world: OutsideWorld) => providedWorks(outsideIn(world))

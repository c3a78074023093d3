/** The actors of a register and its sale, without a session; the outside world is fake. */
import { createActor, type Snapshot, type StateValue } from 'xstate'
import type { AccountPaymentActor } from '../../../src/machines/account-payment/account-payment.ts'
import type { CashMovementActor } from '../../../src/machines/cash-movement/cash-movement.ts'
import type { RegisterActor } from '../../../src/machines/register/register.ts'
import type { SaleActor } from '../../../src/machines/sale/sale.ts'
import type { SaleEvent } from '../../../src/machines/sale/sale-events.ts'
import type { LoadedTill } from '../../../src/machines/till-holder/till-holder.ts'
import { cashierRights, morningRegister } from './fixtures.ts'
import { stored } from './stored-till.ts'
import { registerIn } from './machines-in.ts'
import { createOutsideWorld, type OutsideWorld } from './outside-world.ts'

export interface RegisterActors {
  world: OutsideWorld
  register: RegisterActor
  sale: SaleActor
  cashMovement: CashMovementActor
  accountPayment: AccountPaymentActor
}

/** A started register; the server has not answered yet. */
export function startRegister(
  saved: Snapshot<unknown> | null = null,
  permissions = cashierRights,
): RegisterActors {
  const world = createOutsideWorld()
  const register = createActor(registerIn(world), { input: { saved, permissions } })
  register.start()
  const accountPayment = accountPaymentOf(register)
  return { world, register, sale: saleOf(register), cashMovement: cashMovementOf(register), accountPayment }
}

/** A started and open register, after these events to its sale. */
export function startOpenRegister(...events: SaleEvent[]): RegisterActors {
  const actors = startRegister()
  actors.world.say('statusWatch', { type: 'status.receive', register: morningRegister })
  for (const event of events) actors.sale.send(event)
  return actors
}

/** A killed and restarted browser: restores the register from its stored snapshot, under a new session. */
export function restartRegister(actors: RegisterActors): RegisterActors {
  const snapshot = stored(actors.register)
  actors.register.stop()
  const restored = startRegister(snapshot)
  restored.register.send({ type: 'session.renewed', permissions: cashierRights })
  return restored
}

/** The tab of the signed-in user gets the till. @param left the till that this user left on the device. */
export async function grantTill(world: OutsideWorld, left: LoadedTill = nothingStored): Promise<void> {
  world.say('tillLock', { type: 'till.grant' })
  if (world.pending('loadTill') > 0) await world.answer('loadTill', left)
}

const nothingStored: LoadedTill = { saved: null, sale: 'none' }

export function saleOf(register: RegisterActor): SaleActor {
  const { sale } = register.getSnapshot().children
  if (!sale) throw new Error('A register has a sale')
  return sale
}

function accountPaymentOf(register: RegisterActor): AccountPaymentActor {
  const { accountPayment } = register.getSnapshot().children
  if (!accountPayment) throw new Error('A register has a payment on account')
  return accountPayment
}

function cashMovementOf(register: RegisterActor): CashMovementActor {
  const { cashMovement } = register.getSnapshot().children
  if (!cashMovement) throw new Error('A register has a movement of cash')
  return cashMovement
}

/** The state of the command that sends the sale; undefined when none is running. */
export function commandOf(sale: SaleActor): StateValue | undefined {
  return sale.getSnapshot().children.completeSale?.getSnapshot().value
}

/** The texts of all notices so far, in order. */
export function told(world: OutsideWorld): string[] {
  return world.notices.flatMap((notice) => notice.messages)
}

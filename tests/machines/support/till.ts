/** A running till (register and sale) without a session. */
import { createActor, type Snapshot, type StateValue } from 'xstate'
import type { RegisterActor } from '../../../src/machines/register/register.ts'
import type { SaleActor } from '../../../src/machines/sale/sale.ts'
import type { SaleEvent } from '../../../src/machines/sale/sale-events.ts'
import type { LeftTill } from '../../../src/machines/till-holder/till-holder.ts'
import { cashierRights, morningRegister } from './fixtures.ts'
import { stored } from './left-till.ts'
import { registerIn } from './machines-in.ts'
import { createOutsideWorld, type OutsideWorld } from './outside-world.ts'

export interface Till {
  world: OutsideWorld
  register: RegisterActor
  sale: SaleActor
}

/** A started till; the server has not answered yet. */
export function startTill(saved: Snapshot<unknown> | null = null, permissions = cashierRights): Till {
  const world = createOutsideWorld()
  const register = createActor(registerIn(world), { input: { saved, permissions } })
  register.start()
  return { world, register, sale: saleOf(register) }
}

/** A started till with an open register, after these events to the sale. */
export function openTill(...events: SaleEvent[]): Till {
  const till = startTill()
  till.world.say('statusWatch', { type: 'status.receive', register: morningRegister })
  for (const event of events) till.sale.send(event)
  return till
}

/** A killed and restarted browser: the till restored from its stored snapshot, under a new session. */
export function restartTill(till: Till): Till {
  const snapshot = stored(till.register)
  till.register.stop()
  const restored = startTill(snapshot)
  restored.register.send({ type: 'session.renewed', permissions: cashierRights })
  return restored
}

/** The user who has just signed in gets the till, with the one that they left on the device. */
export async function giveTill(world: OutsideWorld, left: LeftTill = nothingLeft): Promise<void> {
  world.say('tillLock', { type: 'till.grant' })
  if (world.pending('loadTill') > 0) await world.answer('loadTill', left)
}

const nothingLeft: LeftTill = { saved: null, sale: 'none' }

export function saleOf(register: RegisterActor): SaleActor {
  const { sale } = register.getSnapshot().children
  if (!sale) throw new Error('A register has a sale')
  return sale
}

/** Where the command is that a sale is sent by; undefined when none is under way. */
export function commandOf(sale: SaleActor): StateValue | undefined {
  return sale.getSnapshot().children.completeSale?.getSnapshot().value
}

/** The texts of all notices so far, in order. */
export function told(world: OutsideWorld): string[] {
  return world.notices.flatMap((notice) => notice.messages)
}

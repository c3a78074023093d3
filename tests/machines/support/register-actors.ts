/** The actors of a register and its sale, without a session; the outside world is fake. */
import { createActor, type Snapshot, type StateValue } from 'xstate'
import type { RegisterActor, RegisterSnapshot } from '../../../src/machines/register/register.ts'
import { workNames, type TillWork } from '../../../src/machines/register/till-work.ts'
import type { SaleActor } from '../../../src/machines/sale/sale.ts'
import type { SaleEvent } from '../../../src/machines/sale/sale-events.ts'
import type { LoadedTill } from '../../../src/machines/till-holder/till-holder.ts'
import { cashierRights, morningRegister } from './fixtures.ts'
import { runningCommands } from './stored/stored-before.ts'
import { restoredFrom } from './stored/stored-till.ts'
import { registerIn } from './machines-in.ts'
import { createOutsideWorld, type OutsideWorld } from './outside-world.ts'

/** A world and the machine of a register in it. Building it takes longer than most tests of it. */
export interface RegisterPlace {
  world: OutsideWorld
  machine: ReturnType<typeof registerIn>
}

/** What a cashier works on at a register. */
type WorkActors = { [Name in keyof TillWork]: NonNullable<RegisterSnapshot['children'][Name]> }

export interface RegisterActors extends RegisterPlace, WorkActors {
  register: RegisterActor
}

export function createRegisterPlace(): RegisterPlace {
  const world = createOutsideWorld()
  return { world, machine: registerIn(world) }
}

/**
 * A started register; the server has not answered yet.
 * @param place where no other register runs any more; its world begins anew.
 */
export function startRegister(
  saved: Snapshot<unknown> | null = null,
  permissions = cashierRights,
  { world, machine }: RegisterPlace = createRegisterPlace(),
): RegisterActors {
  world.forget()
  const register = createActor(machine, { input: { saved, permissions } })
  register.start()
  return { world, machine, register, ...workOf(register) }
}

/** A started and open register, after these events to its sale. */
export function startOpenRegister(...events: SaleEvent[]): RegisterActors {
  return startOpenRegisterAt(createRegisterPlace(), ...events)
}

/** The same in `place`, where no other register runs any more. */
export function startOpenRegisterAt(place: RegisterPlace, ...events: SaleEvent[]): RegisterActors {
  const actors = startRegister(null, cashierRights, place)
  actors.world.say('statusWatch', { type: 'status.receive', register: morningRegister })
  for (const event of events) actors.sale.send(event)
  return actors
}

/**
 * A killed and restarted browser: restores the register from its stored snapshot, under a new session.
 * @param place may be that of the killed one, whose world is forgotten then.
 */
export function restartRegister(actors: RegisterActors, place = createRegisterPlace()): RegisterActors {
  const snapshot = restoredFrom(actors.register)
  actors.register.stop()
  const restored = startRegister(snapshot, cashierRights, place)
  // The wait of a restored command is over before its first try.
  for (const command of runningCommands(restored.register).values()) command.send({ type: 'outcome.ask' })
  restored.register.send({ type: 'session.renewed', permissions: cashierRights })
  return restored
}

/** The tab of the signed-in user gets the till. @param left the till that this user left on the device. */
export async function grantTill(world: OutsideWorld, left: LoadedTill = nothingStored): Promise<void> {
  world.say('tillLock', { type: 'till.grant' })
  if (world.pending('loadTill') > 0) await world.answer('loadTill', left)
}

const nothingStored: LoadedTill = { saved: null, sale: 'none', lost: [] }

function workOf(register: RegisterActor): WorkActors {
  const { children } = register.getSnapshot()
  const missing = workNames.filter((name) => children[name] === undefined)
  if (missing.length > 0) throw new Error(`A register has ${missing.join(', ')}`)
  return children as WorkActors
}

export const saleOf = (register: RegisterActor): SaleActor => workOf(register).sale

/** The state of the command that sends the sale; undefined when none is running. */
export function commandOf(sale: SaleActor): StateValue | undefined {
  return sale.getSnapshot().children.completeSale?.getSnapshot().value
}

/** The texts of all notices so far, in order. */
export function told(world: OutsideWorld): string[] {
  return world.notices.flatMap((notice) => notice.messages)
}

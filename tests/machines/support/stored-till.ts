import { createActor, type Snapshot } from 'xstate'
import { cashierRights, morningRegister, water } from './fixtures.ts'
import { registerIn } from './machines-in.ts'
import { createOutsideWorld } from './outside-world.ts'

/** The stored till of a killed browser, with an open register and one article in the sale. */
export function storedTill(): Snapshot<unknown> {
  const world = createOutsideWorld()
  const register = createActor(registerIn(world), { input: { saved: null, permissions: cashierRights } })
  register.start()
  world.say('statusWatch', { type: 'status.receive', register: morningRegister })
  register.getSnapshot().children.sale?.send({ type: 'product.pick', product: water })
  return stored(register)
}

/** A snapshot after a round trip through JSON. */
export function stored(actor: { getPersistedSnapshot(): Snapshot<unknown> }): Snapshot<unknown> {
  return JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as Snapshot<unknown>
}

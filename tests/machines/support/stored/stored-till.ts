import { createActor, type Snapshot } from 'xstate'
import { registerMachine } from '../../../../src/machines/register/register.ts'
import { draftsOf } from '../../../../src/machines/stored-till/drafts.ts'
import { readStoredTill, type StoredRecord } from '../../../../src/machines/stored-till/till-schema.ts'
import { tillVersions } from '../../../../src/machines/stored-till/till-versions.ts'
import { cashierRights, morningRegister, water } from '../fixtures.ts'
import { registerIn } from '../machines-in.ts'
import { createOutsideWorld } from '../outside-world.ts'

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

/** The snapshot with which a register goes on that was stored and killed. */
export function restoredFrom(register: { getPersistedSnapshot(): Snapshot<unknown> }): Snapshot<unknown> {
  const till = readTill(draftsOf(registerMachine, stored(register)))
  if (till === null) throw new Error('Nothing of the till can be restored')
  return till.snapshot
}

/** What a device stores with a snapshot. @param version of this program, or of another one. */
export const recordOf = (snapshot: unknown, version: unknown = tillVersions): StoredRecord => ({
  ...{ version, savedAt: 1_800_000_031_000, snapshot },
})

/** Reads a till that this program has stored. */
export const readTill = (snapshot: unknown) => readStoredTill(recordOf(snapshot))

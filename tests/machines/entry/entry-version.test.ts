import { createActor, type Snapshot } from 'xstate'
import { expect, test } from 'vitest'
import { emptyDelivery, type DeliveryChange } from '../../../domain/goods/delivery-draft.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { nothingReceived } from '../../../src/machines/entry/entry-context.ts'
import { entryMachine } from '../../../src/machines/entry/entry.ts'
import { entryVersions, readStoredEntry } from '../../../src/machines/entry/stored-entry.ts'
import { draftsOf } from '../../../src/machines/stored-till/drafts.ts'
import { fingerprint } from '../../support/fingerprint.ts'
import { breadIn, entryIn, supplier, written } from '../support/walks/entry-walk.ts'
import { createOutsideWorld } from '../support/outside-world.ts'
import { emptyFields, snapshotShape } from '../support/stored/stored-shape.ts'
import { recordOf, stored } from '../support/stored/stored-till.ts'

/** The shape of the present version; the message below says when and how to change it. */
const known = { version: 4, fingerprint: '1bd71db7cdf882e1' }

test('the shape of a stored entry of goods changes only with a new version', async () => {
  const now = fingerprint(await entryShape())

  expect(
    { version: entryVersions.entry, fingerprint: now },
    `The states, events or fields of a stored entry are others than those of version ${known.version}. An entry stored by the ` +
      'program of before might come back wrong: add a step to `entryMigrations` in src/machines/entry/stored-entry.ts, and ' +
      `write the new version with the fingerprint ${now} into this test.`,
  ).toEqual(known)
})

test('the shape has every field of an entry with a value', async () => {
  const fields = [
    ...Object.keys(nothingReceived).map((field) => `entry.context.${field}`),
    ...Object.keys(emptyDelivery).map((field) => `entry.context.draft.${field}`),
  ]
  expect(emptyFields(await entryShape(), fields)).toEqual([])
})

test('an unknown code that the first version stored came in once', () => {
  const entry = createActor(entryIn(createOutsideWorld()), { input: { saved: null } }).start()
  entry.send({ type: 'draft.change', change: { kind: 'unknown code', code: '999' } })
  const now = stored(entry)
  const codesAlone = (name: string, value: unknown) => (name === 'unknownCodes' ? ['999'] : value)
  const first = JSON.parse(JSON.stringify(now), codesAlone) as Snapshot<unknown>
  expect(first).not.toEqual(now)

  expect(readStoredEntry(recordOf(first, 1))?.snapshot).toEqual(
    readStoredEntry(recordOf(now, entryVersions))?.snapshot,
  )
  expect(readStoredEntry(recordOf(now, 1))).toBeNull()
})

async function entryShape(): Promise<string[]> {
  const drafts = (await storedEntries()).map((entry) => draftsOf(entryMachine, entry))
  return snapshotShape('entry', [entryMachine], drafts as Snapshot<unknown>[])
}

/** An entry of two lines at each step of being entered, refused and written. */
async function storedEntries(): Promise<Snapshot<unknown>[]> {
  const world = createOutsideWorld()
  const entry = createActor(entryIn(world), { input: { saved: null } }).start()
  const snapshots: Snapshot<unknown>[] = []
  const change = (...changes: DeliveryChange[]) => {
    for (const one of changes) entry.send({ type: 'draft.change', change: one })
    snapshots.push(stored(entry))
  }
  const line = { kind: 'line', productId: breadIn.id } as const
  change({ kind: 'draft', draft: { ...emptyDelivery, paid: 'cash' } })
  change({ kind: 'supplier', supplier }, { kind: 'document', text: 'A-1' })
  change({ kind: 'unknown code', code: '999' }, { kind: 'times', times: units(24) })
  change({ kind: 'product', product: breadIn }, { ...line, field: 'quantity', text: '' })
  entry.send({ type: 'entry.pay' })
  snapshots.push(stored(entry))
  change({ ...line, field: 'quantity', text: '3' }, { ...line, field: 'price', text: '2' })
  change({ kind: 'product', product: { ...breadIn, id: 99, code: 'C99', cost: null } })
  change({ ...line, productId: 99, field: 'cost', text: '1' }, { kind: 'whole' })
  const pack = { id: 7, name: 'Caja', factor: 24, cost: 1_800 }
  change({ kind: 'product', product: { ...breadIn, id: 98, packs: [pack] }, pack })
  entry.send({ type: 'entry.pay' })
  snapshots.push(stored(entry))
  entry.send({ type: 'entry.send', paid: 'cash' })
  snapshots.push(stored(entry))
  await world.answer('postEntry', {
    ...{ outcome: 'refused', status: 409, messages: [registerMessages.noneOpen] },
  })
  snapshots.push(stored(entry))
  entry.send({ type: 'entry.send', paid: 'cash' })
  await world.answer('postEntry', { outcome: 'done', value: written })
  return [...snapshots, stored(entry)]
}

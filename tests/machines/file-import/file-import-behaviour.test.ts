import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { importMessages } from '../../../domain/file-import/kinds/import-messages.ts'
import { success } from '../../../src/machines/notice.ts'
import { fileImportIn } from '../support/machines-in.ts'
import { createOutsideWorld } from '../support/outside-world.ts'
import { done, forbidden, layouts, lost, moved, planned, read } from '../support/walks/file-import-walk.ts'

/** An import at its preview: two portions are checked. */
async function previewed() {
  const world = createOutsideWorld()
  const actor = createActor(fileImportIn(world), { input: { kind: 'product' } }).start()
  actor.send({ type: 'file.choose', file: { id: 'f', name: 'lista.xlsx' } })
  await world.answer('readLayouts', { value: layouts })
  actor.send({ type: 'match.confirm' })
  actor.send({ type: 'mark.choose', mark: 'comma' })
  await world.answer('readSheet', { value: read })
  await world.answer('sendPortion', done)
  await world.answer('sendPortion', done)
  return { world, actor }
}

async function applying() {
  const { world, actor } = await previewed()
  actor.send({ type: 'refused.toggle' })
  actor.send({ type: 'import.apply' })
  return { world, actor }
}

test('a file with refused rows is written only when somebody wants the good rows', async () => {
  const { actor } = await previewed()
  expect(actor.getSnapshot().value).toBe('preview')
  expect(actor.getSnapshot().can({ type: 'import.apply' })).toBe(false)
  actor.send({ type: 'refused.toggle' })
  expect(actor.getSnapshot().can({ type: 'import.apply' })).toBe(true)
})

test('a portion without an answer is sent again with its key, and nothing else is', async () => {
  const { world, actor } = await applying()
  const before = world.asked('sendPortion').length
  await world.answer('sendPortion', lost)
  expect(actor.getSnapshot().value).toEqual({ applying: 'waiting' })
  await world.answer('wait', undefined)
  await world.answer('sendPortion', lost)
  actor.send({ type: 'import.retry' })
  const [first, again, third] = world.asked('sendPortion').slice(before - 1)
  expect([again, third]).toEqual([first, first])
  await world.answer('sendPortion', done)
  await world.answer('sendPortion', done)
  expect(actor.getSnapshot().value).toBe('done')
  expect(world.notices).toEqual([success(importMessages.applied)])
})

test('an import that somebody stops keeps what is written, and the undo has the portion without an answer too', async () => {
  const { world, actor } = await applying()
  await world.answer('sendPortion', done)
  await world.answer('sendPortion', lost)
  actor.send({ type: 'import.stop' })
  const { value, context } = actor.getSnapshot()
  expect([value, context.at, context.sent]).toEqual(['done', 1, [[planned], [planned]]])
  expect([world.notices, world.effects]).toEqual([[], ['reload products']])
})

test('a catalog that moved is checked again with new keys, and the refused portion is not in the undo', async () => {
  const { world, actor } = await applying()
  await world.answer('sendPortion', done)
  await world.answer('sendPortion', moved)
  expect(actor.getSnapshot().context.sent).toEqual([[planned]])
  const keys = new Set(world.asked('sendPortion').map(({ key }) => key))
  actor.send({ type: 'import.check' })
  await world.answer('sendPortion', done)
  await world.answer('sendPortion', done)
  const again = world.asked('sendPortion').slice(-2)
  expect(again.map(({ key, cursor }) => [keys.has(key), cursor])).toEqual([
    [false, null],
    [false, null],
  ])
  expect(actor.getSnapshot().value).toBe('preview')
  actor.send({ type: 'import.apply' })
  expect(actor.getSnapshot().context.sent).toEqual([[planned], [planned]])
})

test('an ended session or a lost right stops the import, which goes on where it was', async () => {
  const { world, actor } = await applying()
  await world.answer('sendPortion', forbidden)
  expect(actor.getSnapshot().value).toEqual({ applying: 'stopped' })
  const stopped = world.asked('sendPortion').at(-1)
  actor.send({ type: 'import.retry' })
  expect(world.asked('sendPortion').at(-1)).toEqual(stopped)
})

test('existing stocks are changed only when ticked, which checks the rows again', async () => {
  const { world, actor } = await previewed()
  expect(world.asked('sendPortion').every(({ setsKnown }) => !setsKnown)).toBe(true)
  actor.send({ type: 'known.toggle' })
  expect(actor.getSnapshot().value).toEqual({ checking: 'sending' })
  expect(world.asked('sendPortion').at(-1)).toMatchObject({ setsKnown: true, cursor: null })
})

test('leaving the screen stops what is under way', async () => {
  const { world, actor } = await applying()
  actor.stop()
  expect(world.pending('sendPortion')).toBe(0)
})

test('the catalog of another store is checked and written into the chosen one, and going back leads to the stores', async () => {
  const world = createOutsideWorld()
  const actor = createActor(fileImportIn(world), { input: { kind: 'product' } }).start()
  actor.send({ type: 'store.choose', store: 7 })
  expect(actor.getSnapshot().can({ type: 'catalog.take', from: 7 })).toBe(false)
  actor.send({ type: 'catalog.take', from: 3 })
  expect(world.asked('readCatalog')).toEqual([{ from: 3 }])
  await world.answer('readCatalog', { value: read })
  await world.answer('sendPortion', done)
  await world.answer('sendPortion', done)
  expect(world.asked('sendPortion').map(({ store, cursor }) => [store, cursor])).toEqual([
    [7, null],
    [7, null],
  ])
  actor.send({ type: 'import.back' })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.store]).toEqual(['choosing', 7])
})

import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '../../domain/messages.ts'
import { formMode } from '../../src/machines/list.ts'
import { allRights, listInput, typed } from './support/list-walk.ts'
import { listIn } from './support/machines-in.ts'
import { createOutsideWorld } from './support/outside-world.ts'

function start() {
  const world = createOutsideWorld()
  const list = createActor(listIn(world), { input: listInput(allRights) }).start()
  return { world, list }
}

const record = { id: 7, fixed: false, version: null }
const saved = { outcome: 'done' as const, value: { id: 7 } }

test('a new record is written once, told and shown', async () => {
  const { world, list } = start()
  list.send({ type: 'record.create' })
  list.send({ type: 'form.submit', request: typed })
  list.send({ type: 'form.submit', request: typed })
  await world.answer('saveRecord', saved)
  const key: unknown = expect.any(String)
  expect(world.asked('saveRecord')).toEqual([
    { entity: 'store', id: null, request: typed, basedOn: null, key },
  ])
  expect(world.notices).toEqual([{ kind: 'success', messages: ['Tienda creada correctamente'] }])
  expect(world.effects).toEqual(['reload store'])
  expect(formMode(list.getSnapshot())).toBeNull()
})

test('a changed record is told as changed', async () => {
  const { world, list } = start()
  list.send({ type: 'record.edit', record })
  expect(formMode(list.getSnapshot())).toBe('edit')
  list.send({ type: 'form.submit', request: typed })
  await world.answer('saveRecord', saved)
  const key: unknown = expect.any(String)
  expect(world.asked('saveRecord')).toEqual([{ entity: 'store', id: 7, request: typed, basedOn: null, key }])
  expect(world.notices).toEqual([{ kind: 'success', messages: ['Tienda actualizada correctamente'] }])
})

test('a refusal keeps the form open, with what belongs to its fields', async () => {
  const { world, list } = start()
  list.send({ type: 'record.create' })
  list.send({ type: 'form.submit', request: typed })
  const errors = { name: [messages.store.nameTaken] }
  await world.answer('saveRecord', { outcome: 'refused', status: 409, messages: ['No'], errors })
  const { context } = list.getSnapshot()
  expect(formMode(list.getSnapshot())).toBe('create')
  expect([context.refusal, context.fieldErrors, world.effects]).toEqual([['No'], errors, []])
  expect(world.notices).toEqual([{ kind: 'error', messages: ['No'] }])
})

test('a store that cannot be deleted is told with the text of the specification and the reason', async () => {
  const { world, list } = start()
  list.send({ type: 'record.delete', record })
  list.send({ type: 'delete.confirm' })
  await world.answer('deleteRecord', { outcome: 'refused', status: 409, messages: [messages.store.hasUsers] })
  expect(list.getSnapshot().matches('confirmingDelete')).toBe(true)
  expect(world.notices).toEqual([
    { kind: 'error', messages: ['Error al eliminar la tienda', messages.store.hasUsers] },
  ])
})

test('with nothing chosen there is nothing to delete, and it is said', () => {
  const { world, list } = start()
  list.send({ type: 'record.delete', record: null })
  expect(list.getSnapshot().matches('browsing')).toBe(true)
  expect(world.notices).toEqual([{ kind: 'error', messages: ['Error al eliminar la tienda'] }])
})

test('what was typed is thrown away only after a question, and what was scanned is in the next form only', () => {
  const { list } = start()
  const prefill = { code: '7401005900013' }
  list.send({ type: 'record.create', prefill })
  expect(list.getSnapshot().context.prefill).toEqual(prefill)
  list.send({ type: 'dialog.dismiss', isFilled: true })
  expect(list.getSnapshot().value).toEqual({ form: 'confirmingDiscard' })
  list.send({ type: 'dialog.dismiss' })
  expect([list.getSnapshot().value, list.getSnapshot().context.prefill]).toEqual([
    { form: 'typing' },
    prefill,
  ])
  list.send({ type: 'dialog.dismiss', isFilled: true })
  list.send({ type: 'discard.confirm' })
  list.send({ type: 'record.create' })
  expect([list.getSnapshot().value, list.getSnapshot().context.prefill]).toEqual([{ form: 'typing' }, {}])
})

test.each([
  ['a new record', null, 8, { id: 8, isNew: true }],
  ['a new record whose id the server does not tell', null, null, null],
  ['a changed record', record, 7, { id: 7, isNew: false }],
])('%s that was saved is known to the list', async (_, about, id, known) => {
  const { world, list } = start()
  list.send(about ? { type: 'record.edit', record: about } : { type: 'record.create' })
  list.send({ type: 'form.submit', request: typed })
  await world.answer('saveRecord', { outcome: 'done', value: { id } })
  expect(list.getSnapshot().context.saved).toEqual(known)
})

const seen = { id: 9, fixed: false, version: 3 }
const lost = { outcome: 'unknown' as const, messages: [messages.network] }

test('what somebody else changed keeps the form open, and what is saved over it is based on theirs', async () => {
  const { world, list } = start()
  list.send({ type: 'record.edit', record: seen })
  list.send({ type: 'form.submit', request: typed })
  await world.answer('saveRecord', { outcome: 'moved', messages: [messages.record.moved], version: 5 })
  const { context } = list.getSnapshot()
  expect([formMode(list.getSnapshot()), context.isMoved, context.refusal]).toEqual([
    'edit',
    true,
    [messages.record.moved],
  ])
  expect(world.notices).toEqual([{ kind: 'error', messages: [messages.record.moved] }])
  list.send({ type: 'form.submit', request: typed })
  await world.answer('saveRecord', saved)
  expect(world.asked('saveRecord').map(({ basedOn }) => basedOn)).toEqual([3, 5])
  expect(new Set(world.asked('saveRecord').map(({ key }) => key)).size).toBe(2)
  expect(formMode(list.getSnapshot())).toBeNull()
})

test('a change whose answer was lost is asked for again as it was, by its key', async () => {
  const { world, list } = start()
  list.send({ type: 'record.edit', record: seen })
  list.send({ type: 'form.submit', request: typed })
  await world.answer('saveRecord', lost)
  list.send({ type: 'form.submit', request: { name: 'Otra' } })
  await world.answer('saveRecord', saved)
  const [first, second] = world.asked('saveRecord')
  expect(second).toEqual(first)
  expect(first).toMatchObject({ id: 9, request: typed, basedOn: 3 })
})

test('a new record whose answer was lost may be changed before it is sent again', async () => {
  const { world, list } = start()
  list.send({ type: 'record.create' })
  list.send({ type: 'form.submit', request: typed })
  await world.answer('saveRecord', lost)
  list.send({ type: 'form.submit', request: { name: 'Otra' } })
  await world.answer('saveRecord', saved)
  expect(world.asked('saveRecord').map(({ request }) => request)).toEqual([typed, { name: 'Otra' }])
})

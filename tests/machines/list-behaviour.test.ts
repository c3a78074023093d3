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

const record = { id: 7, fixed: false }
const done = { outcome: 'done' as const, value: undefined }

test('a new record is written once, told and shown', async () => {
  const { world, list } = start()
  list.send({ type: 'record.create' })
  list.send({ type: 'form.submit', request: typed })
  list.send({ type: 'form.submit', request: typed })
  await world.answer('saveRecord', done)
  expect(world.asked('saveRecord')).toEqual([{ entity: 'store', id: null, request: typed }])
  expect(world.notices).toEqual([{ kind: 'success', messages: ['Tienda creada correctamente'] }])
  expect(world.effects).toEqual(['reload store'])
  expect(formMode(list.getSnapshot())).toBeNull()
})

test('a changed record is told as changed', async () => {
  const { world, list } = start()
  list.send({ type: 'record.edit', record })
  expect(formMode(list.getSnapshot())).toBe('edit')
  list.send({ type: 'form.submit', request: typed })
  await world.answer('saveRecord', done)
  expect(world.asked('saveRecord')).toEqual([{ entity: 'store', id: 7, request: typed }])
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

import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { formMode } from '../../../src/machines/list/list.ts'
import {
  all,
  allRights,
  closedRegister as summary,
  held,
  listInput,
  openRegister as register,
  typed,
} from '../support/walks/list-walk.ts'
import { listIn } from '../support/machines-in.ts'
import { createOutsideWorld } from '../support/outside-world.ts'

function start() {
  const world = createOutsideWorld()
  const list = createActor(listIn(world), { input: listInput(allRights) }).start()
  return { world, list }
}

const record = { id: 7, allows: all, version: null }
const saved = { outcome: 'done' as const, value: { id: 7 } }

test('a new record is written once, announced and shown', async () => {
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

test('a changed record has its own message', async () => {
  const { world, list } = start()
  list.send({ type: 'record.edit', record })
  expect(formMode(list.getSnapshot())).toBe('edit')
  list.send({ type: 'form.submit', request: typed })
  await world.answer('saveRecord', saved)
  const key: unknown = expect.any(String)
  expect(world.asked('saveRecord')).toEqual([{ entity: 'store', id: 7, request: typed, basedOn: null, key }])
  expect(world.notices).toEqual([{ kind: 'success', messages: ['Tienda actualizada correctamente'] }])
})

test('a refusal keeps the form open, with the errors of its fields', async () => {
  const { world, list } = start()
  list.send({ type: 'record.create' })
  list.send({ type: 'form.submit', request: typed })
  const errors = { name: [recordMessages.store.nameTaken] }
  await world.answer('saveRecord', { outcome: 'refused', status: 409, messages: ['No'], errors })
  const { context } = list.getSnapshot()
  expect(formMode(list.getSnapshot())).toBe('create')
  expect([context.refusal, context.fieldErrors, world.effects]).toEqual([['No'], errors, []])
  expect(world.notices).toEqual([{ kind: 'error', messages: ['No'] }])
})

test('a store that cannot be deleted shows the text of docs/product.md §8.4 and the reason', async () => {
  const { world, list } = start()
  list.send({ type: 'record.delete', record })
  list.send({ type: 'delete.confirm' })
  await world.answer('deleteRecord', {
    outcome: 'refused',
    status: 409,
    messages: [recordMessages.store.hasUsers],
  })
  expect(list.getSnapshot().matches('confirmingDelete')).toBe(true)
  expect(world.notices).toEqual([
    { kind: 'error', messages: ['Error al eliminar la tienda', recordMessages.store.hasUsers] },
  ])
})

/** The list of users, before the question whether to delete one of them. */
async function startHeld() {
  const world = createOutsideWorld()
  const texts = { ...recordMessages.user, showsDeleteFailed: false }
  const input = { ...listInput(allRights), entity: 'user' as const, texts }
  const list = createActor(listIn(world), { input }).start()
  list.send({ type: 'record.delete', record })
  list.send({ type: 'delete.confirm' })
  await world.answer('deleteRecord', held)
  return { world, list }
}

test('a user with an open register is deleted after it was closed with a counted amount', async () => {
  const { world, list } = await startHeld()
  expect(list.getSnapshot().value).toEqual({ closingRegister: 'counting' })
  list.send({ type: 'register.close', amount: 61_000 })
  await world.answer('closeOtherRegister', { outcome: 'done', value: summary })
  const key: unknown = expect.any(String)
  expect(world.asked('closeOtherRegister')).toEqual([{ registerId: 4, amount: 61_000, key }])
  expect(list.getSnapshot().value).toEqual({ confirmingDelete: 'asking' })
  expect(list.getSnapshot().context).toMatchObject({ record, closed: summary, register: null, refusal: [] })
  list.send({ type: 'delete.confirm' })
  await world.answer('deleteRecord', { outcome: 'done', value: undefined })
  expect(world.notices).toEqual([
    { kind: 'error', messages: [recordMessages.user.registerOpen] },
    { kind: 'success', messages: ['Caja cerrada correctamente'] },
    { kind: 'success', messages: ['Usuario eliminado correctamente'] },
  ])
  expect([list.getSnapshot().value, list.getSnapshot().context.closed]).toEqual(['browsing', null])
})

test('going back leaves the register open and its user undeleted', async () => {
  const { world, list } = await startHeld()
  list.send({ type: 'dialog.dismiss' })
  expect([list.getSnapshot().value, list.getSnapshot().context.register]).toEqual(['browsing', null])
  expect(world.asked('closeOtherRegister')).toEqual([])
})

test('after a lost answer a closing with the same amount has the same key, with another amount a new one', async () => {
  const { world, list } = await startHeld()
  for (const amount of [61_000, 61_000, 60_000]) {
    list.send({ type: 'register.close', amount })
    await world.answer('closeOtherRegister', { outcome: 'unknown', messages: [messages.network] })
    expect(list.getSnapshot().value).toEqual({ closingRegister: 'counting' })
    expect(list.getSnapshot().context.refusal).toEqual([messages.network])
  }
  const [first, again, other] = world.asked('closeOtherRegister')
  expect(again).toEqual(first)
  expect(other?.key).not.toBe(first?.key)
})

test('a register that its cashier closes meanwhile does not block the deletion, but the next open one does', async () => {
  const { world, list } = await startHeld()
  list.send({ type: 'register.close', amount: 61_000 })
  const closedAlready = [registerMessages.closedAlready]
  await world.answer('closeOtherRegister', { outcome: 'refused', status: 409, messages: closedAlready })
  expect(list.getSnapshot().value).toEqual({ confirmingDelete: 'asking' })
  expect(list.getSnapshot().context).toMatchObject({ refusal: closedAlready, register: null, closed: null })
  list.send({ type: 'delete.confirm' })
  await world.answer('deleteRecord', { ...held, register: { ...register, id: 5 } })
  list.send({ type: 'register.close', amount: 61_000 })
  const [first, next] = world.asked('closeOtherRegister')
  expect([first?.registerId, next?.registerId]).toEqual([4, 5])
  expect(next?.key).not.toBe(first?.key)
})

test('without a selected record nothing is deleted, and a message says so', () => {
  const { world, list } = start()
  list.send({ type: 'record.delete', record: null })
  expect(list.getSnapshot().matches('browsing')).toBe(true)
  expect(world.notices).toEqual([{ kind: 'error', messages: ['Error al eliminar la tienda'] }])
})

test('typed text is discarded only after a question, and a scanned code fills only the next form', () => {
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

const seen = { id: 9, allows: all, version: 3 }
const lost = { outcome: 'unknown' as const, messages: [messages.network] }

test('a change by somebody else keeps the form open, and the next save is based on their version', async () => {
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

test('a change is based on the version that the form shows last', async () => {
  const { world, list } = start()
  list.send({ type: 'record.edit', record: seen })
  list.send({ type: 'record.follow', version: 4 })
  list.send({ type: 'form.submit', request: typed })
  await world.answer('saveRecord', saved)
  expect(world.asked('saveRecord').map(({ basedOn }) => basedOn)).toEqual([4])
})

test('a change with a lost answer is sent again unchanged, with its key', async () => {
  const { world, list } = start()
  list.send({ type: 'record.edit', record: seen })
  list.send({ type: 'form.submit', request: typed })
  await world.answer('saveRecord', lost)
  list.send({ type: 'record.follow', version: 4 })
  list.send({ type: 'form.submit', request: { name: 'Otra' } })
  await world.answer('saveRecord', saved)
  const [first, second] = world.asked('saveRecord')
  expect(second).toEqual(first)
  expect(first).toMatchObject({ id: 9, request: typed, basedOn: 3 })
})

test('a new record with a lost answer may be changed before it is sent again', async () => {
  const { world, list } = start()
  list.send({ type: 'record.create' })
  list.send({ type: 'form.submit', request: typed })
  await world.answer('saveRecord', lost)
  list.send({ type: 'form.submit', request: { name: 'Otra' } })
  await world.answer('saveRecord', saved)
  expect(world.asked('saveRecord').map(({ request }) => request)).toEqual([typed, { name: 'Otra' }])
})

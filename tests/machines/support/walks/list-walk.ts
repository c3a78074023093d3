import { expect } from 'vitest'
import { recordMessages } from '../../../../domain/entities/record-messages.ts'
import { messages } from '../../../../domain/messages.ts'
import { registerMessages } from '../../../../domain/register-messages.ts'
import { formMode, listMachine, type ListSnapshot } from '../../../../src/machines/list/list.ts'
import {
  recordActions,
  type ListEvent,
  type ListInput,
  type ListRights,
} from '../../../../src/machines/list/list-context.ts'
import { checkPlain } from '../invariants.ts'
import { listIn } from '../machines-in.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { answered, broken, event, liveIn, type Walk } from './walk.ts'

/** The actions that a record allows. */
export const all = { edit: true, delete: true }
const nothing = { edit: false, delete: false }

const record = { id: 7, allows: all, version: null }
/** The own account: it may be changed but not deleted. */
const own = { id: 5, allows: { edit: true, delete: false }, version: null }
const fixed = { id: 1, allows: nothing, version: null }
const seen = { id: 9, allows: all, version: 3 }
export const typed = { name: 'Distribuidora Maya' }

const events: ListEvent[] = [
  { type: 'record.create' },
  { type: 'record.create', prefill: { code: '7401005900013' } },
  { type: 'record.view', record },
  { type: 'record.view', record: fixed },
  { type: 'record.edit', record },
  { type: 'record.edit', record: fixed },
  { type: 'record.edit', record: seen },
  { type: 'record.delete', record },
  { type: 'record.delete', record: fixed },
  { type: 'record.delete', record: own },
  { type: 'record.delete', record: null },
  { type: 'record.follow', version: 4 },
  { type: 'form.submit', request: typed },
  { type: 'delete.confirm' },
  { type: 'register.close', amount: 61_000 },
  { type: 'register.close', amount: 0 },
  { type: 'dialog.dismiss' },
  { type: 'dialog.dismiss', isFilled: true },
  { type: 'discard.confirm' },
]

const taken = {
  outcome: 'refused' as const,
  status: 422,
  messages: [recordMessages.store.nameTaken],
  errors: { name: [recordMessages.store.nameTaken] },
}
const moved = { outcome: 'moved' as const, messages: [messages.record.moved], version: 4 }
const lost = { outcome: 'unknown' as const, messages: [messages.network] }
const saved = { outcome: 'done' as const, value: { id: 8 } }
const done = { outcome: 'done' as const, value: undefined }
/** The open register that blocks its user's deletion, and its closing summary. */
export const openRegister = { id: 4, openedAt: Date.parse('2026-11-20T14:02:00Z'), initialAmount: 50_000 }
export const held = {
  outcome: 'register open' as const,
  messages: [recordMessages.user.registerOpen],
  register: openRegister,
}
export const closedRegister = {
  ...{ closedAt: 0, sales: [] },
  ...{ initialAmount: 50_000, salesTotal: 12_000, closingAmount: 61_000, difference: -1_000 },
}
const closed = { outcome: 'done' as const, value: closedRegister }
const closedAlready = {
  outcome: 'refused' as const,
  status: 409,
  messages: [registerMessages.closedAlready],
}

export const allRights: ListRights = { create: true, view: true, update: true, delete: true }
export const noRights: ListRights = { create: false, view: false, update: false, delete: false }

export function listInput(rights: ListRights): ListInput {
  return { entity: 'store', rights, texts: { ...recordMessages.store, showsDeleteFailed: true } }
}

/** The list of a user with these rights. */
export function listWalk(rights: ListRights): Walk {
  const input = listInput(rights)
  return {
    machine: listIn(createOutsideWorld()),
    input,
    moves: [
      ...events.map(event),
      ...[saved, taken, lost].flatMap((answer) => answered(listMachine, 'saveRecord', answer)),
      ...[done, held, taken, lost].flatMap((answer) => answered(listMachine, 'deleteRecord', answer)),
      ...[closed, closedAlready, taken, lost].flatMap((answer) =>
        answered(listMachine, 'closeOtherRegister', answer),
      ),
      ...answered(listMachine, 'saveRecord', moved),
      ...broken(listMachine, 'saveRecord'),
      ...broken(listMachine, 'deleteRecord'),
      ...broken(listMachine, 'closeOtherRegister'),
    ],
    describe: describeList,
    live: liveIn(listIn, input),
    check: checkList,
  }
}

function describeList({ value, context }: ListSnapshot): string {
  const { record: about, refusal, fieldErrors, prefill, saved: written, basedOn } = context
  const { register: inTheWay, counted, closed: summed } = context
  const closing = { inTheWay, amount: counted?.amount, summed }
  const wrong = Object.keys(fieldErrors)
  return JSON.stringify({ value, about, refusal, prefill, written, basedOn, closing, wrong })
}

/** A dialog has its record, no action runs without its right or on a built-in record, and only success closes a dialog. */
function checkList(snapshot: ListSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { context } = snapshot
  const { record: about, rights, refusal, request, prefill, basedOn, isMoved } = context
  const { register: inTheWay, counted, closed: summed } = context
  const mode = formMode(snapshot)
  if (snapshot.matches('browsing'))
    expect({ about, refusal, request, prefill, basedOn, inTheWay, counted, summed }).toEqual({
      about: null,
      refusal: [],
      request: null,
      prefill: {},
      basedOn: null,
      inTheWay: null,
      counted: null,
      summed: null,
    })
  if (about !== null) expect(prefill).toEqual({})
  // The next save is based on the version of the other change.
  if (isMoved) expect(basedOn).toBe(moved.version)
  if (mode === 'create') expect(rights.create).toBe(true)
  if (mode === 'edit') expect(about && recordActions(context, about).edit).toBe(true)
  if (mode === 'view') expect(about && recordActions(context, about).view).toBe(true)
  if (snapshot.matches('confirmingDelete')) expect(about && recordActions(context, about).delete).toBe(true)
  if (snapshot.matches({ form: 'saving' }))
    expect(world.asked('saveRecord').at(-1)).toEqual({
      entity: 'store',
      id: about?.id ?? null,
      request: typed,
      basedOn: context.basedOn,
      key: context.key,
    })
  if (snapshot.matches({ confirmingDelete: 'deleting' }))
    expect(world.asked('deleteRecord').at(-1)).toEqual({ entity: 'store', id: about?.id })
  // A counted amount belongs to the open register of a user who may be deleted.
  if (snapshot.matches('closingRegister')) {
    expect(inTheWay).toEqual(openRegister)
    expect(about && recordActions(context, about).delete).toBe(true)
  } else expect([inTheWay, counted]).toEqual([null, null])
  if (snapshot.matches({ closingRegister: 'closing' }))
    expect(world.asked('closeOtherRegister').at(-1)).toEqual({ registerId: openRegister.id, ...counted })
  // A success or an unknown outcome reloads the list; a definite refusal does not.
  const ofRegister: string[] = [registerMessages.closed, registerMessages.closeFailed]
  const reloads = world.notices.filter(
    ({ kind, messages: told }) =>
      !told.some((text) => ofRegister.includes(text)) &&
      (kind === 'success' || told.includes(messages.network)),
  )
  expect(world.effects).toEqual(reloads.map(() => 'reload store'))
}

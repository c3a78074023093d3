import * as fc from 'fast-check'
import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { storedTillMessages } from '../../../domain/drawer/stored-till-messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { entryVersions, readStoredEntry } from '../../../src/machines/entry/stored-entry.ts'
import { tillHolderMachine } from '../../../src/machines/till-holder/till-holder.ts'
import { storedRegister } from '../../../src/machines/stored-till/stored-register.ts'
import { storedChildren, type StoredChild } from '../../../src/machines/stored-till/till-children.ts'
import {
  readStoredTill,
  type LostDraft,
  type StoredTill,
} from '../../../src/machines/stored-till/till-schema.ts'
import { tillVersions } from '../../../src/machines/stored-till/till-versions.ts'
import { ana, cashierRights } from '../support/fixtures.ts'
import { tillHolderIn } from '../support/machines-in.ts'
import { createOutsideWorld, type Command } from '../support/outside-world.ts'
import { grantTill, startRegister, told } from '../support/register-actors.ts'
import {
  commandsBefore,
  runningCommands,
  storedBefore,
  there,
  type StoredBefore,
} from '../support/stored/stored-before.ts'
import { recordOf } from '../support/stored/stored-till.ts'

const { tills } = storedBefore(24)
const children = Object.keys(storedChildren) as StoredChild[]

/** A till with something entered in each machine; of two the answer is missing. */
const [, busy] = there(
  Object.entries(tills).find(
    ([name]) => name.includes('moveCash') && name.includes('payAccount') && name.includes('stockAdjustment'),
  ),
)

const copyOf = (till: StoredBefore) => structuredClone(till)
const partOf = (till: StoredBefore, name: LostDraft) =>
  name === 'register' ? till : there(till.children[name]).snapshot

/** The machine that sends this command. */
const ownerOf = (till: StoredBefore, command: string) =>
  there((['register', ...children] as LostDraft[]).find((name) => command in partOf(till, name).children))

/** The restored machines as they would be stored again. */
const partsOf = (till: StoredTill | null) => JSON.parse(JSON.stringify(till?.snapshot)) as StoredBefore

/** What of a machine of a till is a draft. */
const entered = (till: StoredBefore, child: StoredChild) => {
  const { value, context } = partOf(till, child)
  return { value, context }
}

const damages: [string, (till: StoredBefore, name: LostDraft) => unknown][] = [
  ['has no context', (till, name) => Object.assign(partOf(till, name), { context: 7 })],
  [
    'is in a state that nobody knows',
    (till, name) => Object.assign(partOf(till, name), { value: 'dreaming' }),
  ],
  ['has failed', (till, name) => Object.assign(partOf(till, name), { status: 'error' })],
]

describe.each(['register', ...children] as LostDraft[])('a till whose %s', (name) => {
  const survivors = children.filter((child) => child !== name)

  test.each([
    ...damages.map(([what, damage]) => {
      const till = copyOf(busy)
      damage(till, name)
      return [what, recordOf(till, 24)] as const
    }),
    ['is of a later version', recordOf(busy, { ...tillVersions, [name]: tillVersions[name] + 1 })] as const,
    ['is of a version that is not told', recordOf(busy, { ...tillVersions, [name]: undefined })] as const,
  ])('%s loses only its draft', (_what, record) => {
    const till = readStoredTill(record)
    expect(till?.lost).toEqual([name])
    for (const child of survivors) expect(entered(partsOf(till), child), child).toEqual(entered(busy, child))
    if (name !== 'register') expect(partsOf(till)).toMatchObject({ value: busy.value, context: busy.context })
  })
})

describe('what was sent by a machine that cannot be read', () => {
  const senders = Object.entries(tills).filter(([, till]) => commandsBefore(till).length > 0)

  test.each(senders)('is kept with its key: %s', (_name, before) => {
    for (const { id, request } of commandsBefore(before))
      for (const [what, damage] of damages) {
        const till = copyOf(before)
        const owner = ownerOf(before, id)
        damage(till, owner)
        const read = there(readStoredTill(recordOf(till, 24)))
        expect(read.lost, what).toEqual(owner === 'sale' ? [] : [owner])
        expect(read.commands, what).toContainEqual({ name: id, request, isAsked: false })
        const { register, world } = startRegister(read.snapshot, cashierRights)
        expect(world.asked(id as Command), what).toEqual([])
        expect(runningCommands(register).has(id), what).toBe(false)
        register.stop()
      }
  })

  test.each(senders)(
    'is asked for with its key, also when the command itself is damaged: %s',
    (_name, before) => {
      for (const { id, request } of commandsBefore(before)) {
        const owner = ownerOf(before, id)
        for (const damage of [{ value: 'dreaming' }, { context: 7 }, { context: { request } }]) {
          const till = copyOf(before)
          Object.assign(partOf(till, owner).children[id]?.snapshot ?? {}, damage)
          const read = readStoredTill(recordOf(till, 24))
          expect(read?.lost).toEqual([])
          expect(commandsBefore(partsOf(read)).map((one) => [one.id, one.request])).toContainEqual([
            id,
            request,
          ])
          expect(partOf(partsOf(read), owner).context).toEqual(partOf(before, owner).context)
        }
      }
    },
  )

  test('is found in the machine when it was stored without its commands', () => {
    const before = there(
      tills['register open.selling, sale inProgress.lines, cashMovement sending, moveCash sending.sent'],
    )
    const till = copyOf(before)
    const { request } = there(commandsBefore(before)[0])
    Object.assign(partOf(till, 'cashMovement'), { children: {} })
    Object.assign(partOf(till, 'cashMovement').context, { draft: 7 })
    const read = readStoredTill(recordOf(till, 24))
    expect([read?.lost, read?.commands]).toEqual([
      ['cashMovement'],
      [{ name: 'moveCash', request, isAsked: false }],
    ])
  })
})

test('an entry of goods that was sent is kept although its draft is damaged; one that was not is set aside', () => {
  const { entries } = storedBefore(24)
  const sent = structuredClone(there(entries['entry sending, postEntry sending.sent']))
  sent.context['draft'] = 7
  const read = there(readStoredEntry(recordOf(sent, entryVersions)))
  expect([read.lost, read.commands]).toEqual([
    ['entry'],
    [{ name: 'postEntry', request: sent.context['order'], isAsked: false }],
  ])
  const open = structuredClone(there(entries['entry open.entering']))
  expect(readStoredEntry(recordOf(open, { entry: entryVersions.entry + 1, command: 1 }))).toBeNull()
  open.context['draft'] = 7
  expect(readStoredEntry(recordOf(open, entryVersions))).toBeNull()
})

test('a till of which nothing can be read is set aside', () => {
  for (const version of [20, 25, '24', null, {}])
    expect(readStoredTill(recordOf(tills['register open.selling'], version))).toBeNull()
})

test('every lost draft is told by its name, and the rest goes on', async () => {
  const world = createOutsideWorld()
  const input = { userId: ana.userId, permissions: cashierRights }
  const holder = createActor(tillHolderIn(world), { input }).start()
  const lost = ['accountPayment', 'saleReturn'] as const
  const { snapshot } = there(readStoredTill(recordOf(busy, 24)))
  await grantTill(world, { saved: snapshot, sale: 'found', lost })
  expect(told(world)).toEqual([saleMessages.restored, ...lost.map((work) => storedTillMessages.lost(work))])
  expect(storedTillMessages.lost('accountPayment')).toBe(
    'Lo que estabas escribiendo en el abono no se pudo recuperar.',
  )
  expect(holder.getSnapshot().matches('holding')).toBe(true)
  expect(holder.getSnapshot().machine.id).toBe(tillHolderMachine.id)
  holder.stop()
})

describe('a till that is spoiled anywhere', () => {
  const names = Object.keys(tills)
  const junk = fc.oneof(
    fc.constantFrom<unknown>(
      undefined,
      null,
      0,
      -1,
      0.5,
      '',
      'x',
      true,
      [],
      {},
      [[]],
      [null],
      { id: 1 },
      { key: 'k' },
    ),
    fc.jsonValue(),
  )

  test('is never thrown at, and nothing is restored that the schema refuses', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.array(fc.tuple(fc.nat(), junk), { minLength: 1, maxLength: 3 }),
        (name, spots) => {
          const till = copyOf(there(tills[name]))
          for (const [place, value] of spots) spoil(till, place, value)
          const read = readStoredTill(recordOf(till, 24))
          if (read === null) return
          expect(storedRegister.schema.isValidSync(read.snapshot, { strict: true })).toBe(true)
          const parts = partsOf(read)
          for (const child of children) {
            const { machine: _machine, schema, isComplete } = storedChildren[child]
            const part = there(parts.children[child]).snapshot
            expect(schema.isValidSync(part, { strict: true }), child).toBe(true)
            expect(isComplete(part), child).toBe(true)
          }
          const { register } = startRegister(read.snapshot, cashierRights)
          expect(register.getSnapshot().status).toBe('active')
          register.stop()
        },
      ),
      { numRuns: 400 },
    )
  }, 60_000)
})

/** Replaces the value at one of all places of a tree. */
function spoil(tree: object, place: number, value: unknown): void {
  const places = placesIn(tree)
  const [parent, key] = there(places[place % places.length])
  Object.assign(parent, { [key]: value })
}

function placesIn(tree: object): [object, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => [
    [tree, key] as [object, string],
    ...(typeof value === 'object' && value !== null ? placesIn(value) : []),
  ])
}

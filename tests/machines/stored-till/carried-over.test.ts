import { createActor, type Snapshot } from 'xstate'
import { describe, expect, test } from 'vitest'
import { entryMachine } from '../../../src/machines/entry/entry.ts'
import { readStoredEntry } from '../../../src/machines/entry/stored-entry.ts'
import { keyedCommandMachine } from '../../../src/machines/keyed-command/keyed-command.ts'
import { registerMachine } from '../../../src/machines/register/register.ts'
import { draftsOf } from '../../../src/machines/stored-till/drafts.ts'
import { storedRegister } from '../../../src/machines/stored-till/stored-register.ts'
import { storedChildren } from '../../../src/machines/stored-till/till-children.ts'
import { readStoredTill } from '../../../src/machines/stored-till/till-schema.ts'
import { entryIn, written } from '../support/walks/entry-walk.ts'
import {
  breadReturned,
  cashierRights,
  countedWater,
  daySummary,
  mariaPaid,
  paidBread,
  recountedSummary,
} from '../support/fixtures.ts'
import { finishSale, openRegister, writeInto, type Ledger } from '../support/ledger.ts'
import { leafOf, leafStates } from '../support/machine-definition.ts'
import { createOutsideWorld, type Command } from '../support/outside-world.ts'
import { createRegisterPlace, startRegister, type RegisterActors } from '../support/register-actors.ts'
import { resumedBread } from '../support/walks/sales-walk.ts'
import {
  commandsBefore,
  earlierVersions,
  runningCommands,
  storedBefore,
  there,
  type StoredBefore,
} from '../support/stored/stored-before.ts'
import { recordOf } from '../support/stored/stored-till.ts'

/** States that a program after version 21 has added. */
const newStates = [
  'register.closed.asked',
  'register.open.questioning',
  'sale.askingQuantity',
  'sale.askingPrice',
  'sale.choosingQuickKey',
  'sale.receivingEmpties',
]

const done = (value: unknown) => ({ outcome: 'done', value })

/** A definite answer to each command. */
const answers: Record<string, unknown> = {
  completeSale: done({ number: 7 }),
  closeRegister: done(daySummary),
  recountRegister: done(recountedSummary),
  moveCash: done(paidBread),
  payAccount: done(mariaPaid),
  takeBack: done(breadReturned),
  adjustStock: done({ product: countedWater.name, stock: 17_000 }),
  holdSale: done({ label: 'Uno' }),
  claimSale: done(resumedBread),
  putAway: done(null),
}

/** The restored till as the earlier program would have stored it: without what later ones have added. */
function asBefore(snapshot: Snapshot<unknown>, before: StoredBefore): unknown {
  const till = JSON.parse(JSON.stringify(snapshot)) as StoredBefore
  if (!('untold' in before.context)) delete till.context['untold']
  const sale = till.children['sale']?.snapshot
  const { cart } = (before.children['sale']?.snapshot.context ?? {}) as { cart: object }
  if (sale && !('lastLine' in cart)) {
    const { cart: carried, entry } = sale.context
    namedByProduct({ cart: carried, entry } as SaleOfNow)
  }
  return till
}

/** What of a till is a draft. */
const entered = (till: unknown) => draftsOf(registerMachine, till)

interface SaleOfNow {
  cart: {
    lines: { id?: number; productId: number }[]
    lastLine?: number
    refusal: { lineId?: number } | null
  }
  entry: { focus: { lineId?: number } }
}

function namedByProduct({ cart, entry }: SaleOfNow): void {
  const products = new Map(cart.lines.map(({ id, productId }) => [id, productId]))
  expect(products.size).toBe(cart.lines.length)
  delete cart.lastLine
  for (const line of cart.lines) delete line.id
  for (const named of [cart.refusal, entry.focus])
    if (named?.lineId !== undefined) {
      Object.assign(named, { productId: products.get(named.lineId) })
      delete named.lineId
    }
}

/** Sends what waits, and answers it. */
async function answerAll({ register, world }: RegisterActors): Promise<void> {
  for (const [id, command] of runningCommands(register)) {
    if (world.pending(id as Command) === 0) command.send({ type: 'outcome.ask' })
    await world.answer(id as Command, answers[id] as never)
  }
}

describe.each(earlierVersions)('a till of version %i', (version) => {
  const { tills, entries } = storedBefore(version)

  test('is there in every state of every machine', () => {
    const machines = { register: storedRegister, ...storedChildren }
    const states = (one: StoredBefore, name: string): string[] => {
      const machine = name in machines ? machines[name as keyof typeof machines].machine : keyedCommandMachine
      const below = Object.entries(one.children).filter(([, { snapshot }]) => 'context' in snapshot)
      return [leafOf(machine, one.value), ...below.flatMap(([id, { snapshot }]) => states(snapshot, id))]
    }
    const seen = new Set(Object.values(tills).flatMap((till) => states(till, 'register')))
    const all = [...Object.values(machines).map(({ machine }) => machine), keyedCommandMachine].flatMap(
      leafStates,
    )
    expect(all.filter((state) => !seen.has(state) && !newStates.includes(state))).toEqual([])
  })

  test.each(Object.entries(tills))('is carried over whole: %s', async (_name, before) => {
    const till = readStoredTill(recordOf(before, version))
    const { lost, snapshot, commands } = there(till)
    expect(lost).toEqual([])
    expect(entered(asBefore(snapshot, before))).toEqual(entered(before))

    const actors = startRegister(snapshot, cashierRights, createRegisterPlace())
    const { register, world } = actors
    register.send({ type: 'session.renewed', permissions: cashierRights })
    const sent = commandsBefore(before)
    expect(commands).toEqual(sent.map(({ id, request }) => ({ name: id, request, isAsked: true })))
    for (const { id, request } of sent) {
      const command = runningCommands(register).get(id)
      expect((command?.getSnapshot() as { context: object }).context).toMatchObject({ request })
      if (world.pending(id as Command) === 0) command?.send({ type: 'outcome.ask' })
      expect(world.asked(id as Command)).toEqual([request])
    }
    await answerAll(actors)
    for (const { id, request } of sent)
      for (const asked of world.asked(id as Command)) expect(asked).toEqual(request)

    const { settlement } = there(before.children['sale']).snapshot.context
    const { order, receipt } = settlement as Settled
    await openRegister(actors)
    const ledger: Ledger = new Map()
    await finishSale(actors, writeInto(ledger))
    if (order === null && receipt === null) expect(ledger.size).toBe(1)
    expect(register.getSnapshot().status).toBe('active')
    register.stop()
  })

  test.each(Object.entries(entries))('has an entry of goods that goes on: %s', async (_name, before) => {
    const entry = readStoredEntry(recordOf(before, 1))
    expect(entry?.lost).toEqual([])
    const restored = JSON.parse(JSON.stringify(entry?.snapshot)) as EntryOfNow
    expect(restored.context.draft.paid).toBeNull()
    delete restored.context.draft.paid
    expect(draftsOf(entryMachine, restored)).toEqual(draftsOf(entryMachine, before))
    const world = createOutsideWorld()
    const actor = createActor(entryIn(world), { input: { saved: there(entry).snapshot } }).start()
    const [sent] = commandsBefore(before)
    if (sent) {
      if (world.pending('postEntry') === 0) actor.send({ type: 'outcome.ask' })
      expect(world.asked('postEntry')).toEqual([sent.request])
      await world.answer('postEntry', { outcome: 'done', value: written })
    }
    expect(leafStates(entryMachine)).toContain(leafOf(entryMachine, actor.getSnapshot().value))
    expect(actor.getSnapshot().matches('sending')).toBe(false)
    actor.stop()
  })
})

/** Before, no draft said how the entry that it corrects was paid. */
interface EntryOfNow {
  context: { draft: { paid?: unknown } }
}

interface Settled {
  order: object | null
  receipt: object | null
}

import { expect } from 'vitest'
import { emptyDelivery, isEmptyDelivery } from '../../../../domain/goods/delivery-draft.ts'
import { deliveryMessages } from '../../../../domain/goods/delivery-messages.ts'
import { draftErrors, orderOf } from '../../../../domain/goods/delivery-request.ts'
import { registerMessages } from '../../../../domain/register-messages.ts'
import type { EntryEvent, WrittenEntry } from '../../../../src/machines/entry/entry-context.ts'
import { entryToolActions, postEntryCommand } from '../../../../src/machines/entry/entry-setup.ts'
import { entryMachine, type EntrySnapshot } from '../../../../src/machines/entry/entry.ts'
import { resumable } from '../../../../src/machines/resumable.ts'
import { answered } from '../commands-in.ts'
import { bread } from '../fixtures.ts'
import { checkPlain } from '../invariants.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { testTools } from '../test-tools.ts'
import { event, failing, liveIn, settled, type Walk } from './walk.ts'

/** The bread as an entry needs it. */
export const breadIn = {
  ...{ id: bread.id, name: bread.name, code: bread.code, price: bread.price, cost: 75 },
}
export const supplier = { id: 4, name: 'Panadería San Martín' }
export const written: WrittenEntry = { id: 71, number: 12, total: 75 }

/** The real machine, with the test's outside world. */
export function entryIn(world: OutsideWorld) {
  return resumable(
    entryMachine.provide({
      actors: {
        postEntry: answered(postEntryCommand, world, 'postEntry'),
      },
      actions: {
        notify: (_, notice) => world.notices.push(notice),
        reloadGoods: () => world.effects.push('reloadGoods'),
        recheckRegister: () => world.effects.push('recheckRegister'),
        ...entryToolActions(testTools),
      },
    }),
  )
}

/** The events of a person, with the fewest payloads that differ. The reducer of the draft has tests of its own. */
const events: EntryEvent[] = [
  { type: 'draft.change', change: { kind: 'product', product: breadIn } },
  { type: 'draft.change', change: { kind: 'supplier', supplier } },
  { type: 'draft.change', change: { kind: 'line', productId: bread.id, field: 'cost', text: '' } },
  { type: 'draft.change', change: { kind: 'line', productId: bread.id, field: 'cost', text: '0' } },
  { type: 'draft.change', change: { kind: 'focus', focus: { at: 'search' } } },
  { type: 'entry.pay' },
  { type: 'entry.send', paid: 'cash' },
  { type: 'entry.send', paid: 'credit' },
  { type: 'draft.discard' },
  { type: 'discard.confirm' },
  { type: 'step.back' },
  { type: 'outcome.ask' },
]

const refused = { outcome: 'refused' as const, status: 409, messages: [registerMessages.noneOpen] }
const sameDocument = {
  ...{ outcome: 'refused' as const, status: 409, messages: ['Ya está'] },
  errors: { document: [deliveryMessages.sameDocument('A-1', supplier.name, 9)] },
}
const done = { outcome: 'done' as const, value: written }

export const entryWalk: Walk = {
  machine: entryIn(createOutsideWorld()),
  input: { saved: null },
  moves: [
    ...events.map(event),
    ...[done, refused, sameDocument].flatMap((answer) => settled(entryMachine, 'postEntry', answer)),
    failing('postEntry'),
  ],
  describe: describeEntry,
  worthwhile,
  live: liveIn(entryIn, { saved: null }),
  check: checkEntry,
}

/** The parts of an entry that guards read. */
function describeEntry({ value, context }: EntrySnapshot): string {
  const { draft, order, refusal } = context
  return JSON.stringify({
    value,
    isEmpty: isEmptyDelivery(draft),
    has: [draft.lines.length, draft.supplier?.id, draft.focus.at],
    costs: draft.lines.map(({ cost }) => cost),
    wrong: draftErrors(draft),
    errors: draft.errors,
    paid: order?.paid,
    refusal,
    written: context.written?.id,
  })
}

/** A second piece of the same article is one for the tests of the reducer. */
function worthwhile({ context }: EntrySnapshot, sent: { type: string; change?: unknown }): boolean {
  return sent !== events[0] || context.draft.lines.length === 0
}

/** What is sent is the draft, every try sends the same, and a draft is as it was until its entry is written. */
function checkEntry(snapshot: EntrySnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { draft, order } = snapshot.context
  expect(draft.key === '').toBe(isEmptyDelivery(draft))
  expect(order !== null).toBe(snapshot.matches('sending'))
  if (order) expect(order).toEqual(orderOf(draft, order.paid))
  expect(snapshot.children.postEntry?.getSnapshot().context.request).toEqual(order ?? undefined)
  if (order) expect(world.asked('postEntry').at(-1)).toEqual(order)
  if (snapshot.context.written && isEmptyDelivery(draft))
    expect(draft).toEqual({ ...emptyDelivery, focus: draft.focus, errors: draft.errors })
}

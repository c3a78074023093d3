import { expect } from 'vitest'
import type { SignedMovement } from '../../../../domain/drawer/movement-shape.ts'
import { messages } from '../../../../domain/messages.ts'
import { movementMessages } from '../../../../domain/drawer/movement-messages.ts'
import {
  cashMovementMachine,
  type CashMovementSnapshot,
} from '../../../../src/machines/cash-movement/cash-movement.ts'
import type { CashMovementEvent } from '../../../../src/machines/cash-movement/cash-movement-setup.ts'
import { amountOf } from '../../../../src/machines/cash-movement/movement-draft.ts'
import { paidBread } from '../fixtures.ts'
import { checkPlain } from '../invariants.ts'
import { workIn } from '../work-in.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { sixBottles } from './sale/empties-walk.ts'
import { event, failing, liveIn, settled, type Walk } from './walk.ts'

/** The events of a cashier, with the fewest payloads that differ. */
const events: CashMovementEvent[] = [
  { type: 'movement.begin', kind: 'supplier' },
  { type: 'movement.reverse', movement: paidBread },
  { type: 'movement.payEmpties', lines: [sixBottles] },
  { type: 'movement.leave' },
  { type: 'movement.discard' },
  { type: 'amount.change', text: '250' },
  { type: 'amount.change', text: '0' },
  { type: 'amount.submit' },
  { type: 'reason.pick', reason: 'Pan' },
  { type: 'reason.own' },
  { type: 'reason.change', text: 'Tortillas' },
  { type: 'reason.change', text: ' ' },
  { type: 'reason.submit' },
  { type: 'note.change', text: 'Factura 12' },
  { type: 'step.back' },
  { type: 'movement.send' },
  { type: 'outcome.ask' },
  { type: 'slip.print' },
  { type: 'slip.close' },
]

const refused = (status: number, errors?: Record<string, string[]>) => ({
  outcome: 'refused' as const,
  status,
  messages: [messages.validation.invalid],
  ...(errors && { errors }),
})

export const cashMovementWalk: Walk = {
  machine: workIn('cashMovement', createOutsideWorld()),
  moves: [
    ...events.map(event),
    ...[
      { outcome: 'done' as const, value: paidBread },
      refused(409),
      refused(422, { amount: [movementMessages.invalidAmount] }),
      refused(422, { reason: [messages.validation.tooLong] }),
      refused(422, { note: [messages.validation.tooLong] }),
      refused(403),
    ].flatMap((answer) => settled(cashMovementMachine, 'moveCash', answer)),
    failing('moveCash'),
  ],
  describe: describeMovement,
  live: liveIn((world) => workIn('cashMovement', world)),
  check: checkMovement,
}

/** The parts of a movement that guards read. */
function describeMovement({ value, context }: CashMovementSnapshot): string {
  const { draft, refusal, written } = context
  return JSON.stringify({
    value,
    reverses: draft?.reverses?.id,
    empties: context.empties?.length,
    isAmount: draft && typeof amountOf(draft) === 'number',
    hasReason: draft && draft.reason.trim() !== '',
    refused: refusal.length > 0,
    written: written?.id,
  })
}

/** A movement is entered or sent exactly while it has a draft, and every try with a key sends the same request. */
function checkMovement(snapshot: CashMovementSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { draft, request, refusal, written, empties } = snapshot.context
  const isSending = snapshot.matches('sending')
  expect(draft !== null).toBe(snapshot.matches('entering') || isSending)
  expect(written !== null).toBe(snapshot.matches('written'))
  if (!snapshot.matches('entering')) expect(refusal).toEqual([])
  expect(snapshot.children.moveCash?.getSnapshot().context.request).toEqual(isSending ? request : undefined)
  if (draft && isSending) {
    expect(request).toEqual({
      key: request?.key,
      kind: draft.kind,
      amount: amountOf(draft),
      reason: draft.reason.trim(),
      note: draft.note.trim() || null,
      reverses: draft.reverses?.id ?? null,
      ...(empties && { empties }),
    })
  }
  const sent = world.asked('moveCash')
  for (const one of sent) expect(sent.find(({ key }) => key === one.key)).toEqual(one)
  expectSlips(world, written)
}

/** Every written movement has its slip. */
function expectSlips({ slips }: OutsideWorld, written: SignedMovement | null): void {
  if (written) expect(slips.at(-1)).toEqual(written)
}

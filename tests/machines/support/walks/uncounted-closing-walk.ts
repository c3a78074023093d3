import { expect } from 'vitest'
import { recordMessages } from '../../../../domain/entities/record-messages.ts'
import { messages } from '../../../../domain/messages.ts'
import { registerMessages } from '../../../../domain/register-messages.ts'
import {
  uncountedClosingMachine,
  type UncountedClosingSnapshot,
} from '../../../../src/machines/uncounted-closing/uncounted-closing.ts'
import { checkPlain } from '../invariants.ts'
import { uncountedClosingIn } from '../machines-in.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { answered, broken, event, liveIn, type Walk } from './walk.ts'

const done = { outcome: 'done' as const, value: undefined }
const lost = { outcome: 'unknown' as const, messages: [messages.network] }
const closed = { outcome: 'refused' as const, status: 409, messages: [registerMessages.closedAlready] }
const denied = { outcome: 'refused' as const, status: 403, messages: [recordMessages.user.beyond] }

export const uncountedClosingWalk: Walk = {
  machine: uncountedClosingIn(createOutsideWorld()),
  moves: [
    event({ type: 'close.ask', registerId: 7 }),
    event({ type: 'close.confirm' }),
    event({ type: 'close.dismiss' }),
    ...[done, lost, closed, denied].flatMap((answer) =>
      answered(uncountedClosingMachine, 'closeUncounted', answer),
    ),
    ...broken(uncountedClosingMachine, 'closeUncounted'),
  ],
  describe: ({ value, context }: UncountedClosingSnapshot) =>
    JSON.stringify({ value, registerId: context.request?.registerId, refusal: context.refusal }),
  live: liveIn((world) => uncountedClosingIn(world)),
  check: checkUncountedClosing,
}

/** A register is kept as long as it is asked about, a refusal only with its question, and what is sent is what was asked. */
function checkUncountedClosing(snapshot: UncountedClosingSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { request, refusal } = snapshot.context
  expect(request?.registerId).toBe(snapshot.matches('idle') ? undefined : 7)
  if (!snapshot.matches('asking')) expect(refusal).toEqual([])
  if (snapshot.matches('closing')) expect(world.asked('closeUncounted').at(-1)).toEqual(request)
}

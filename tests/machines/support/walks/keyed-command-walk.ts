import { expect } from 'vitest'
import { messages } from '../../../../domain/messages.ts'
import { approvalMessages } from '../../../../domain/approval/approval-messages.ts'
import { keyedCommandMachine } from '../../../../src/machines/keyed-command/keyed-command.ts'
import type { GivenPin } from '../../../../src/machines/keyed-command/approval.ts'
import type { SnapshotFrom } from 'xstate'
import { checkPlain } from '../invariants.ts'
import { keyedCommandIn } from '../machines-in.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { answered, broken, event, liveIn, type Walk } from './walk.ts'

export const request = { key: '5b0c7a52-0000-4000-8000-000000000009', amount: 49_500 }

type Snapshot = SnapshotFrom<typeof keyedCommandMachine>

const definite = [
  { outcome: 'done' as const, value: { number: 7 } },
  { outcome: 'refused' as const, status: 422, messages: [messages.validation.invalid] },
]
const offer = {
  approval: {
    ...{ action: 'create return', actions: ['create return', 'exceed return days'] },
    ...{ colleagues: ['Elena Morales'], token: 'sealed' },
  },
}
const offered = {
  outcome: 'refused' as const,
  status: 403,
  messages: [messages.session.forbidden],
  data: offer,
}
const wrongPin = {
  ...offered,
  messages: [approvalMessages.wrong(4)],
  errors: { pin: [approvalMessages.wrong(4)] },
}
/** Of eight digits: four of them are in the time of a snapshot now and then. */
const given: GivenPin = { username: 'marta', pin: '40718263' }

const indefinite = [
  { outcome: 'unknown' as const, messages: [messages.network] },
  { outcome: 'refused' as const, status: 401, messages: [messages.session.ended] },
]

export const keyedCommandWalk: Walk = {
  machine: keyedCommandIn(createOutsideWorld()),
  input: request,
  moves: [
    event({ type: 'outcome.ask' }),
    event({ type: 'approval.give', ...given }),
    event({ type: 'approval.dismiss' }),
    ...answered(keyedCommandMachine, 'store', undefined),
    ...broken(keyedCommandMachine, 'store'),
    ...[...definite, offered, wrongPin, ...indefinite].flatMap((output) =>
      answered(keyedCommandMachine, 'send', output),
    ),
    ...broken(keyedCommandMachine, 'send'),
    ...answered(keyedCommandMachine, 'wait', undefined),
  ],
  describe: ({ value, context: { tries, asked } }: Snapshot) =>
    JSON.stringify({ value, failed: tries > 0, asked }),
  live: liveIn(keyedCommandIn, request),
  check: checkCommand,
}

/**
 * It is sent only after it is stored, every try sends the same request, and it ends with a definite answer. A colleague is asked for
 * as long as nothing is definite; a PIN is in no snapshot, and goes with one try.
 */
function checkCommand(snapshot: Snapshot, world: OutsideWorld, before: Snapshot | undefined): void {
  checkPlain({ ...snapshot, status: 'active' })
  const { request: kept, answer, asked, tries } = snapshot.context
  expect(JSON.stringify(snapshot.machine.getPersistedSnapshot(snapshot))).not.toContain(given.pin)
  expect(kept).toEqual(request)
  expect(world.asked('send').every((sent) => sent === world.asked('send')[0])).toBe(true)
  expect(world.pending('send')).toBe(snapshot.matches('sending') ? 1 : 0)
  if (snapshot.matches('approving')) {
    expect(tries).toBe(0)
    expect(asked).toEqual({
      ...{ right: 'create return', others: ['exceed return days'], colleagues: ['Elena Morales'] },
      refusal: answer === offered ? asked?.refusal : wrongPin.errors.pin,
    })
    expect([offered, wrongPin]).toContainEqual(answer)
  } else expect(tries).toBeGreaterThanOrEqual(before?.matches('approving') ? 0 : (before?.context.tries ?? 0))
  if (snapshot.matches('storing')) expect(world.asked('send')).toEqual([])
  if (snapshot.status === 'done') expect([...definite, offered, wrongPin]).toContainEqual(snapshot.output)
  const forgotten = world.effects.filter((effect) => effect === `${request.key} forgotten`)
  expect(forgotten).toHaveLength(snapshot.status === 'done' ? 1 : 0)
  if (snapshot.status === 'done') expect(answer).toEqual(snapshot.output)
  else expect(answer === null).toBe(asked === null)
}

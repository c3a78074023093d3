import { expect } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { keyedCommandMachine } from '../../../src/machines/keyed-command/keyed-command.ts'
import type { SnapshotFrom } from 'xstate'
import { checkPlain } from './invariants.ts'
import { keyedCommandIn } from './machines-in.ts'
import { createOutsideWorld, type OutsideWorld } from './outside-world.ts'
import { answered, broken, event, liveIn, type Walk } from './walk.ts'

export const request = { key: '5b0c7a52-0000-4000-8000-000000000009', amount: 49_500 }

type Snapshot = SnapshotFrom<typeof keyedCommandMachine>

const definite = [
  { outcome: 'done' as const, value: { number: 7 } },
  { outcome: 'refused' as const, status: 422, messages: [messages.validation.invalid] },
]
const indefinite = [
  { outcome: 'unknown' as const, messages: [messages.network] },
  { outcome: 'refused' as const, status: 401, messages: [messages.session.ended] },
]

export const keyedCommandWalk: Walk = {
  machine: keyedCommandIn(createOutsideWorld()),
  input: request,
  moves: [
    event({ type: 'outcome.ask' }),
    ...answered(keyedCommandMachine, 'store', undefined),
    ...broken(keyedCommandMachine, 'store'),
    ...[...definite, ...indefinite].flatMap((output) => answered(keyedCommandMachine, 'send', output)),
    ...broken(keyedCommandMachine, 'send'),
    ...answered(keyedCommandMachine, 'wait', undefined),
  ],
  describe: ({ value, context: { tries } }: Snapshot) => JSON.stringify({ value, failed: tries > 0 }),
  live: liveIn(keyedCommandIn, request),
  check: checkCommand,
}

/** It is sent only after it is stored, every try sends the same request, and it ends with a definite answer. */
function checkCommand(snapshot: Snapshot, world: OutsideWorld, before: Snapshot | undefined): void {
  checkPlain({ ...snapshot, status: 'active' })
  const { request: kept, answer, tries } = snapshot.context
  expect(kept).toEqual(request)
  expect(world.asked('send').every((sent) => sent === world.asked('send')[0])).toBe(true)
  expect(world.pending('send')).toBe(snapshot.matches('sending') ? 1 : 0)
  expect(tries).toBeGreaterThanOrEqual(before?.context.tries ?? 0)
  if (snapshot.matches('storing')) expect(world.asked('send')).toEqual([])
  if (snapshot.status === 'done') expect(definite).toContainEqual(snapshot.output)
  expect(answer).toEqual(snapshot.status === 'done' ? snapshot.output : null)
}

import { expect } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { messages } from '../../../../domain/messages.ts'
import { courierMachine, type CourierSnapshot } from '../../../../src/machines/outbox/courier.ts'
import { nextOf, type WaitingCommand } from '../../../../src/machines/outbox/waiting-command.ts'
import { checkPlain } from '../invariants.ts'
import { courierIn } from '../machines-in.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { answered, broken, event, failing, liveIn, said, settled, type Walk } from './walk.ts'

const sale: WaitingCommand = {
  ...{ key: 'sale', call: 'POST /sales', amount: 12_000, maker: 'Ana López', madeAt: 1_800_000_000_000 },
  ...{ tries: 3, way: 'ticket', refusal: null },
}
const movement: WaitingCommand = {
  ...{ ...sale, key: 'movement', call: 'POST /cash-registers/movements', madeAt: sale.madeAt + 1 },
  ...{ tries: 0, way: 'own' },
}
/** Nobody else has a ticket for it. */
const foreign: WaitingCommand = { ...sale, key: 'foreign', madeAt: sale.madeAt - 1, way: 'maker only' }

/** With them a turn is over. */
const FAILURES = 4

const done = { outcome: 'done' as const, value: { sale: {} } }
const refused = { outcome: 'refused' as const, status: 403, messages: [messages.session.forbidden] }
const offered = {
  ...refused,
  data: {
    approval: { action: 'create return', actions: ['create return'], colleagues: [], token: 'sealed' },
  },
}

export const courierWalk: Walk = {
  machine: courierIn(createOutsideWorld()),
  moves: [
    said('watchOutbox', { type: 'commands.read', commands: [foreign, sale, movement] }),
    said('watchOutbox', { type: 'commands.read', commands: [] }),
    event({ type: 'outcome.ask' }),
    ...[false, true].map((inOwnName) => event({ type: 'command.settle', key: sale.key, inOwnName })),
    ...[false, true].map((inOwnName) => event({ type: 'command.settle', key: foreign.key, inOwnName })),
    event({ type: 'settlement.leave' }),
    event({ type: 'command.discard', key: sale.key }),
    event({ type: 'command.discard', key: foreign.key }),
    ...[done, refused, offered].flatMap((outcome) => [
      ...settled(courierMachine, 'deliver', outcome),
      ...settled(courierMachine, 'settle', outcome),
    ]),
    failing('deliver', 'settle'),
    ...answered(courierMachine, 'keepAnswer', undefined),
    ...broken(courierMachine, 'keepAnswer'),
    ...answered(courierMachine, 'pause', undefined),
  ],
  describe: ({ value, context: { commands, chosen, refusal, over, failures, passed } }: CourierSnapshot) =>
    JSON.stringify({
      value,
      commands: commands.map(({ key, refusal: kept }) => [key, kept]),
      chosen: chosen && [chosen.key, chosen.inOwnName],
      refusal,
      over: over.toSorted(),
      failures,
      passed,
    }),
  worthwhile,
  live: liveIn(courierIn),
  check: checkCourier,
}

/** A turn is tried before anything is refused, and the rest before any try has failed; one command that is over is enough. */
function worthwhile(
  { context: { commands, over, failures } }: CourierSnapshot,
  { type }: AnyEventObject,
): boolean {
  if (over.length > 0) return over.length === 1 && /^(?:commands\.read|xstate\.)/.test(type)
  if (type === 'command.fail') return failures < FAILURES && commands.every(({ refusal }) => refusal === null)
  return failures < 2 || /^(?:outcome|xstate)\./.test(type)
}

/** One at a time, and never what is refused or what only its maker can deliver; what is over is never sent or listed again. */
function checkCourier(snapshot: CourierSnapshot, world: OutsideWorld, before: CourierSnapshot | undefined) {
  checkPlain(snapshot)
  const { commands, chosen, over, failures, passed } = snapshot.context
  const { deliver, settle } = snapshot.children
  expect(deliver !== undefined).toBe(snapshot.matches('delivering'))
  expect(settle !== undefined).toBe(snapshot.matches('settling'))
  expect(chosen === null).toBe(snapshot.matches('resting') || snapshot.matches('pausing'))
  if (snapshot.matches('resting')) expect(nextOf(commands, passed)).toBeUndefined()
  if (snapshot.matches('pausing')) expect(failures).toBeGreaterThan(0)
  const { request } = (deliver ?? settle)?.getSnapshot().context ?? {}
  if (request) expect(request).toEqual(chosen)
  if (deliver && !before?.matches('delivering')) {
    expect(chosen).toMatchObject({ refusal: null, inOwnName: false })
    expect(chosen?.way).not.toBe('maker only')
  }
  if (settle && chosen?.way === 'maker only') expect(chosen.inOwnName).toBe(true)
  expect(commands.filter(({ key }) => over.includes(key))).toEqual([])
  expect(new Set(over).size).toBe(over.length)
  expect(JSON.stringify(snapshot.context)).not.toContain('sealed')
  const told = world.effects.filter((effect) => effect.startsWith('done '))
  expect(new Set(told).size).toBe(told.length)
}

import { expect } from 'vitest'
import { nextTally, type NewTally, type QueuedTally } from '../../../../domain/goods/counting.ts'
import { countMessages } from '../../../../domain/goods/count-messages.ts'
import { units } from '../../../../domain/quantity.ts'
import {
  tallyQueueMachine,
  type TallyQueueSnapshot,
} from '../../../../src/machines/stock-count/tally-queue.ts'
import { checkPlain } from '../invariants.ts'
import { tallyQueueIn } from '../counts-in.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { answered, broken, event, liveIn, settled, type Walk } from './walk.ts'

/** Whose tallies the walk sends. */
const owner = { userId: '2', name: 'Marta Castillo' }

const article = { id: 3, name: 'Pan francés', code: '740100590002' }
const bread: NewTally = { countId: 7, article, code: article.code, quantity: units(1), mode: 'add' }
/** One that was refused before the browser was killed. */
const leftOver: QueuedTally = {
  ...bread,
  ...{ key: 'left-over', userId: owner.userId, refusal: [countMessages.ended] },
}

const refused = { outcome: 'refused' as const, status: 409, messages: [countMessages.ended] }

export const tallyQueueWalk: Walk = {
  machine: tallyQueueIn(createOutsideWorld()),
  input: owner,
  moves: [
    event({ type: 'tally.add', tally: bread }),
    event({ type: 'code.refuse', countId: 7, code: '999', quantity: units(1) }),
    event({ type: 'refused.retry', key: leftOver.key }),
    event({ type: 'refused.dismiss', key: leftOver.key }),
    event({ type: 'outcome.ask' }),
    ...answered(tallyQueueMachine, 'readTallies', { own: [leftOver], others: [] }),
    ...broken(tallyQueueMachine, 'readTallies'),
    ...[
      { outcome: 'done' as const, value: { tally: { ...leftOver, article }, counted: units(1) } },
      refused,
    ].flatMap((answer) => settled(tallyQueueMachine, 'sendTally', answer)),
  ],
  describe: ({ value, context: { tallies } }: TallyQueueSnapshot) =>
    JSON.stringify({
      value,
      tallies: tallies.map(({ key, article: one, refusal }) => [key === leftOver.key, one?.id, refusal]),
    }),
  // Two tallies show every order.
  worthwhile: ({ context: { tallies } }: TallyQueueSnapshot, { type }) =>
    !['tally.add', 'code.refuse'].includes(type) || tallies.length < 2,
  live: liveIn(tallyQueueIn, owner),
  check: checkQueue,
}

/** The first tally that waits is the one that is sent, always under one key, and all are of one person. */
function checkQueue(snapshot: TallyQueueSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { tallies } = snapshot.context
  const first = nextTally(tallies)
  if (!snapshot.matches('reading')) expect(snapshot.matches('sending')).toBe(first !== undefined)
  const sent = snapshot.children.sendTally?.getSnapshot().context.request
  expect(sent).toEqual(snapshot.matches('sending') ? first : undefined)
  expect(tallies.every(({ userId }) => userId === owner.userId)).toBe(true)
  expect(new Set(tallies.map(({ key }) => key)).size).toBe(tallies.length)
  for (const one of world.asked('sendTally')) expect(one.refusal).toEqual([])
}

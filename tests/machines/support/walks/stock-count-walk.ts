import { expect } from 'vitest'
import { countMessages } from '../../../../domain/goods/count-messages.ts'
import type { StockCount } from '../../../../domain/goods/count-shapes.ts'
import { units } from '../../../../domain/quantity.ts'
import { recountErrors } from '../../../../src/machines/stock-count/count-draft.ts'
import {
  stockCountMachine,
  type StockCountSnapshot,
} from '../../../../src/machines/stock-count/stock-count.ts'
import type { StockCountEvent } from '../../../../src/machines/stock-count/stock-count-setup.ts'
import { checkPlain } from '../invariants.ts'
import { stockCountIn } from '../counts-in.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { event, failing, liveIn, settled, type Walk } from './walk.ts'

const article = { id: 3, name: 'Pan francés', code: '740100590002' }
const countId = 7

/** A stock take that was begun, as the server answers it. */
const bodega: StockCount = {
  ...{ id: countId, name: 'Bodega', state: 'open', startedAt: 1_795_000_000_000 },
  user: { id: 2, name: 'Marta Castillo' },
  ...{
    endedAt: null,
    endedBy: null,
    reason: null,
    lines: null,
    differences: null,
    missing: null,
    over: null,
  },
}

const events: StockCountEvent[] = [
  { type: 'search.change', text: 'pan' },
  { type: 'search.change', text: '12*' },
  { type: 'search.change', text: '999999*pan' },
  { type: 'search.clear' },
  { type: 'article.take', countId, article },
  { type: 'code.reject', countId, code: '999' },
  { type: 'article.step', countId, article, step: 1 },
  { type: 'recount.ask', countId, article, counted: units(4) },
  { type: 'quantity.change', text: '9' },
  { type: 'quantity.change', text: '9r' },
  { type: 'mode.choose', mode: 'remove' },
  { type: 'begin.ask' },
  { type: 'review.ask' },
  { type: 'discard.ask' },
  { type: 'text.change', text: 'Bodega' },
  { type: 'category.choose', categoryId: 4 },
  { type: 'step.take' },
  { type: 'step.back' },
  { type: 'count.post', countId, lastTally: 12 },
  { type: 'count.discard', countId },
  { type: 'outcome.ask' },
]

const refused = { outcome: 'refused' as const, status: 409, messages: [countMessages.talliedSince] }

export const stockCountWalk: Walk = {
  machine: stockCountIn(createOutsideWorld()),
  moves: [
    ...events.map(event),
    ...[{ outcome: 'done' as const, value: bodega }, refused].flatMap((answer) =>
      settled(stockCountMachine, 'changeCount', answer),
    ),
    failing('changeCount'),
  ],
  describe: ({ value, context }: StockCountSnapshot) => {
    const { search, times, recount, recountErrors: errors, text, request, refusal, begun } = context
    return JSON.stringify({
      value,
      search,
      times,
      recount,
      errors,
      text,
      kind: request?.kind,
      refusal,
      begun,
    })
  },
  worthwhile: (snapshot: StockCountSnapshot, { type }) =>
    // What was typed in the search and begun before changes nothing else.
    snapshot.context.begun === null &&
    (type !== 'recount.ask' || (snapshot.context.search === '' && snapshot.context.times === null)),
  live: liveIn(stockCountIn),
  check: checkStockCount,
}

/** An article is counted again exactly in its dialog, and every try of a key sends the same. */
function checkStockCount(snapshot: StockCountSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { recount, recountErrors: errors, request, times } = snapshot.context
  expect(recount !== null).toBe(snapshot.matches('recounting'))
  if (recount) expect({ ...recountErrors(recount), ...errors }).toEqual(recountErrors(recount))
  if (times !== null) expect(times).toBe(units(12))
  const isSending = snapshot.matches('sending')
  expect(snapshot.children.changeCount?.getSnapshot().context.request).toEqual(
    isSending ? request : undefined,
  )
  const sent = world.asked('changeCount')
  for (const one of sent) expect(sent.find(({ key }) => key === one.key)).toEqual(one)
}

import { expect } from 'vitest'
import { messages } from '../../../../domain/messages.ts'
import type { PricedArticle } from '../../../../domain/repricing/plan-prices.ts'
import type { Repricing } from '../../../../domain/repricing/repricing-shapes.ts'
import { repricingMessages } from '../../../../domain/repricing/repricing-messages.ts'
import type { RepricingEvent } from '../../../../src/machines/repricing/repricing-context.ts'
import { repricingMachine, type RepricingSnapshot } from '../../../../src/machines/repricing/repricing.ts'
import { checkPlain } from '../invariants.ts'
import { repricingIn } from '../machines-in.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { answered, broken, event, liveIn, type Walk } from './walk.ts'

/** Articles of two portions. */
export const articles: PricedArticle[] = Array.from({ length: 201 }, (_, at) => ({
  ...{ productId: at + 1, packId: null, code: String(at), name: `Artículo ${at}`, price: 1_000, cost: 700 },
}))
export const rule = { choice: 'raise-percent', value: '5', step: 25, rounding: 'up' } as const

const events: RepricingEvent[] = [
  { type: 'choice.change', choice: { of: 'all', rule } },
  { type: 'choice.change', choice: { rule: { ...rule, value: '5,5' } } },
  { type: 'article.take', productId: 3 },
  { type: 'article.remove', productId: 3 },
  { type: 'prices.see' },
  { type: 'row.toggle', key: '2/' },
  { type: 'price.type', key: '1/', text: '9.99' },
  { type: 'price.type', key: '1/', text: 'x' },
  { type: 'change.apply' },
  { type: 'change.retry' },
  { type: 'change.check' },
  { type: 'change.stop' },
  { type: 'change.back' },
  { type: 'history.open' },
  { type: 'undo.start', id: 4 },
]

const made: Repricing = {
  ...{ id: 4, at: 0, user: 'Marta', changed: 2, undone: 0, kept: 0, complete: true },
  rule: { by: 'percent', value: 500, step: 25, rounding: 'up' },
}
export const done = { outcome: 'done' as const, value: undefined }
export const lost = { outcome: 'unknown' as const, messages: [messages.network] }
export const moved = {
  ...{ outcome: 'refused' as const, status: 409 },
  messages: [repricingMessages.catalogMoved],
}
const forbidden = { outcome: 'refused' as const, status: 403, messages: ['No puedes'] }
const found = { outcome: 'done' as const, value: articles }
const undone = (count: number) => ({
  outcome: 'done' as const,
  value: { repricing: { ...made, undone: count }, kept: [] },
})

export const repricingWalk: Walk = {
  machine: repricingIn(createOutsideWorld()),
  moves: [
    ...events.map(event),
    ...[found, { ...found, value: [] }, lost].flatMap((answer) =>
      answered(repricingMachine, 'readArticles', answer),
    ),
    ...broken(repricingMachine, 'readArticles'),
    ...[done, lost, moved, forbidden].flatMap((answer) => answered(repricingMachine, 'sendPrices', answer)),
    ...broken(repricingMachine, 'sendPrices'),
    ...[{ outcome: 'done' as const, value: [made] }, lost].flatMap((answer) =>
      answered(repricingMachine, 'readChanges', answer),
    ),
    ...broken(repricingMachine, 'readChanges'),
    ...[undone(1), undone(2), lost, forbidden].flatMap((answer) =>
      answered(repricingMachine, 'undoPortion', answer),
    ),
    ...broken(repricingMachine, 'undoPortion'),
    ...answered(repricingMachine, 'wait', undefined),
  ],
  describe: ({ value, context }: RepricingSnapshot) => {
    const { rule: chosen, of, at, portions, written, rows, undo, refusal } = context
    return JSON.stringify({
      ...{ value, of, at, figure: chosen.value, portions: portions.length, written: written.length > 0 },
      ...{ typed: rows[0]?.typed, isOut: rows[1]?.isOut, undo: undo?.id, isRefused: refusal.length > 0 },
    })
  },
  live: liveIn(repricingIn),
  check: checkRepricing,
}

/** One thing is under way at a time; what is sent was seen, and nothing twice; each portion has its key; a refusal is told where one is. */
function checkRepricing(snapshot: RepricingSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { context } = snapshot
  const sends = snapshot.matches({ applying: 'sending' })
  const undoes = snapshot.matches({ undoing: 'sending' })
  const waits = snapshot.matches({ applying: 'waiting' }) || snapshot.matches({ undoing: 'waiting' })
  expect(world.pending('readArticles')).toBe(snapshot.matches('reading') ? 1 : 0)
  expect(world.pending('readChanges')).toBe(snapshot.matches('listing') ? 1 : 0)
  expect(world.pending('sendPrices')).toBe(sends ? 1 : 0)
  expect(world.pending('undoPortion')).toBe(undoes ? 1 : 0)
  expect(world.pending('wait')).toBe(waits ? 1 : 0)
  const stopped = snapshot.matches({ applying: 'stopped' }) || snapshot.matches({ undoing: 'stopped' })
  if (stopped || waits || snapshot.matches({ applying: 'moved' }))
    expect(context.refusal.length).toBeGreaterThan(0)
  if (sends) {
    const portion = context.portions[context.at]
    expect(world.asked('sendPrices').at(-1)).toMatchObject({
      ...{ key: portion?.key, rows: portion?.rows, change: context.change },
      last: context.at + 1 === context.portions.length,
    })
  }
  expect(new Set(context.written).size).toBe(context.written.length)
  if (snapshot.matches('undoing')) expect(context.undo?.key).not.toBe('')
}

/** The setup of the machine that changes many prices: guards, actions, and the actors that src/wiring provides. */
import { assertEvent, assign, setup } from 'xstate'
import { MOST_PRICES } from '../../../domain/calls/repricings.ts'
import {
  decided,
  hasWrongTyped,
  keyOf,
  planPrices,
  rowsToSend,
} from '../../../domain/repricing/plan-prices.ts'
import { repricingMessages } from '../../../domain/repricing/repricing-messages.ts'
import type { Repricing } from '../../../domain/repricing/repricing-shapes.ts'
import { readRule } from '../../../domain/repricing/rule-choice.ts'
import type { MachineTools } from '../machine-tools.ts'
import { unexpected, type Notice } from '../notice.ts'
import { isConflict, isDone, type Outcome } from '../outcome.ts'
import { missingAction, missingPromise } from '../placeholder.ts'
import {
  noRepricing,
  type ArticlesRequest,
  type PricesRequest,
  type ReadArticles,
  type RepricingContext,
  type RepricingEvent,
  type UndonePortion,
  type UndoRequest,
} from './repricing-context.ts'

/** The time before a portion without an answer is sent again, in milliseconds. */
const RETRY_AFTER = 3_000

const isOpen = ({ repricing: { changed, undone, kept } }: UndonePortion) => changed > undone + kept

export const repricingSetup = setup({
  types: { context: {} as RepricingContext, events: {} as RepricingEvent },
  actors: {
    readArticles: missingPromise<Outcome<ReadArticles>, ArticlesRequest>('readArticles'),
    sendPrices: missingPromise<Outcome<void>, PricesRequest>('sendPrices'),
    readChanges: missingPromise<Outcome<readonly Repricing[]>, undefined>('readChanges'),
    undoPortion: missingPromise<Outcome<UndonePortion>, UndoRequest>('undoPortion'),
    /** Resolves at an instant (milliseconds). */
    wait: missingPromise<void, { until: number }>('wait'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Lists and till read the products again. */
    reloadProducts: (_, _params: undefined) => missingAction('reloadProducts'),
    /** Makes the portions of what changes, with new keys, and begins at the first. */
    makePortions: (_, _params: undefined) => missingAction('makePortions'),
    noteRetry: (_, _params: undefined) => missingAction('noteRetry'),
    /** A new key for the next portion of the undo. */
    makeUndoKey: (_, _params: undefined) => missingAction('makeUndoKey'),
    keepUndo: assign((_, id: number) => ({ undo: { id, key: '' }, undone: null })),
    keepRefusal: assign((_, refusal: readonly string[]) => ({ refusal })),
    keepArticles: assign(({ context }, articles: ReadArticles) => {
      const rule = readRule(context.rule)
      const rows = rule ? planPrices(left(context, articles), rule, context.rows) : []
      const there = new Set(rows.map(keyOf))
      const gone = left(context, context.rows).filter((row) => !there.has(keyOf(row))).length
      return { rows, gone, portions: [], at: 0, refusal: [] }
    }),
    notePortion: assign(({ context: { at, portions, written } }) => ({
      at: at + 1,
      written: [...written, ...(portions[at]?.rows.map(keyOf) ?? [])],
      refusal: [],
    })),
    keepChanges: assign((_, changes: readonly Repricing[]) => ({ changes, refusal: [] })),
    keepUndone: assign((_, undone: UndonePortion) => ({ undone, refusal: [] })),
    forgetUndo: assign({ undo: null }),
    forgetPlan: assign({ rows: [], gone: 0, portions: [], at: 0, written: [], change: '', refusal: [] }),
    forgetAll: assign(({ context: { changes } }) => ({ ...noRepricing, changes })),
  },
  guards: {
    isDone,
    isConflict,
    isUnknown: (_, outcome: Outcome<unknown>) => outcome.outcome === 'unknown',
    isLastDone: ({ context: { at, portions } }, outcome: Outcome<unknown>) =>
      outcome.outcome === 'done' && at + 1 >= portions.length,
    isUndone: (_, outcome: Outcome<UndonePortion>) => outcome.outcome === 'done' && !isOpen(outcome.value),
    hasArticles: (_, outcome: Outcome<ReadArticles>) =>
      outcome.outcome === 'done' && outcome.value.length > 0,
    /** Prices that were seen before could not be read again. */
    isReadAgainInVain: ({ context: { rows } }, outcome: Outcome<ReadArticles>) =>
      outcome.outcome !== 'done' && rows.length > 0,
    mayApply: ({ context: { rows } }) => rowsToSend(rows).length > 0 && !hasWrongTyped(rows),
    isRule: ({ context }) => readRule(context.rule) !== null,
    hasWritten: ({ context }) => context.written.length > 0,
  },
})

/** What is not written yet: a change that goes on leaves out what it has changed already. */
function left<Row extends { productId: number; packId: number | null }>(
  { written }: RepricingContext,
  rows: readonly Row[],
): readonly Row[] {
  const done = new Set(written)
  return done.size === 0 ? rows : rows.filter((row) => !done.has(keyOf(row)))
}

/** The actions that need the time and new keys. */
export function repricingToolActions({ now, makeKey }: MachineTools) {
  return {
    makePortions: repricingSetup.assign(({ context: { rows, change } }) => {
      const sent = rowsToSend(rows)
      const portions = Array.from({ length: Math.ceil(sent.length / MOST_PRICES) }, (_, at) => ({
        key: makeKey(),
        rows: sent.slice(at * MOST_PRICES, (at + 1) * MOST_PRICES),
      }))
      return { portions, at: 0, change: change === '' ? makeKey() : change, refusal: [] }
    }),
    noteRetry: repricingSetup.assign(() => ({ retryAt: now() + RETRY_AFTER })),
    makeUndoKey: repricingSetup.assign(({ context: { undo } }) => ({
      undo: undo && { ...undo, key: makeKey() },
      refusal: [],
    })),
  }
}

export const changeChoice = repricingSetup.assign(({ event }) => {
  assertEvent(event, 'choice.change')
  return { ...event.choice, refusal: [] }
})

export const takeArticle = repricingSetup.assign(({ context: { picked }, event }) => {
  assertEvent(event, 'article.take')
  const { productId } = event
  return { picked: [...picked.filter((id) => id !== productId), productId], search: '', refusal: [] }
})

export const removeArticle = repricingSetup.assign(({ context: { picked }, event }) => {
  assertEvent(event, 'article.remove')
  return { picked: picked.filter((id) => id !== event.productId) }
})

export const decideRow = repricingSetup.assign(({ context, event }) => {
  assertEvent(event, ['row.toggle', 'price.type'])
  const rule = readRule(context.rule)
  if (!rule) return {}
  const rows = context.rows.map((row) => {
    if (keyOf(row) !== event.key) return row
    return event.type === 'row.toggle'
      ? decided(row, rule, { isOut: !row.isOut })
      : decided(row, rule, { typed: event.text, isOut: false })
  })
  return { rows }
})

export const refuseRule = {
  type: 'keepRefusal',
  params: [repricingMessages.badValue] as readonly string[],
} as const

export const refusalOf = (outcome: Outcome<unknown> | null): readonly string[] =>
  outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages

/** @throws when none is under way, which no path of the machine allows. */
export function pricesRequest({ portions, at, change, rule }: RepricingContext): PricesRequest {
  const portion = portions[at]
  const read = readRule(rule)
  if (!portion || !read) throw new Error('No prices are under way')
  return { ...portion, change, rule: read, last: at + 1 === portions.length }
}

/** @throws when none is under way, which no path of the machine allows. */
export function undoRequest({ undo }: RepricingContext): UndoRequest {
  if (undo === null) throw new Error('Nothing is being undone')
  return undo
}

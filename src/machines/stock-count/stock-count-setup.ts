/** The vocabulary of the machine of stock takes: context, events, what is to be provided, guards and actions. */
import { assertEvent, assign, sendTo, setup } from 'xstate'
import {
  isWrongTally,
  takenQuantity,
  tallyPrefix,
  type NewTally,
  type TallyArticle,
} from '../../../domain/goods/counting.ts'
import { suitsUnit } from '../../../domain/measures.ts'
import { countMessages } from '../../../domain/goods/count-messages.ts'
import type { TallyMode } from '../../../domain/goods/stock-count.ts'
import type { StockCount } from '../../../domain/goods/count-shapes.ts'
import { messages } from '../../../domain/messages.ts'
import { units, type Thousandths } from '../../../domain/quantity.ts'
import { keyedCommandSetup } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommand } from '../keyed-command/keyed-command.ts'
import { isToldFailure, type SenderEvent } from '../keyed-command/sending.ts'
import type { MachineTools } from '../machine-tools.ts'
import { failure, success, type Notice } from '../notice.ts'
import { isDone, type DefiniteOutcome } from '../outcome.ts'
import { missingAction } from '../placeholder.ts'
import {
  recountErrors,
  recountQuantity,
  withQuantity,
  type CountRequest,
  type Recount,
  type RecountErrors,
} from './count-draft.ts'

export interface StockCountContext {
  /** What is typed in the search, and the quantity that was typed before `*`. */
  search: string
  times: Thousandths | null
  recount: Recount | null
  recountErrors: RecountErrors
  /** The name of a new stock take, or the reason why one is discarded. */
  text: string
  /** The category of a new stock take; null: all articles. */
  categoryId: number | null
  /** What was sent last. */
  request: CountRequest | null
  /** Why the server refused it. */
  refusal: readonly string[]
  /** The stock take that was begun here; null before. */
  begun: number | null
}

export const nothingEntered: StockCountContext = {
  ...{ search: '', times: null, recount: null, recountErrors: {}, text: '' },
  ...{ categoryId: null, request: null, refusal: [], begun: null },
}

/** What was typed into the search; `inParts`: a quantity before an article may have decimals (docs/product.md §10.17). */
export interface TypedSearch {
  text: string
  inParts?: boolean
}

/** An article was scanned or found. */
export interface ArticleTaken {
  type: 'article.take'
  countId: number
  article: TallyArticle
  /** The units of the pack whose code was scanned. */
  factor?: number | undefined
  /** How much of it the code says itself: the label of a scale. */
  quantity?: Thousandths | undefined
}

export type StockCountEvent =
  | ({ type: 'search.change' } & TypedSearch)
  | { type: 'search.clear' }
  | ArticleTaken
  | { type: 'code.reject'; countId: number; code: string }
  /** One more or one less (-1) of an article. */
  | { type: 'article.step'; countId: number; article: TallyArticle; step: 1 | -1 }
  /** `mode`: what becomes of what was counted before, where it is known already. */
  | {
      type: 'recount.ask'
      countId: number
      article: TallyArticle
      counted: Thousandths
      mode?: TallyMode
    }
  | { type: 'quantity.change'; text: string }
  | { type: 'mode.choose'; mode: TallyMode }
  | { type: 'begin.ask' }
  | { type: 'review.ask' }
  | { type: 'discard.ask' }
  | { type: 'text.change'; text: string }
  | { type: 'category.choose'; categoryId: number | null }
  | { type: 'step.take' }
  | { type: 'step.back' }
  | { type: 'count.post'; countId: number; lastTally: number | null; uncounted?: readonly number[] }
  | { type: 'count.discard'; countId: number }
  | SenderEvent

type CountOutcome = DefiniteOutcome<StockCount>

/** Begins, posts or discards a stock take once, however often it has to be sent. */
export const changeCountCommand = keyedCommandSetup<CountRequest, StockCount>().createMachine(keyedCommand)

/** @throws when no article is counted again, which no path of the machine allows. */
function recountOf({ recount }: Pick<StockCountContext, 'recount'>): Recount {
  if (!recount) throw new Error('No article is counted again')
  return recount
}

const refuses = (kind: CountRequest['kind']) =>
  function isRefusal({ context }: { context: StockCountContext }, outcome: CountOutcome): boolean {
    return outcome.outcome === 'refused' && context.request?.kind === kind
  }

const vocabulary = setup({
  types: {
    context: {} as StockCountContext,
    events: {} as StockCountEvent,
    children: {} as { changeCount: 'changeCount' },
    tags: {} as 'sending',
  },
  actors: { changeCount: changeCountCommand },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Passes on that the outcome is asked for now. */
    askOutcome: sendTo((_, command: string) => command, { type: 'outcome.ask' }),
    /** Hands a tally to the queue of the device. */
    queueTally: (_, _tally: NewTally) => missingAction('queueTally'),
    queueUnknown: (_, _unknown: { countId: number; code: string; quantity: Thousandths }) =>
      missingAction('queueUnknown'),
    /** Reads the stock takes again where they are shown. */
    reload: () => missingAction('reload'),
    makeRequest: (_, _params: undefined) => missingAction('makeRequest'),
    clearSearch: assign({ search: '', times: null }),
    forget: assign({
      recount: null,
      recountErrors: {},
      text: '',
      categoryId: null,
      request: null,
      refusal: [],
    }),
    keepRefusal: assign((_, outcome: CountOutcome) => ({
      refusal: outcome.outcome === 'refused' ? outcome.messages : [],
    })),
    keepBegun: assign(({ context }, { id }: StockCount) => ({
      begun: context.request?.kind === 'begin' ? id : context.begun,
    })),
  },
  guards: {
    isDone,
    isToldFailure,
    isWrongPrefix: (_, { text, inParts }: TypedSearch) => isWrongTally(text, inParts),
    isRecounted: ({ context }) => Object.keys(recountErrors(recountOf(context))).length === 0,
    hasText: ({ context }) => context.text.trim() !== '',
    refusesBegin: refuses('begin'),
    refusesDiscard: refuses('discard'),
  },
})

type Content = CountRequest extends infer Request
  ? Request extends CountRequest
    ? Omit<Request, 'key'>
    : never
  : never

/** What is asked of the server. */
function contentOf(
  event: StockCountEvent,
  { text, categoryId }: Pick<StockCountContext, 'text' | 'categoryId'>,
): Content {
  assertEvent(event, ['step.take', 'count.post', 'count.discard'])
  if (event.type === 'step.take')
    return { kind: 'begin', name: text.trim(), ...(categoryId !== null && { categoryId }) }
  if (event.type === 'count.discard') return { kind: 'discard', countId: event.countId, reason: text.trim() }
  const { countId, lastTally, uncounted } = event
  return { kind: 'post', countId, lastTally, ...(uncounted && { uncounted }) }
}

/** The action that needs a new key. */
export function stockCountToolActions({ makeKey }: Pick<MachineTools, 'makeKey'>) {
  return {
    makeRequest: vocabulary.assign(({ context, event }) => ({
      request: { ...contentOf(event, context), key: makeKey() },
      refusal: [],
    })),
  }
}

const told = {
  begin: countMessages.started,
  post: countMessages.posted,
  discard: countMessages.discarded,
} as const

export const stockCountSetup = vocabulary.extend({
  actions: {
    tellDone: vocabulary.enqueueActions(({ context: { request }, enqueue }) => {
      if (request) enqueue({ type: 'notify', params: success(told[request.kind]) })
    }),
  },
})

export const typeSearch = stockCountSetup.assign(({ context, event }) => {
  assertEvent(event, 'search.change')
  const prefix = tallyPrefix(event.text, event.inParts)
  return prefix === null
    ? { search: event.text }
    : { search: prefix.rest, times: prefix.quantity ?? context.times }
})

/** A number that is no quantity stays in the text, and is told once. */
export const refusePrefix = stockCountSetup.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'search.change')
  enqueue.assign({ search: event.text })
  if (!isWrongTally(context.search, event.inParts))
    enqueue({ type: 'notify', params: failure(countMessages.invalidPrefix) })
})

/** So many as were typed before it, otherwise one, or what its label says. Parts of what is counted by the piece are refused, and stay typed. */
export const takeArticle = stockCountSetup.enqueueActions(({ context: { times }, event, enqueue }) => {
  assertEvent(event, 'article.take')
  const { countId, article } = event
  const quantity = takenQuantity(event, times)
  if (!suitsUnit(quantity, article)) {
    enqueue({ type: 'notify', params: failure(countMessages.invalidQuantity) })
    return
  }
  enqueue({ type: 'queueTally', params: { countId, article, code: article.code, quantity, mode: 'add' } })
  enqueue('clearSearch')
})

export const rejectCode = stockCountSetup.enqueueActions(({ context: { times }, event, enqueue }) => {
  assertEvent(event, 'code.reject')
  const { countId, code } = event
  enqueue({ type: 'queueUnknown', params: { countId, code, quantity: times ?? units(1) } })
  enqueue('clearSearch')
})

export const stepArticle = stockCountSetup.enqueueActions(({ event, enqueue }) => {
  assertEvent(event, 'article.step')
  const { countId, article, step } = event
  const quantity = units(step)
  enqueue({ type: 'queueTally', params: { countId, article, code: article.code, quantity, mode: 'add' } })
})

export const askRecount = stockCountSetup.assign(({ event }) => {
  assertEvent(event, 'recount.ask')
  const { countId, article, counted, mode = null } = event
  return { recount: { countId, article, counted, text: '', mode }, recountErrors: {} }
})

export const typeQuantity = stockCountSetup.assign(({ context, event }) => {
  assertEvent(event, 'quantity.change')
  return { recount: withQuantity(recountOf(context), event.text), recountErrors: {} }
})

export const chooseMode = stockCountSetup.assign(({ context, event }) => {
  assertEvent(event, 'mode.choose')
  return { recount: { ...recountOf(context), mode: event.mode }, recountErrors: {} }
})

export const refuseRecount = stockCountSetup.assign(({ context }) => ({
  recountErrors: recountErrors(recountOf(context)),
}))

export const takeRecount = stockCountSetup.enqueueActions(({ context, enqueue }) => {
  const { countId, article, mode, text, counted } = recountOf(context)
  const quantity = recountQuantity({ countId, article, mode, text, counted })
  if (mode !== null)
    enqueue({ type: 'queueTally', params: { countId, article, code: article.code, quantity, mode } })
  enqueue('forget')
})

export const typeText = stockCountSetup.assign(({ event }) => {
  assertEvent(event, 'text.change')
  return { text: event.text, refusal: [] }
})

export const chooseCategory = stockCountSetup.assign(({ event }) => {
  assertEvent(event, 'category.choose')
  return { categoryId: event.categoryId, refusal: [] }
})

/** A text is required: the field says so. */
export const refuseText = stockCountSetup.assign({ refusal: [messages.validation.required] })

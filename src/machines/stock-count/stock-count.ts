import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { StockCount } from '../../../domain/goods/count-shapes.ts'
import type { DefiniteOutcome } from '../outcome.ts'
import { sending } from '../keyed-command/sending.ts'
import { answerOf, settle, valueOf } from '../settle.ts'
import {
  askRecount,
  chooseCategory,
  chooseMode,
  nothingEntered,
  refusePrefix,
  refuseRecount,
  refuseText,
  rejectCode,
  stepArticle,
  stockCountSetup,
  takeArticle,
  takeRecount,
  typeQuantity,
  typeSearch,
  typeText,
  type StockCountContext,
} from './stock-count-setup.ts'

const leaves = { target: 'counting', actions: 'forget' } as const

/** A refusal shows what is there now: somebody may have tallied, or ended the stock take. */
const refused = [{ type: 'keepRefusal', params: answerOf<DefiniteOutcome<StockCount>> }, 'reload'] as const

/**
 * Stock takes (docs/product.md §10.10): one is begun, its articles are counted, it is posted or discarded. What was counted goes to the
 * queue of the device (tallyQueue). It stops with its screen; a command that was sent then is done or not, which the list shows.
 */
export const stockCountMachine = stockCountSetup.createMachine({
  id: 'stockCount',
  context: nothingEntered,
  initial: 'counting',
  states: {
    /** Also the list of the stock takes. */
    counting: {
      on: {
        'search.change': [
          {
            guard: { type: 'isWrongPrefix', params: ({ event }) => event },
            actions: refusePrefix,
          },
          { actions: typeSearch },
        ],
        'search.clear': { actions: 'clearSearch' },
        'article.take': { actions: takeArticle },
        'code.reject': { actions: rejectCode },
        'article.step': { actions: stepArticle },
        'recount.ask': { target: 'recounting', actions: askRecount },
        'begin.ask': 'naming',
        'review.ask': 'reviewing',
        'discard.ask': 'discarding',
      },
    },

    /** An article is counted again: is it added, or does it replace what was counted before? */
    recounting: {
      on: {
        'quantity.change': { actions: typeQuantity },
        'mode.choose': { actions: chooseMode },
        'step.take': [
          { guard: 'isRecounted', target: 'counting', actions: takeRecount },
          { actions: refuseRecount },
        ],
        'step.back': leaves,
      },
    },

    naming: {
      on: {
        'text.change': { actions: typeText },
        'category.choose': { actions: chooseCategory },
        'step.take': [
          { guard: 'hasText', target: 'sending', actions: 'makeRequest' },
          { actions: refuseText },
        ],
        'step.back': leaves,
      },
    },

    /** The differences are in sight. */
    reviewing: {
      on: {
        'count.post': { target: 'sending', actions: 'makeRequest' },
        'step.back': leaves,
      },
    },

    discarding: {
      on: {
        'text.change': { actions: typeText },
        'count.discard': [
          { guard: 'hasText', target: 'sending', actions: 'makeRequest' },
          { actions: refuseText },
        ],
        'step.back': leaves,
      },
    },

    /** Asked for until there is a definite answer. */
    sending: sending(
      'changeCount',
      ({ request }: StockCountContext) => request,
      settle({
        when: [
          { guard: 'refusesBegin', target: 'naming', actions: refused },
          { guard: 'refusesDiscard', target: 'discarding', actions: refused },
        ],
        done: {
          target: 'counting',
          actions: [{ type: 'keepBegun', params: valueOf<StockCount> }, 'tellDone', 'reload', 'forget'],
        },
        refused: { target: 'reviewing', actions: refused },
      }),
    ),
  },
})

export type StockCountActor = ActorRefFrom<typeof stockCountMachine>
export type StockCountSnapshot = SnapshotFrom<typeof stockCountMachine>

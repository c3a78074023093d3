/**
 * Changes prices of many at once (docs/product.md §10.25): choose, see every new price, write in portions; and bring the old ones back. A
 * portion without an answer is sent again with its key. It stops with its screen; what was written stays, and can be undone.
 */
import type { SnapshotFrom } from 'xstate'
import { repricingMessages } from '../../../domain/repricing/repricing-messages.ts'
import type { Repricing } from '../../../domain/repricing/repricing-shapes.ts'
import { success } from '../notice.ts'
import type { Outcome } from '../outcome.ts'
import { outcomeOf, settle, valueOf, type Answered } from '../settle.ts'
import { noRepricing, targetOf, type ReadArticles, type UndonePortion } from './repricing-context.ts'
import {
  changeChoice,
  decideRow,
  pricesRequest,
  refusalOf,
  refuseRule,
  removeArticle,
  repricingSetup,
  takeArticle,
  undoRequest,
} from './repricing-setup.ts'

const keepRefusal = {
  type: 'keepRefusal' as const,
  params: (answered: Answered<Outcome<unknown>>) => refusalOf(outcomeOf(answered)),
}

const refuseNone = {
  type: 'keepRefusal' as const,
  params: [repricingMessages.noArticles] as readonly string[],
}

const keepArticles = { type: 'keepArticles' as const, params: valueOf<ReadArticles> }
const keepUndone = { type: 'keepUndone' as const, params: valueOf<UndonePortion> }

const tellWritten = { type: 'notify' as const, params: success(repricingMessages.written) }
const tellUndone = { type: 'notify' as const, params: success(repricingMessages.undone) }

export const repricingMachine = repricingSetup.createMachine({
  id: 'repricing',
  context: noRepricing,
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'choice.change': { actions: changeChoice },
        'article.take': { actions: takeArticle },
        'article.remove': { actions: removeArticle },
        'prices.see': [
          { guard: 'isRule', target: 'reading', actions: 'forgetPlan' },
          { actions: refuseRule },
        ],
        'history.open': 'listing',
      },
    },
    /** The present prices are asked for. */
    reading: {
      invoke: {
        src: 'readArticles',
        input: ({ context }) => ({ target: targetOf(context), kind: context.kind }),
        ...settle({
          when: [
            { guard: 'hasArticles', target: 'preview', actions: keepArticles },
            // What was typed and left out stays, until the prices can be read.
            { guard: 'isReadAgainInVain', target: '#repricing.applying.moved', actions: keepRefusal },
          ],
          done: { target: 'choosing', actions: refuseNone },
          refused: { target: 'choosing', actions: keepRefusal },
        }),
      },
      on: { 'change.back': [{ guard: 'hasWritten', target: 'done' }, { target: 'choosing' }] },
    },
    preview: {
      on: {
        'row.toggle': { actions: decideRow },
        'price.type': { actions: decideRow },
        'change.apply': { guard: 'mayApply', target: 'applying', actions: 'makePortions' },
        'change.back': [{ guard: 'hasWritten', target: 'done' }, { target: 'choosing' }],
      },
    },
    applying: {
      initial: 'sending',
      states: {
        sending: {
          invoke: {
            src: 'sendPrices',
            input: ({ context }) => pricesRequest(context),
            ...settle({
              when: [
                { guard: 'isLastDone', target: '#repricing.done', actions: ['notePortion', tellWritten] },
                { guard: 'isUnknown', target: 'waiting', actions: [keepRefusal, 'noteRetry'] },
                { guard: 'isConflict', target: 'moved', actions: keepRefusal },
              ],
              done: { target: 'sending', reenter: true, actions: 'notePortion' },
              refused: { target: 'stopped', actions: keepRefusal },
            }),
          },
        },
        /** The server is away: the portion is sent again with its key. */
        waiting: {
          invoke: { src: 'wait', input: ({ context }) => ({ until: context.retryAt }), onDone: 'sending' },
          on: { 'change.retry': 'sending' },
        },
        /** The server refused the portion, for example because the session or the right has ended. */
        stopped: { on: { 'change.retry': 'sending' } },
        /** A price is no longer the one that was seen. */
        moved: { on: { 'change.check': '#repricing.reading' } },
      },
      on: { 'change.stop': 'done' },
    },
    /** All is written, or what was written before somebody stopped it. */
    done: {
      entry: 'reloadProducts',
      on: {
        'change.back': { target: 'choosing', actions: 'forgetAll' },
        'history.open': { target: 'listing', actions: 'forgetAll' },
      },
    },
    /** The changes of before are asked for. */
    listing: {
      invoke: {
        src: 'readChanges',
        input: () => undefined,
        ...settle({
          done: {
            target: 'history',
            actions: { type: 'keepChanges', params: valueOf<readonly Repricing[]> },
          },
          refused: { target: 'history', actions: keepRefusal },
        }),
      },
      on: { 'change.back': 'choosing' },
    },
    history: {
      on: {
        'undo.start': {
          target: 'undoing',
          actions: [{ type: 'keepUndo', params: ({ event }) => event.id }, 'makeUndoKey'],
        },
        'history.open': 'listing',
        'change.back': {
          target: 'choosing',
          actions: repricingSetup.assign({ undone: null, refusal: [] }),
        },
      },
    },
    /** The old prices come back, portion by portion. */
    undoing: {
      initial: 'sending',
      states: {
        sending: {
          invoke: {
            src: 'undoPortion',
            input: ({ context }) => undoRequest(context),
            ...settle({
              when: [
                {
                  guard: 'isUndone',
                  target: '#repricing.listing',
                  actions: [keepUndone, 'forgetUndo', 'reloadProducts', tellUndone],
                },
                { guard: 'isUnknown', target: 'waiting', actions: [keepRefusal, 'noteRetry'] },
              ],
              done: {
                target: 'sending',
                reenter: true,
                actions: [keepUndone, 'makeUndoKey'],
              },
              refused: { target: 'stopped', actions: keepRefusal },
            }),
          },
        },
        waiting: {
          invoke: { src: 'wait', input: ({ context }) => ({ until: context.retryAt }), onDone: 'sending' },
          on: { 'change.retry': 'sending' },
        },
        stopped: { on: { 'change.retry': 'sending' } },
      },
      on: { 'change.stop': { target: 'listing', actions: ['forgetUndo', 'reloadProducts'] } },
    },
  },
})

export type RepricingSnapshot = SnapshotFrom<typeof repricingMachine>

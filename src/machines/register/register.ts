import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { messages } from '../../../domain/messages.ts'
import type { ClosingSummary, OpenRegister } from '../../../domain/register.ts'
import { about, failure, success } from '../notice.ts'
import type { DefiniteOutcome, Outcome } from '../outcome.ts'
import { answerOf, outcomeOf, settle, valueOf } from '../settle.ts'
import {
  askOutcome,
  askStatusLater,
  askStatusNow,
  closingOf,
  closingFailed,
  forgetStatus,
  noteSilence,
  openingFailed,
  noteStatusFailure,
  registerConditions,
  registerSetup,
  statusArrives,
  type RegisterCondition,
} from './register-setup.ts'

/**
 * The register of one cashier: closed, with or without the summary of the last closing on show, or open (docs/product.md §4). The sale
 * lives beside its states, so that a register that is closed elsewhere does not take the open sale with it.
 */
export const registerMachine = registerSetup.createMachine({
  id: 'register',
  context: ({ input }) => ({
    permissions: input.permissions,
    register: null,
    initialAmount: 0,
    closing: null,
    summary: null,
    refusal: [],
  }),
  invoke: [
    { id: 'sale', src: 'sale' },
    { id: 'statusWatch', src: 'statusWatch' },
  ],
  initial: 'checking',
  on: {
    'menu.load': { guard: 'mayReadStatus', actions: askStatusLater },
    'status.check': { actions: askStatusNow },
    'session.renewed': {
      actions: [assign({ permissions: ({ event }) => event.permissions }), askStatusNow],
    },
  },
  states: {
    checking: {
      tags: 'checking',
      entry: askStatusNow,
      always: { guard: 'mayNotReadStatus', target: 'closed' },
      on: {
        'status.receive': statusArrives,
        'status.fail': { target: 'unknown', actions: noteStatusFailure },
      },
    },

    /** The server could not be asked. */
    unknown: {
      tags: 'unknown',
      on: {
        'status.retry': 'checking',
        'status.receive': statusArrives,
        'status.fail': { actions: noteStatusFailure },
      },
    },

    closed: {
      initial: 'ready',
      on: {
        'status.receive': [
          { guard: 'receivedOpen', target: 'open', actions: 'keepRegister' },
          { actions: 'keepRegister' },
        ],
        'status.fail': { actions: noteStatusFailure },
        'register.open': {
          guard: 'mayOpen',
          target: 'opening',
          actions: assign({ initialAmount: ({ event }) => event.amount, refusal: [] }),
        },
        'summary.show': { guard: 'hasSummary', target: '.summary' },
      },
      states: {
        ready: { tags: 'closed' },
        /** What the last closing came to is on show; everything a closed register can do goes on beside it. */
        summary: {
          tags: 'summary',
          on: { 'summary.finish': 'ready' },
        },
      },
    },

    opening: {
      tags: 'closed',
      exit: forgetStatus,
      invoke: {
        src: 'openRegister',
        input: ({ context }) => ({ amount: context.initialAmount }),
        ...settle({
          when: [
            {
              guard: 'isConflict',
              target: 'checking',
              actions: { type: 'notify', params: openingFailed },
            },
          ],
          done: {
            target: 'open',
            actions: [
              { type: 'keepOpened', params: valueOf<OpenRegister> },
              { type: 'notify', params: success(messages.register.opened) },
            ],
          },
          refused: {
            target: 'closed',
            actions: [
              { type: 'keepRefusal', params: outcomeOf<Outcome<OpenRegister>> },
              { type: 'notify', params: openingFailed },
            ],
          },
        }),
      },
    },

    open: {
      tags: 'open',
      initial: 'selling',
      on: {
        'status.receive': [
          // A closing without an answer was put aside: asked again with its key, the server tells the summary.
          { guard: 'receivedClosedAfterClosing', target: 'closing' },
          {
            guard: 'receivedClosed',
            target: 'closed',
            actions: ['keepRegister', { type: 'notify', params: failure(messages.register.closedElsewhere) }],
          },
          { actions: 'keepRegister' },
        ],
        'status.fail': { actions: noteStatusFailure },
      },
      states: {
        selling: {
          on: {
            'register.close': [
              {
                guard: 'isUnsettled',
                actions: { type: 'notify', params: about('sale', failure(messages.sale.outcomeUnknown)) },
              },
              { guard: 'mayCloseWithoutAsking', target: '#register.closing', actions: 'prepareClosing' },
              { guard: 'mayClose', target: 'confirmingClose', actions: 'prepareClosing' },
            ],
          },
        },
        confirmingClose: {
          on: { 'close.confirm': '#register.closing', 'close.dismiss': 'selling' },
        },
      },
    },

    /** Asked for until there is a definite answer. Nothing is sold meanwhile: it would be lost with the register. */
    closing: {
      tags: 'closing',
      exit: forgetStatus,
      invoke: {
        id: 'closeRegister',
        src: 'closeRegister',
        input: ({ context }) => closingOf(context),
        onDone: settle({
          when: [
            {
              guard: 'isConflict',
              target: 'checking',
              actions: { type: 'notify', params: closingFailed },
            },
          ],
          done: {
            target: 'closed.summary',
            actions: [
              { type: 'keepSummary', params: valueOf<ClosingSummary> },
              'discardSale',
              { type: 'notify', params: success(messages.register.closed) },
            ],
          },
          refused: {
            target: 'open',
            actions: [
              { type: 'keepRefusal', params: answerOf<DefiniteOutcome<ClosingSummary>> },
              { type: 'notify', params: closingFailed },
            ],
          },
        }).onDone,
      },
      on: {
        'status.receive': [
          // Somebody has closed it and opened another.
          { guard: 'receivedAnother', target: 'open', actions: 'keepRegister' },
          // Most likely by this closing: asked at once, the server tells the summary.
          { guard: 'receivedClosed', actions: askOutcome },
        ],
      },
      initial: 'asked',
      states: {
        asked: {
          on: { 'command.fail': { target: 'unanswered', actions: noteSilence } },
        },
        /** Whoever waits was told why, and may ask now, count again, or go on selling. */
        unanswered: {
          on: {
            'register.close': [
              { guard: 'isSameAmount', target: 'asked', actions: askOutcome },
              { target: '#register.closing', reenter: true, actions: 'prepareClosing' },
            ],
            'close.dismiss': { target: '#register.open', actions: askStatusNow },
          },
        },
      },
    },
  },
})

export type RegisterActor = ActorRefFrom<typeof registerMachine>
export type RegisterSnapshot = SnapshotFrom<typeof registerMachine>

/** @throws when the state has no condition, which no state of the machine lacks. */
export function registerCondition(snapshot: RegisterSnapshot): RegisterCondition {
  const condition = registerConditions.find((tag) => snapshot.hasTag(tag))
  if (!condition) throw new Error('The state of the register has no condition')
  return condition
}

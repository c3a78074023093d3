import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { messages } from '../../../domain/messages.ts'
import type { ClosingSummary, OpenRegister } from '../../../domain/drawer/register.ts'
import { about, failure, success } from '../notice.ts'
import type { DefiniteOutcome, Outcome } from '../outcome.ts'
import { answerOf, outcomeOf, settle, valueOf } from '../settle.ts'
import { closingFailed, openingFailed } from './register-notices.ts'
import {
  askOutcome,
  askStatusLater,
  askStatusNow,
  closingOf,
  endHold,
  forgetStatus,
  holdCount,
  noteCountRefusal,
  noteSilence,
  noteStatusFailure,
  registerConditions,
  registerSetup,
  statusArrives,
  type RegisterCondition,
} from './register-setup.ts'

/** A closing waits for the answer to a sale, a movement of cash or a payment on account, and asks before a sale is lost. */
const closes = [
  {
    guard: 'isUnsettled',
    actions: { type: 'notify', params: about('sale', failure(messages.sale.outcomeUnknown)) },
  },
  {
    guard: 'isMovingCash',
    actions: { type: 'notify', params: about('movement', failure(messages.movement.outcomeUnknown)) },
  },
  {
    guard: 'isPayingDebt',
    actions: { type: 'notify', params: about('payment', failure(creditMessages.outcomeUnknown)) },
  },
  { guard: 'mayCloseWithoutAsking', target: '#register.closing', actions: 'prepareClosing' },
  { guard: 'mayClose', target: '#register.open.confirmingClose', actions: 'prepareClosing' },
] as const

/**
 * The register of one cashier (docs/product.md §4). Sale and cash movement are children of the whole machine and not of the
 * state `open`: what was entered stays when the register is closed on another device.
 */
export const registerMachine = registerSetup.createMachine({
  id: 'register',
  context: ({ input }) => ({
    permissions: input.permissions,
    register: null,
    initialAmount: 0,
    proposed: null,
    count: null,
    closing: null,
    summary: null,
    refusal: [],
  }),
  invoke: [
    { id: 'sale', src: 'sale' },
    { id: 'cashMovement', src: 'cashMovement' },
    { id: 'accountPayment', src: 'accountPayment' },
    { id: 'statusWatch', src: 'statusWatch' },
    { id: 'countHold', src: 'countHold' },
  ],
  initial: 'checking',
  on: {
    'menu.load': { guard: 'mayReadStatus', actions: askStatusLater },
    'status.check': { actions: askStatusNow },
    'count.type': { guard: 'hasCount', actions: 'typeCount' },
    'count.switch': { guard: 'hasCount', actions: 'switchCount' },
    'count.leave': { actions: endHold },
    'count.refuse': { actions: noteCountRefusal },
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

    /** The server did not answer, so the status is not known. */
    unknown: {
      tags: 'unknown',
      on: {
        'status.retry': 'checking',
        'status.receive': statusArrives,
        'status.fail': { actions: noteStatusFailure },
      },
    },

    closed: {
      entry: endHold,
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
        /** The summary of the last closing is shown. Every event of a closed register works here too. */
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
          // An earlier closing got no answer. The same request with its key gets the summary.
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
            'register.close': closes,
            'count.begin': [
              // During the count the server refuses every sale: this one gets its answer first.
              { guard: 'isUnsettledAtCount', actions: 'beginCount' },
              { guard: 'mayClose', target: 'counting', actions: ['beginCount', holdCount] },
            ],
          },
        },
        /** The closing screen is shown, and nothing is sold. */
        counting: {
          on: {
            'count.begin': { actions: ['beginCount', holdCount] },
            'count.leave': { target: 'selling', actions: endHold },
            'status.receive': { guard: 'receivedAnother', target: 'selling', actions: 'keepRegister' },
          },
          initial: 'typing',
          states: {
            typing: {
              on: { 'register.close': closes, 'blanks.ask': 'askingBlanks' },
            },
            /** Asks whether the empty fields count as 0. */
            askingBlanks: {
              on: {
                'blanks.fill': { target: 'typing', actions: 'fillBlanks' },
                'blanks.dismiss': 'typing',
              },
            },
          },
        },
        confirmingClose: {
          on: { 'close.confirm': '#register.closing', 'close.dismiss': 'selling' },
        },
      },
    },

    /** The closing is sent until there is a definite answer. Nothing is sold meanwhile: the sale would be lost. */
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
              'askForProposal',
              'discardMovement',
              'discardPayment',
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
          // The register was closed on another device, and another one was opened.
          { guard: 'receivedAnother', target: 'open', actions: 'keepRegister' },
          // This closing has probably closed it. The same request gets the summary.
          { guard: 'receivedClosed', actions: askOutcome },
        ],
      },
      initial: 'asked',
      states: {
        asked: {
          on: { 'command.fail': { target: 'unanswered', actions: noteSilence } },
        },
        /** The cashier knows why there is no answer, and may ask again, count again, or go on selling. */
        unanswered: {
          on: {
            'register.close': [
              { guard: 'isSameCount', target: 'asked', actions: askOutcome },
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

/** The condition of the register. @throws when the state has none; every state of the machine has one. */
export function registerCondition(snapshot: RegisterSnapshot): RegisterCondition {
  const condition = registerConditions.find((tag) => snapshot.hasTag(tag))
  if (!condition) throw new Error('The state of the register has no condition')
  return condition
}

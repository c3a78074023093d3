import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { registerMessages } from '../../../domain/register-messages.ts'
import type { OpenRegister } from '../../../domain/drawer/register.ts'
import { success } from '../notice.ts'
import type { Outcome } from '../outcome.ts'
import { outcomeOf, settle, valueOf } from '../settle.ts'
import { closing } from './closing-state.ts'
import { open } from './open-state.ts'
import { recounting } from './recounting-state.ts'
import { openingFailed } from './register-notices.ts'
import {
  askStatusLater,
  askStatusNow,
  endHold,
  forgetStatus,
  noteCountRefusal,
  noteStatusFailure,
  statusArrives,
} from './register-actions.ts'
import { registerConditions, type RegisterCondition } from './register-context.ts'
import { registerSetup, unknownRegister } from './register-setup.ts'
import { invokedWork } from './till-work.ts'

/**
 * The register of one cashier (docs/product.md §4). Sale, cash movement, payment, return and adjustment are children of the whole
 * machine and not of the state `open`: what was entered stays when the register is closed on another device.
 */
export const registerMachine = registerSetup.createMachine({
  id: 'register',
  context: ({ input }) => ({ ...unknownRegister, permissions: input.permissions }),
  invoke: [...invokedWork, { id: 'statusWatch', src: 'statusWatch' }, { id: 'countHold', src: 'countHold' }],
  initial: 'checking',
  on: {
    'menu.load': { guard: 'mayReadStatus', actions: askStatusLater },
    'status.check': { actions: askStatusNow },
    'cart.replace': { actions: 'passToSale' },
    'exchange.begin': { actions: 'passToSale' },
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
          { guard: 'receivedUntold', target: '.asked', actions: 'keepRegister' },
          { actions: 'keepRegister' },
        ],
        'status.fail': { actions: noteStatusFailure },
        'register.open': {
          guard: 'mayOpen',
          target: 'opening',
          actions: assign({ initialAmount: ({ event }) => event.amount, refusal: [] }),
        },
        'summary.show': [
          { guard: 'hasSummary', target: '.summary' },
          { guard: 'isUntold', target: '.asked' },
        ],
      },
      states: {
        ready: { tags: 'closed' },
        /** The summary of the last closing is shown. Every event of a closed register works here too. */
        summary: {
          tags: 'summary',
          on: {
            'summary.finish': 'ready',
            'recount.begin': { guard: 'mayRecount', target: 'recounting', actions: 'beginRecount' },
          },
        },
        /** A second count is asked for, before the difference of the closing is told (docs/decisions/0163). */
        asked: {
          tags: 'summary',
          on: {
            'recount.begin': { guard: 'mayClose', target: 'recounting', actions: 'beginRecount' },
            'recount.keep': { guard: 'mayClose', target: 'recounting.sending', actions: 'prepareKept' },
          },
        },
        recounting,
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
              { type: 'notify', params: success(registerMessages.opened) },
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

    open,
    closing,
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

import type { SnapshotFrom } from 'xstate'
import type { SignedMovement } from '../../../domain/drawer/movement-shape.ts'
import type { DefiniteOutcome } from '../outcome.ts'
import { sending } from '../keyed-command/sending.ts'
import { answerOf, settle, valueOf } from '../settle.ts'
import {
  beginMovement,
  beginReversal,
  cashMovementSetup,
  nothingEntered,
  payEmpties,
  pickReason,
  printAgain,
  refuseAmount,
  refuseReason,
  typeAmount,
  typeNote,
  typeReason,
  type CashMovementContext,
} from './cash-movement-setup.ts'

const keepRefusal = { type: 'keepRefusal', params: answerOf<DefiniteOutcome<SignedMovement>> } as const

/** A refused movement shows what is there now: the register, and who has moved cash meanwhile. */
const refused = [keepRefusal, 'recheckRegister', 'reloadMovements'] as const

const beginnings = {
  'movement.payEmpties': { target: '#cashMovement.sending', actions: [payEmpties, 'makeRequest'] },
  'movement.begin': { target: '#cashMovement.entering.amount', actions: beginMovement },
  'movement.reverse': { target: '#cashMovement.entering.reason', actions: beginReversal },
} as const

/**
 * The movements of cash that a cashier enters: amount, reason, note, and a slip to sign; or the reason why one is undone
 * (docs/product.md §10.2). It lives beside the states of the register, as the sale does: a register that is closed elsewhere
 * takes nothing that was typed.
 */
export const cashMovementMachine = cashMovementSetup.createMachine({
  id: 'cashMovement',
  context: nothingEntered,
  initial: 'choosing',
  states: {
    choosing: {
      on: beginnings,
    },

    entering: {
      on: {
        'movement.leave': { target: 'choosing', actions: 'forgetDraft' },
        'movement.discard': { target: 'choosing', actions: 'forgetAll' },
      },
      initial: 'amount',
      states: {
        amount: {
          on: {
            'amount.change': { actions: typeAmount },
            'amount.submit': [{ guard: 'isAmount', target: 'reason' }, { actions: refuseAmount }],
            'step.back': { target: '#cashMovement.choosing', actions: 'forgetDraft' },
          },
        },
        /** From the list of the store. */
        reason: {
          on: {
            'reason.pick': [
              { guard: 'isReversal', target: 'confirming', actions: pickReason },
              { target: 'note', actions: pickReason },
            ],
            'reason.own': 'ownReason',
            'step.back': [
              { guard: 'isReversal', target: '#cashMovement.choosing', actions: 'forgetDraft' },
              { target: 'amount' },
            ],
          },
        },
        /** In own words. */
        ownReason: {
          on: {
            'reason.change': { actions: typeReason },
            'reason.submit': [
              { guard: 'lacksReason', actions: refuseReason },
              { guard: 'isReversal', target: 'confirming' },
              { target: 'note' },
            ],
            'step.back': 'reason',
          },
        },
        note: {
          on: {
            'note.change': { actions: typeNote },
            'movement.send': { target: '#cashMovement.sending', actions: 'makeRequest' },
            'step.back': 'reason',
          },
        },
        /** A reversal has no note: it is sent when its cashier has seen once more what it undoes. What pays for bottles comes here when it is refused. */
        confirming: {
          on: {
            'movement.send': { target: '#cashMovement.sending', actions: 'makeRequest' },
            'step.back': [
              { guard: 'paysEmpties', target: '#cashMovement.choosing', actions: 'forgetDraft' },
              { target: 'reason' },
            ],
          },
        },
      },
    },

    /** Asked for until there is a definite answer; nobody knows yet what became of it. */
    sending: sending(
      'moveCash',
      ({ request }: CashMovementContext) => request,
      settle({
        when: [
          { guard: 'refusesWhole', target: 'entering.confirming', actions: refused },
          { guard: 'refusesAmount', target: 'entering.amount', actions: refused },
          { guard: 'refusesReason', target: 'entering.ownReason', actions: refused },
        ],
        done: {
          target: 'written',
          actions: [
            { type: 'keepWritten', params: valueOf<SignedMovement> },
            'tellWritten',
            'reloadMovements',
          ],
        },
        refused: { target: 'entering.note', actions: refused },
      }),
    ),

    /** Its slip is printed, and can be printed again. */
    written: {
      on: {
        ...beginnings,
        'slip.print': { actions: printAgain },
        'slip.close': { target: 'choosing', actions: 'forgetAll' },
        'movement.discard': { target: 'choosing', actions: 'forgetAll' },
      },
    },
  },
})

export type CashMovementSnapshot = SnapshotFrom<typeof cashMovementMachine>

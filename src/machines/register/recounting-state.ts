import type { ClosingSummary } from '../../../domain/drawer/register.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import { sending } from '../keyed-command/sending.ts'
import { failure } from '../notice.ts'
import type { DefiniteOutcome } from '../outcome.ts'
import { answerOf, settle, valueOf } from '../settle.ts'
import { askStatusNow, keepProposal } from './register-actions.ts'
import type { RegisterContext } from './register-context.ts'
import { recountFailed, recountWritten } from './register-notices.ts'
import { registerSetup } from './register-setup.ts'

/** Nobody knows yet whether the second count was written, so nothing else begins. */
const waits = { actions: { type: 'notify', params: failure(recountMessages.outcomeUnknown) } } as const

/** The cash of the closed register is counted again, with a reason (docs/decisions/0120). */
export const recounting = registerSetup.createStateConfig({
  tags: 'summary',
  initial: 'typing',
  on: {
    // With the cash of this closing: what was typed has no use any more, and the person hears why it goes away.
    'status.receive': [
      {
        guard: 'receivedOpen',
        target: '#register.open',
        actions: ['keepRegister', { type: 'notify', params: failure(recountMessages.openedSince) }],
      },
      { actions: keepProposal },
    ],
  },
  states: {
    typing: {
      on: {
        'reason.type': { actions: 'typeReason' },
        'blanks.ask': 'askingBlanks',
        'recount.send': { guard: 'hasReason', target: 'sending', actions: 'prepareRecount' },
        'recount.leave': [
          { guard: 'isUntold', target: '#register.closed.asked' },
          { target: '#register.closed.summary' },
        ],
      },
    },
    /** Asks whether the empty fields count as 0. */
    askingBlanks: {
      on: {
        'blanks.fill': { target: 'typing', actions: 'fillBlanks' },
        'blanks.dismiss': 'typing',
      },
    },
    /** Asked for until there is a definite answer, also when a register was opened elsewhere meanwhile. */
    sending: sending(
      'recountRegister',
      ({ recount }: RegisterContext) => recount,
      settle({
        when: [
          // The first count may still be kept, and then its difference is told.
          {
            guard: 'isStillUntold',
            target: '#register.closed.asked',
            actions: [{ type: 'notify', params: recountFailed }, askStatusNow],
          },
          {
            guard: 'isConflict',
            target: '#register.closed.summary',
            actions: [{ type: 'notify', params: recountFailed }, askStatusNow],
          },
        ],
        done: {
          target: '#register.closed.summary',
          actions: [
            { type: 'notify', params: recountWritten },
            { type: 'keepRecounted', params: valueOf<ClosingSummary> },
            askStatusNow,
          ],
        },
        refused: {
          target: 'typing',
          actions: [
            { type: 'keepRefusal', params: answerOf<DefiniteOutcome<ClosingSummary>> },
            { type: 'notify', params: recountFailed },
          ],
        },
      }),
      {
        'status.receive': { actions: keepProposal },
        'register.open': waits,
        'summary.show': waits,
      },
    ),
  },
})

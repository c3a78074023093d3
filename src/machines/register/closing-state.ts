import { registerMessages } from '../../../domain/register-messages.ts'
import type { ClosingSummary, UntoldClosing } from '../../../domain/drawer/register.ts'
import { success } from '../notice.ts'
import type { DefiniteOutcome } from '../outcome.ts'
import { answerOf, settle, valueOf } from '../settle.ts'
import { askOutcome, askStatusNow, closingOf, forgetStatus, noteSilence } from './register-actions.ts'
import { closingFailed } from './register-notices.ts'
import { registerSetup } from './register-setup.ts'

/** The register is closed. What was entered beside it goes with it. */
const closed = [
  { type: 'keepClosing', params: valueOf<ClosingSummary | UntoldClosing> },
  'discardWork',
  'askForProposal',
  { type: 'notify', params: success(registerMessages.closed) },
] as const

/** The closing is sent until there is a definite answer. Nothing is sold meanwhile: the sale would be lost. */
export const closing = registerSetup.createStateConfig({
  tags: 'closing',
  exit: forgetStatus,
  invoke: {
    id: 'closeRegister',
    src: 'closeRegister',
    input: ({ context }) => closingOf(context),
    onDone: settle({
      when: [
        {
          guard: 'isQuestioned',
          target: 'open.questioning',
          actions: { type: 'keepRefusal', params: answerOf<DefiniteOutcome<ClosingSummary | UntoldClosing>> },
        },
        {
          guard: 'isConflict',
          target: 'checking',
          actions: { type: 'notify', params: closingFailed },
        },
        { guard: 'isAnsweredUntold', target: 'closed.asked', actions: closed },
      ],
      done: { target: 'closed.summary', actions: closed },
      refused: {
        target: 'open',
        actions: [
          { type: 'keepRefusal', params: answerOf<DefiniteOutcome<ClosingSummary | UntoldClosing>> },
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
})

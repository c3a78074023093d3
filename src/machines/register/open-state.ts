import {
  endHold,
  holdCount,
  noteStatusFailure,
  tellClosedElsewhere,
  tellUnsettled,
} from './register-actions.ts'
import { registerSetup } from './register-setup.ts'

/** A closing waits for the answer to what was sent beside it, and asks before a sale is lost. */
const closes = [
  { guard: 'isUnsettled', actions: tellUnsettled },
  { guard: 'mayCloseWithoutAsking', target: '#register.closing', actions: 'prepareClosing' },
  { guard: 'mayClose', target: '#register.open.confirmingClose', actions: 'prepareClosing' },
] as const

/** The register sells, or is counted. */
export const open = registerSetup.createStateConfig({
  tags: 'open',
  initial: 'selling',
  on: {
    'status.receive': [
      // An earlier closing got no answer. The same request with its key gets the summary.
      { guard: 'receivedClosedAfterClosing', target: 'closing' },
      {
        guard: 'receivedClosed',
        target: 'closed',
        actions: [tellClosedElsewhere, 'keepRegister'],
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
        'status.receive': {
          guard: 'receivedAnother',
          target: 'selling',
          actions: [tellClosedElsewhere, 'keepRegister'],
        },
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
    /** Asks whether to count again: the count differs by more than a setting of the shop (docs/decisions/0187). */
    questioning: {
      on: {
        'close.confirm': { target: '#register.closing', actions: 'confirmClosing' },
        'close.dismiss': { target: 'selling', actions: 'countAgain' },
        'count.begin': [
          // The till was killed and has sold since: the question is about a count of before.
          { guard: 'hasSaleAtCount', target: 'counting', actions: ['countAgain', 'beginCount', holdCount] },
          { actions: ['beginCount', holdCount] },
        ],
        'count.leave': { target: 'selling', actions: ['countAgain', endHold] },
        'status.receive': {
          guard: 'receivedAnother',
          target: 'selling',
          actions: [tellClosedElsewhere, 'keepRegister'],
        },
      },
    },
    confirmingClose: {
      on: { 'close.confirm': '#register.closing', 'close.dismiss': 'selling' },
    },
  },
})

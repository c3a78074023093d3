import type { SnapshotFrom } from 'xstate'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import type { ResumedSale } from '../../../domain/selling/resumed-sale.ts'
import { failure, success } from '../notice.ts'
import type { DefiniteOutcome, Outcome } from '../outcome.ts'
import { sending } from '../keyed-command/sending.ts'
import { answerOf, settle, valueOf } from '../settle.ts'
import { noSales, type OpenSale, type SalesContext } from './sales-context.ts'
import { queuePick, refuseReason, salesSetup, typeLabel, typeReason } from './sales-setup.ts'

const keepRefusal = { type: 'keepRefusal', params: answerOf<DefiniteOutcome<unknown>> } as const
const refused = ['tellDroppedScans', keepRefusal, 'reloadHeld'] as const
const tellPaidInPart = { type: 'notify', params: failure(heldMessages.paidInPart) } as const
const tellExchange = { type: 'notify', params: failure(heldMessages.hasExchange) } as const
const saleOf = ({ event }: { event: { sale: OpenSale } }) => event.sale
const fillCart = { type: 'fillCart', params: valueOf<ResumedSale> } as const

interface Labelled {
  event: { output: Outcome<{ label: string }> }
}
const tellHeld = {
  type: 'notify',
  params: (answered: Labelled) => success(heldMessages.heldAs(valueOf(answered).label)),
} as const
const tellResumed = {
  type: 'notify',
  params: (answered: Labelled) => success(heldMessages.resumed(valueOf(answered).label)),
} as const

/**
 * Sales that are set aside and resumed (docs/product.md §10.8). It stands between the register and its sale: it takes the lines
 * out of the sale, and puts others in, each time in the step in which the server's answer arrives.
 */
export const salesMachine = salesSetup.createMachine({
  id: 'sales',
  context: noSales,
  initial: 'idle',
  states: {
    idle: {
      on: {
        'hold.begin': [
          { guard: { type: 'isExchange', params: saleOf }, actions: tellExchange },
          { guard: { type: 'isPaidInPart', params: saleOf }, actions: tellPaidInPart },
          { guard: { type: 'hasLines', params: saleOf }, target: 'naming', actions: 'beginHold' },
        ],
        'list.open': { target: 'listing', actions: 'forgetAll' },
      },
    },

    /** What the sale that is set aside is called. */
    naming: {
      on: {
        'label.change': { actions: typeLabel },
        'hold.send': 'holding',
        'step.back': { target: 'idle', actions: 'forgetAll' },
      },
    },

    /** Sent until there is a definite answer. What is scanned meanwhile belongs to the next sale. */
    holding: sending(
      'holdSale',
      ({ hold }: SalesContext) => hold,
      settle({
        done: {
          target: 'idle',
          actions: ['emptyCart', tellHeld, 'forgetAll', 'reloadHeld'],
        },
        refused: { target: 'naming', actions: refused },
      }),
      {
        'product.pick': { actions: queuePick },
      },
    ),

    /** The held sales of the store. */
    listing: {
      on: {
        'resume.send': [
          { guard: { type: 'isExchange', params: saleOf }, actions: tellExchange },
          { guard: { type: 'isPaidInPart', params: saleOf }, actions: tellPaidInPart },
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'claiming',
            actions: 'makeClaim',
          },
        ],
        'away.begin': {
          guard: { type: 'isNotInCart', params: ({ event }) => event },
          target: 'puttingAway',
          actions: 'beginAway',
        },
        'step.back': { target: 'idle', actions: 'forgetAll' },
      },
    },

    /** One command sets the open sale aside and claims the other one: both or neither. */
    claiming: sending(
      'claimSale',
      ({ claim }: SalesContext) => claim,
      settle({
        when: [
          {
            guard: 'hasChanged',
            target: 'reading',
            actions: [
              fillCart,
              tellResumed,
              { type: 'keepChanges', params: valueOf<ResumedSale> },
              'reloadHeld',
            ],
          },
        ],
        done: { target: 'idle', actions: [fillCart, tellResumed, 'forgetAll', 'reloadHeld'] },
        refused: { target: 'listing', actions: refused },
      }),
    ),

    /** What has changed since the resumed sale was set aside. */
    reading: {
      on: { 'changes.read': { target: 'idle', actions: 'forgetAll' } },
    },

    /** Asks before a claim is released, and why a sale is discarded. */
    puttingAway: {
      on: {
        'reason.change': { actions: typeReason },
        'away.send': [{ guard: 'isReasoned', target: 'sendingAway' }, { actions: refuseReason }],
        'step.back': { target: 'listing', actions: 'forgetAll' },
      },
    },

    sendingAway: sending(
      'putAway',
      ({ away }: SalesContext) => away,
      settle({
        done: { target: 'listing', actions: ['tellAway', 'forgetAll', 'reloadHeld'] },
        refused: { target: 'puttingAway', actions: refused },
      }),
    ),
  },
})

export type SalesSnapshot = SnapshotFrom<typeof salesMachine>

import type { SnapshotFrom } from 'xstate'
import type { SaleClient } from '../../../domain/selling/cart.ts'
import { sending } from '../keyed-command/sending.ts'
import { answerOf, settle, valueOf } from '../settle.ts'
import {
  addScanned,
  beginEntryVoid,
  beginReturn,
  beginVoid,
  changeQuantity,
  changeReference,
  changeRefund,
  clearTimes,
  pickReason,
  printAgain,
  refundAll,
  refuseArticle,
  refuseLines,
  refuseReason,
  refuseRefunds,
  returnAll,
  selectLine,
  selectNext,
  toggleRestock,
  typeReason,
  updateSale,
} from './return-actions.ts'
import {
  nothingReturned,
  saleReturnSetup,
  type SaleReturnContext,
  type TakeBackOutcome,
  type TakenBack,
} from './sale-return-setup.ts'

const keepRefusal = { type: 'keepRefusal', params: answerOf<TakeBackOutcome> } as const

/** What was refused shows what is there now: the register, and what is left of the sale. */
const refused = [keepRefusal, 'recheckRegister', 'reloadSales'] as const

const beginnings = {
  'return.begin': { target: '#saleReturn.entering.lines', actions: beginReturn },
  'void.begin': { target: '#saleReturn.voiding.asking', actions: beginVoid },
  'entry.void': { target: '#saleReturn.voiding.asking', actions: beginEntryVoid },
} as const

const leaves = { target: '#saleReturn.idle', actions: 'forgetDraft' } as const
const discards = { target: '#saleReturn.idle', actions: 'forgetAll' } as const
const typesReason = {
  'reason.change': { actions: typeReason },
  'reason.submit': [{ guard: 'lacksReason', actions: refuseReason }, { target: 'confirming' }],
} as const
/** Something else is sold for it: it goes to the till. */
const exchanges = {
  target: '#saleReturn.idle',
  actions: [
    { type: 'passExchange', params: ({ event }: { event: { client: SaleClient | null } }) => event.client },
    'forgetAll',
  ],
} as const
const sends = { target: '#saleReturn.sending', actions: 'makeRequest' } as const

/**
 * What is taken back of a sale that was made: lines, how it is refunded, a reason, and a receipt; or the reason why a sale, or an entry
 * of goods, is voided whole (docs/product.md §10.7, §10.11). It lives beside the sale, whose cart it leaves alone.
 */
export const saleReturnMachine = saleReturnSetup.createMachine({
  id: 'saleReturn',
  context: nothingReturned,
  initial: 'idle',
  states: {
    idle: { on: { ...beginnings, 'return.discard': discards } },

    entering: {
      on: {
        'return.discard': discards,
        // The sale was read again: what was entered stays as far as it is left, and is looked at once more.
        'sale.update': {
          guard: { type: 'isOtherSale', params: ({ event }) => event.sale },
          target: '.lines',
          actions: updateSale,
        },
      },
      initial: 'lines',
      states: {
        /** Which articles come back, and how many. */
        lines: {
          on: {
            'line.select': { actions: selectLine },
            'line.next': { actions: selectNext },
            'quantity.change': { actions: changeQuantity },
            'times.clear': { actions: clearTimes },
            'restock.toggle': { actions: toggleRestock },
            'article.scan': [
              {
                guard: { type: 'hasRoom', params: ({ event }) => event },
                actions: addScanned,
              },
              { actions: refuseArticle },
            ],
            'lines.all': { actions: returnAll },
            'step.next': [
              { guard: 'lacksLines', actions: refuseLines },
              { guard: 'choosesRefunds', target: 'refunds', actions: 'proposeRefunds' },
              { target: 'reason', actions: 'proposeRefunds' },
            ],
            'step.back': leaves,
          },
        },
        /** How much goes back in each way; asked only where there is something to decide. */
        refunds: {
          on: {
            'refund.change': { actions: changeRefund },
            'refund.all': { actions: refundAll },
            'reference.change': { actions: changeReference },
            'step.next': [{ guard: 'lacksRefunds', actions: refuseRefunds }, { target: 'reason' }],
            'exchange.send': exchanges,
            'step.back': 'lines',
          },
        },
        reason: {
          on: {
            'reason.pick': { target: 'confirming', actions: pickReason },
            'reason.own': 'ownReason',
            'exchange.send': exchanges,
            'step.back': [{ guard: 'choosesRefunds', target: 'refunds' }, { target: 'lines' }],
          },
        },
        /** In own words. */
        ownReason: { on: { ...typesReason, 'step.back': 'reason' } },
        /** What is returned is seen once more, with what the customer gets. */
        confirming: {
          on: {
            'reason.pick': { actions: pickReason },
            'return.send': sends,
            'exchange.send': exchanges,
            'step.back': 'reason',
          },
        },
      },
    },

    /** A sale or an entry is voided whole; it begins on the harmless button. */
    voiding: {
      // An entry is of no register: it is voided also after the register was closed elsewhere.
      on: { 'return.discard': { guard: 'isSaleVoid', ...discards }, 'step.back': leaves },
      initial: 'asking',
      states: {
        asking: {
          on: {
            'reason.pick': { target: 'confirming', actions: pickReason },
            'reason.own': 'ownReason',
          },
        },
        ownReason: { on: { ...typesReason, 'step.back': 'asking' } },
        confirming: { on: { 'reason.pick': { actions: pickReason }, 'return.send': sends } },
      },
    },

    /** Asked for until there is a definite answer; nobody knows yet what became of it. */
    sending: sending(
      'takeBack',
      ({ request }: SaleReturnContext) => request,
      settle({
        when: [
          { guard: 'hasVoided', target: 'idle', actions: ['tellVoided', 'forgetAll', 'reloadSales'] },
          { guard: 'isUnapprovedVoid', target: 'voiding.confirming', actions: refused },
          { guard: 'isApprovable', target: 'entering.confirming', actions: refused },
          { guard: 'refusesVoid', target: 'voiding.asking', actions: refused },
        ],
        done: {
          target: 'written',
          actions: [{ type: 'keepWritten', params: valueOf<TakenBack> }, 'tellWritten', 'reloadSales'],
        },
        refused: { target: 'entering.lines', actions: refused },
      }),
    ),

    /** The receipt of the return is printed, and can be printed again. */
    written: {
      on: {
        'slip.print': { actions: printAgain },
        'slip.close': leaves,
        'return.discard': discards,
      },
    },
  },
})

export type SaleReturnSnapshot = SnapshotFrom<typeof saleReturnMachine>

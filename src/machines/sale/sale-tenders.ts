import { and, not } from 'xstate'
import { focusTender, tenderExactly } from './payment-actions.ts'
import { saleSetup } from './sale-setup.ts'

/**
 * A payment in other ways than one amount in cash (docs/product.md §10.4). Its states follow from the payments: lines,
 * prices and settings may change meanwhile. The payments are in the context, so a scan in between loses none.
 */
export const tenders = saleSetup.createStateConfig({
  initial: 'rest',
  on: {
    'tender.start': { actions: [tenderExactly, focusTender] },
  },
  states: {
    /** Payments are taken and something is missing: the till waits for an amount, or for the letter of a way. */
    rest: {
      always: [
        { guard: 'isAtReference', target: 'reference' },
        { guard: 'isWayChosen', target: 'way' },
        { guard: 'isCovered', target: 'covered' },
      ],
    },
    /** A way other than cash is chosen: Enter takes what was typed, or all that is missing. */
    way: {},
    /** The reference of the payment is typed. */
    reference: {
      always: { guard: not('isAtReference'), target: 'rest' },
    },
    /** Nothing is missing: Enter accepts the sale. A payment may be too much, after a line was taken away. */
    covered: {
      always: { guard: not(and(['isCovered', not('isWayChosen')])), target: 'rest' },
    },
  },
})

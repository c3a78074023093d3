import type { SnapshotFrom } from 'xstate'
import { goodsMessages } from '../../../domain/goods/goods-messages.ts'
import { formatMeasured } from '../../../domain/measures.ts'
import { success } from '../notice.ts'
import { sending } from '../keyed-command/sending.ts'
import { answerOf, settle, valueOf } from '../settle.ts'
import {
  beginAdjustment,
  nothingAdjusted,
  pickReason,
  refuseQuantity,
  stockAdjustmentSetup,
  typeNote,
  typeQuantity,
  updateProduct,
  type AdjustmentOutcome,
  type StockAdjustmentContext,
} from './stock-adjustment-setup.ts'

const keepRefusal = { type: 'keepRefusal', params: answerOf<AdjustmentOutcome> } as const

const tellWritten = {
  type: 'notify',
  params: (answered: { context: StockAdjustmentContext; event: { output: AdjustmentOutcome } }) => {
    const { product, stock } = valueOf(answered)
    return success(
      goodsMessages.adjustedTo(product, formatMeasured(stock, answered.context.draft?.product ?? {})),
    )
  },
} as const

/** A refused adjustment shows the stock that is there now. */
const refused = [keepRefusal, 'reloadProducts'] as const

/**
 * Puts the stock of a product right: how much comes in or goes out, why, and a note (docs/product.md §10.13). It lives beside the
 * states of the register, whose till stores it: what was sent is asked for again after a crash.
 */
export const stockAdjustmentMachine = stockAdjustmentSetup.createMachine({
  id: 'stockAdjustment',
  context: nothingAdjusted,
  initial: 'idle',
  states: {
    idle: {
      on: { 'adjustment.begin': { target: 'entering', actions: beginAdjustment } },
    },

    entering: {
      on: {
        'product.update': {
          guard: { type: 'isOtherProduct', params: ({ event }) => event.product },
          actions: updateProduct,
        },
      },
      initial: 'quantity',
      states: {
        quantity: {
          on: {
            'quantity.change': { actions: typeQuantity },
            'quantity.submit': [{ guard: 'isQuantity', target: 'reason' }, { actions: refuseQuantity }],
            'step.back': { target: '#stockAdjustment.idle', actions: 'forgetDraft' },
          },
        },
        reason: {
          on: {
            'reason.pick': { target: 'note', actions: pickReason },
            'step.back': 'quantity',
          },
        },
        /** Sending it without a note takes one Enter. */
        note: {
          on: {
            'note.change': { actions: typeNote },
            'adjustment.send': { target: '#stockAdjustment.sending', actions: 'makeRequest' },
            'step.back': 'reason',
          },
        },
      },
    },

    /** Asked for until there is a definite answer; nobody knows yet what became of it. */
    sending: sending(
      'adjustStock',
      ({ request }: StockAdjustmentContext) => request,
      settle({
        when: [{ guard: 'refusesQuantity', target: 'entering.quantity', actions: refused }],
        done: {
          target: 'idle',
          actions: ['forgetAll', tellWritten, 'reloadProducts'],
        },
        refused: { target: 'entering.note', actions: refused },
      }),
    ),
  },
})

export type StockAdjustmentSnapshot = SnapshotFrom<typeof stockAdjustmentMachine>

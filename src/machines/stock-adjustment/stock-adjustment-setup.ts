/** The vocabulary of the machine of stock adjustments: context, events, what is to be provided, guards and actions. */
import { assertEvent, assign, sendTo, setup } from 'xstate'
import type { AdjustmentReason } from '../../../domain/goods/adjustments.ts'
import { keyedCommandSetup } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommand } from '../keyed-command/keyed-command.ts'
import { isToldFailure, type SenderEvent } from '../keyed-command/sending.ts'
import type { MachineTools } from '../machine-tools.ts'
import type { Notice } from '../notice.ts'
import { isDone, type DefiniteOutcome } from '../outcome.ts'
import { missingAction } from '../placeholder.ts'
import {
  newAdjustment,
  orderOf,
  quantityOf,
  refusalErrors,
  type AdjustedProduct,
  type AdjustedStock,
  type AdjustmentDraft,
  type AdjustmentErrors,
  type AdjustmentRequest,
} from './adjustment-draft.ts'

export interface StockAdjustmentContext {
  /** What is being entered or sent; null when nothing is. */
  draft: AdjustmentDraft | null
  /** What was sent last; kept with its key until it is written. */
  request: AdjustmentRequest | null
  /** Why the device or the server refused it; shown where it can be corrected. */
  errors: AdjustmentErrors
}

export const nothingAdjusted: StockAdjustmentContext = { draft: null, request: null, errors: {} }

export type StockAdjustmentEvent =
  | { type: 'adjustment.begin'; product: AdjustedProduct }
  /** The product was read again. */
  | { type: 'product.update'; product: AdjustedProduct }
  | { type: 'quantity.change'; text: string }
  | { type: 'quantity.submit' }
  | { type: 'reason.pick'; reason: AdjustmentReason }
  | { type: 'note.change'; text: string }
  | { type: 'adjustment.send' }
  | { type: 'step.back' }
  | SenderEvent

export type AdjustmentOutcome = DefiniteOutcome<AdjustedStock>

/** Writes an adjustment once, however often it has to be sent. */
export const adjustStockCommand = keyedCommandSetup<AdjustmentRequest, AdjustedStock>().createMachine(
  keyedCommand,
)

/** @throws when nothing is being entered, which no path of the machine allows. */
function draftOf({ draft }: Pick<StockAdjustmentContext, 'draft'>): AdjustmentDraft {
  if (!draft) throw new Error('No adjustment is being entered')
  return draft
}

export const stockAdjustmentSetup = setup({
  types: {
    context: {} as StockAdjustmentContext,
    events: {} as StockAdjustmentEvent,
    children: {} as { adjustStock: 'adjustStock' },
    tags: {} as 'sending',
  },
  actors: {
    /** Writes the adjustment; asked again with the same request it answers the same. */
    adjustStock: adjustStockCommand,
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Passes on that the outcome is asked for now. */
    askOutcome: sendTo((_, command: string) => command, { type: 'outcome.ask' }),
    /** Has the products read again where they are shown. */
    reloadProducts: () => missingAction('reloadProducts'),
    /** Makes the request that is sent. */
    makeRequest: (_, _params: undefined) => missingAction('makeRequest'),
    keepRefusal: assign((_, outcome: AdjustmentOutcome) => ({
      errors: outcome.outcome === 'refused' ? refusalErrors(outcome.messages, outcome.errors) : {},
    })),
    forgetDraft: assign({ draft: null, errors: {} }),
    forgetAll: assign(nothingAdjusted),
  },
  guards: {
    isQuantity: ({ context }) => typeof quantityOf(draftOf(context)) === 'number',
    isOtherProduct: ({ context: { draft } }, product: AdjustedProduct) =>
      draft?.product.id === product.id && JSON.stringify(draft.product) !== JSON.stringify(product),
    refusesQuantity: (_, outcome: AdjustmentOutcome) =>
      outcome.outcome === 'refused' && refusalErrors(outcome.messages, outcome.errors).quantity !== undefined,
    isDone,
    isToldFailure,
  },
})

/** The action that needs a new key. */
export function stockAdjustmentToolActions({ makeKey }: MachineTools) {
  return {
    makeRequest: stockAdjustmentSetup.assign(({ context }) => ({
      request: orderOf(draftOf(context), context.request, makeKey),
      errors: {},
    })),
  }
}

export const beginAdjustment = stockAdjustmentSetup.assign(({ context: { request }, event }) => {
  assertEvent(event, 'adjustment.begin')
  return { request, draft: newAdjustment(event.product), errors: {} }
})

export const updateProduct = stockAdjustmentSetup.assign(({ context, event }) => {
  assertEvent(event, 'product.update')
  return { draft: { ...draftOf(context), product: event.product } }
})

const change = (part: (event: StockAdjustmentEvent) => Partial<AdjustmentDraft>) =>
  stockAdjustmentSetup.assign(({ context, event }) => ({
    draft: { ...draftOf(context), ...part(event) },
    errors: {},
  }))

export const typeQuantity = change((event) => {
  assertEvent(event, 'quantity.change')
  return { quantity: event.text }
})
export const pickReason = change((event) => {
  assertEvent(event, 'reason.pick')
  return { reason: event.reason }
})
export const typeNote = change((event) => {
  assertEvent(event, 'note.change')
  return { note: event.text }
})

export const refuseQuantity = stockAdjustmentSetup.assign(({ context }) => {
  const quantity = quantityOf(draftOf(context))
  return { errors: typeof quantity === 'number' ? {} : { quantity: quantity.refusal } }
})

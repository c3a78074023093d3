/** The setup of the machine of held sales: its commands, guards and actions; src/wiring provides its services. */
import { assertEvent, assign, sendParent, sendTo, setup } from 'xstate'
import { messages } from '../../../domain/messages.ts'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import { changesOf, type ResumedSale } from '../../../domain/selling/resumed-sale.ts'
import { sellableOf } from '../../../domain/selling/sellable-of.ts'
import { units } from '../../../domain/quantity.ts'
import { keyedCommandSetup } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommand } from '../keyed-command/keyed-command.ts'
import { isToldFailure } from '../keyed-command/sending.ts'
import type { MachineTools } from '../machine-tools.ts'
import { failure, success, type Notice } from '../notice.ts'
import { isDone, type DefiniteOutcome } from '../outcome.ts'
import { missingAction } from '../placeholder.ts'
import {
  nextCart,
  noSales,
  resumedCart,
  type AwayRequest,
  type ChosenSale,
  type ClaimRequest,
  type HoldAccepted,
  type HoldRequest,
  type OpenSale,
  type SalesContext,
  type SalesEvent,
} from './sales-context.ts'

/** Sets a sale aside once, however often it is sent. */
export const holdSaleCommand = keyedCommandSetup<HoldRequest, HoldAccepted>().createMachine(keyedCommand)
/** Claims a held sale once. */
export const claimSaleCommand = keyedCommandSetup<ClaimRequest, ResumedSale>().createMachine(keyedCommand)
/** Releases or discards a held sale once. */
export const putAwayCommand = keyedCommandSetup<AwayRequest, null>().createMachine(keyedCommand)

const vocabulary = setup({
  types: {
    context: {} as SalesContext,
    events: {} as SalesEvent,
    children: {} as { holdSale: 'holdSale'; claimSale: 'claimSale'; putAway: 'putAway' },
    /** `sending`: nobody knows yet whether it was written. */
    tags: {} as 'sending',
  },
  actors: { holdSale: holdSaleCommand, claimSale: claimSaleCommand, putAway: putAwayCommand },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Passes on that the outcome is asked for now. */
    askOutcome: sendTo((_, command: string) => command, { type: 'outcome.ask' }),
    /** Has the list of held sales read again where it is shown. */
    reloadHeld: () => missingAction('reloadHeld'),
    beginHold: (_, _params: undefined) => missingAction('beginHold'),
    makeClaim: (_, _params: undefined) => missingAction('makeClaim'),
    beginAway: (_, _params: undefined) => missingAction('beginAway'),
    /** The next sale begins in the same step: the sale is in the cart or in the list, never in both. */
    emptyCart: sendParent(({ context }: { context: SalesContext }) => nextCart(context)),
    fillCart: sendParent((_, sale: ResumedSale) => resumedCart(sale)),
    forgetAll: assign(noSales),
    keepRefusal: assign((_, outcome: DefiniteOutcome<unknown>) => ({
      refusal: outcome.outcome === 'refused' ? outcome.messages : [],
      pending: [],
    })),
    keepChanges: assign((_, sale: ResumedSale) => ({ ...noSales, changes: changesOf(sale) })),
  },
  guards: {
    isDone,
    isToldFailure,
    hasLines: (_, { cart }: OpenSale) => cart.lines.length > 0,
    /** An exchange stays at its till until it is finished or given up. */
    isExchange: (_, sale: OpenSale) => sale.isExchange,
    /** What was received has to be given back first. */
    isPaidInPart: (_, { cart, isPaidInPart }: OpenSale) => cart.lines.length > 0 && isPaidInPart,
    /** The chosen sale is not in the cart already. */
    isOther: (_, { chosen, sale }: { chosen: ChosenSale; sale: OpenSale }) =>
      sale.cart.resumed?.id !== chosen.id,
    isNotInCart: (_, { chosen, inCart }: { chosen: ChosenSale; inCart: number | null }) =>
      inCart !== chosen.id,
    isReasoned: ({ context: { away } }) => away?.does === 'release' || away?.reason.trim() !== '',
    hasChanged: (_, outcome: DefiniteOutcome<ResumedSale>) =>
      outcome.outcome === 'done' && changesOf(outcome.value).length > 0,
  },
})

/** The actions that need a new key. */
export function salesToolActions({ makeKey }: MachineTools) {
  return {
    beginHold: vocabulary.assign(({ event }) => {
      assertEvent(event, 'hold.begin')
      const { lines, client, resumed } = event.sale.cart
      const cart = { lines, client, ...(resumed && { resumed }) }
      return { ...noSales, hold: { key: makeKey(), label: resumed?.label ?? '', cart } }
    }),
    makeClaim: vocabulary.assign(({ event }) => {
      assertEvent(event, 'resume.send')
      const { chosen, sale } = event
      const { lines, client, resumed } = sale.cart
      const hold = lines.length > 0 ? { lines, client, ...(resumed && { resumed }) } : null
      return { ...noSales, claim: { key: makeKey(), id: chosen.id, label: chosen.label, hold } }
    }),
    beginAway: vocabulary.assign(({ event }) => {
      assertEvent(event, 'away.begin')
      const { id, version, label } = event.chosen
      return { ...noSales, away: { key: makeKey(), id, version, label, does: event.does, reason: '' } }
    }),
  }
}

export const salesSetup = vocabulary.extend({
  actions: {
    tellAway: vocabulary.enqueueActions(({ context: { away }, enqueue }) => {
      const { released, discarded } = heldMessages
      enqueue({ type: 'notify', params: success(away?.does === 'release' ? released : discarded) })
    }),
    /** A scan that was meant for the next sale is not added to the one that stays. */
    tellDroppedScans: vocabulary.enqueueActions(({ context: { pending }, enqueue }) => {
      if (pending.length > 0) enqueue({ type: 'notify', params: failure(heldMessages.scansDropped) })
    }),
  },
})

export const typeLabel = salesSetup.assign(({ context: { hold }, event }) => {
  assertEvent(event, 'label.change')
  return { hold: hold && { ...hold, label: event.text }, refusal: [] }
})

export const typeReason = salesSetup.assign(({ context: { away }, event }) => {
  assertEvent(event, 'reason.change')
  return { away: away && { ...away, reason: event.text }, refusal: [] }
})

export const refuseReason = salesSetup.assign({ refusal: [messages.validation.required] })

export const queuePick = salesSetup.assign(({ context: { pending }, event }) => {
  assertEvent(event, 'product.pick')
  return {
    pending: [
      ...pending,
      {
        product: sellableOf(event.product),
        quantity: event.quantity ?? units(1),
        ...(event.amount !== undefined && { amount: event.amount }),
      },
    ],
  }
})

/** The vocabulary of the machine of entries of goods: what is to be provided, guards and actions. */
import { assertEvent, assign, sendTo, setup } from 'xstate'
import {
  changed,
  emptyDelivery,
  isEmptyDelivery,
  type DeliveryDraft,
  type DeliveryErrors,
} from '../../../domain/goods/delivery-draft.ts'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import {
  draftErrors,
  draftPaymentRefusal,
  firstWrong,
  orderOf,
  refusedPlaces,
  type DeliveryRequest,
} from '../../../domain/goods/delivery-request.ts'
import { keyedCommandSetup } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommand } from '../keyed-command/keyed-command.ts'
import { isToldFailure } from '../keyed-command/sending.ts'
import type { MachineTools } from '../machine-tools.ts'
import { success, type Notice } from '../notice.ts'
import { isDone, type DefiniteOutcome } from '../outcome.ts'
import { missingAction } from '../placeholder.ts'
import type { Resumption } from '../resumable.ts'
import { nothingReceived, type EntryContext, type EntryEvent, type WrittenEntry } from './entry-context.ts'

type EntryOutcome = DefiniteOutcome<WrittenEntry>

/** Writes an entry once, however often it has to be sent. */
export const postEntryCommand = keyedCommandSetup<DeliveryRequest, WrittenEntry>().createMachine(keyedCommand)

/** The draft with what is wrong, and the focus in the first field of it. */
function atFirstWrong(draft: DeliveryDraft, errors: DeliveryErrors): DeliveryDraft {
  const wrong = { ...draft, errors }
  const focus = firstWrong(wrong)
  return focus ? changed(wrong, { kind: 'focus', focus }) : wrong
}

const vocabulary = setup({
  types: {
    context: {} as EntryContext,
    events: {} as EntryEvent,
    input: {} as Resumption,
    children: {} as { postEntry: 'postEntry' },
    tags: {} as 'sending',
  },
  actors: {
    /** Writes the entry; asked again with the same order it answers the same. */
    postEntry: postEntryCommand,
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Passes on that the outcome is asked for now. */
    askOutcome: sendTo((_, command: string) => command, { type: 'outcome.ask' }),
    /** Has everything read again that goods and their payment change: products, entries, suppliers, the drawer. */
    reloadGoods: () => missingAction('reloadGoods'),
    /** Asks the server again whether the register is open. */
    recheckRegister: () => missingAction('recheckRegister'),
    /** Makes the next draft; its first change gives it a key. */
    changeDraft: (_, _params: undefined) => missingAction('changeDraft'),
    makeOrder: assign(({ context: { draft }, event }) => {
      assertEvent(event, 'entry.send')
      return { order: orderOf(draft, event.paid), refusal: [] }
    }),
    keepWritten: assign((_, written: WrittenEntry) => ({ ...nothingReceived, written })),
    /** At the fields that were wrong; what belongs to none of them is said where the payment is chosen. */
    keepRefusal: assign(({ context: { draft } }, outcome: EntryOutcome) => {
      if (outcome.outcome !== 'refused') return {}
      const errors = refusedPlaces(draft, outcome.errors)
      const isOfField = Object.keys(errors).length > 0
      return { order: null, draft: atFirstWrong(draft, errors), refusal: isOfField ? [] : outcome.messages }
    }),
    forgetDraft: assign({ draft: emptyDelivery, refusal: [] }),
    forgetRefusal: assign({ refusal: [] }),
    forgetErrors: assign(({ context: { draft } }) => ({ draft: { ...draft, errors: {} } })),
  },
  guards: {
    isComplete: ({ context: { draft } }) => Object.keys(draftErrors(draft)).length === 0,
    hasDraft: ({ context: { draft } }) => !isEmptyDelivery(draft),
    isPayable: ({ context: { draft }, event }) => {
      assertEvent(event, 'entry.send')
      return draftPaymentRefusal(draft, event.paid) === null
    },
    lacksSupplier: ({ context: { draft }, event }) => {
      assertEvent(event, 'entry.send')
      return draftPaymentRefusal(draft, event.paid)?.field === 'supplier_id'
    },
    isWrongField: ({ context: { draft } }, outcome: EntryOutcome) =>
      outcome.outcome === 'refused' && Object.keys(refusedPlaces(draft, outcome.errors)).length > 0,
    isDone,
    isToldFailure,
  },
})

/** The actions that need a new key. */
export function entryToolActions({ makeKey }: MachineTools) {
  return {
    changeDraft: vocabulary.assign(({ context: { draft, written }, event }) => {
      assertEvent(event, 'draft.change')
      const next = changed(draft, event.change)
      if (next === draft) return {}
      const isBegun = !isEmptyDelivery(next)
      return {
        draft: { ...next, key: next.key || (isBegun ? makeKey() : '') },
        written: isBegun ? null : written,
      }
    }),
  }
}

export const entrySetup = vocabulary.extend({
  actions: {
    tellWritten: vocabulary.enqueueActions(({ context: { written }, enqueue }) => {
      if (written) enqueue({ type: 'notify', params: success(deliveryMessages.created(written.number)) })
    }),
  },
})

export const refuseDraft = entrySetup.assign(({ context: { draft } }) => {
  return { draft: atFirstWrong(draft, draftErrors(draft)) }
})

/** Who is owed must be known. */
export const askForSupplier = entrySetup.assign(({ context: { draft } }) => ({
  refusal: [],
  draft: {
    ...draft,
    focus: { at: 'supplier' as const },
    errors: { supplier: deliveryMessages.creditNeedsSupplier },
  },
}))

export const refusePayment = entrySetup.assign(({ context: { draft }, event }) => {
  assertEvent(event, 'entry.send')
  const refusal = draftPaymentRefusal(draft, event.paid)
  return { refusal: refusal ? [refusal.text] : [] }
})

/** The setup of the list machine: guards and actions; src/wiring provides its services. */
import { assertEvent, assign, setup } from 'xstate'
import { registerMessages } from '../../../domain/register-messages.ts'
import type { ClosingSummary } from '../../../domain/drawer/register.ts'
import type { MachineTools } from '../machine-tools.ts'
import { failure, success, type Notice } from '../notice.ts'
import { isConflict, type Outcome } from '../outcome.ts'
import { missingAction, missingPromise } from '../placeholder.ts'
import { closingWith } from '../register/closing.ts'
import { isUnsettled, movedOf, refusalOf, savedOf } from './list-answers.ts'
import { closedOf, heldOf } from './list-closing.ts'
import {
  notRefused,
  nothingCounted,
  recordActions,
  type DeleteCommand,
  type DeleteOutcome,
  type ListAnswer,
  type ListContext,
  type ListEvent,
  type ListInput,
  type OtherClosing,
  type RecordKind,
  type SaveCommand,
  type SaveOutcome,
} from './list-context.ts'

const listVocabulary = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    input: {} as ListInput,
    /** `sending`: a request was sent, and the dialog waits for its answer. */
    tags: {} as 'sending',
  },
  actors: {
    saveRecord: missingPromise<SaveOutcome, SaveCommand>('saveRecord'),
    deleteRecord: missingPromise<DeleteOutcome, DeleteCommand>('deleteRecord'),
    /** Closes the register of another user. */
    closeOtherRegister: missingPromise<Outcome<ClosingSummary>, OtherClosing>('closeOtherRegister'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Loads the records of the entity again, and the data that depends on them. */
    reload: (_, _entity: RecordKind) => missingAction('reload'),
    /** Keeps the texts of the form, and makes a new idempotency key for them. */
    keepRequest: (_, _params: undefined) => missingAction('keepRequest'),
    /** Keeps the counted amount; the same amount keeps its key. */
    keepCounted: (_, _params: undefined) => missingAction('keepCounted'),
    keepSaved: assign(({ context }, outcome: SaveOutcome) => savedOf(context, outcome)),
    keepMoved: assign((_, outcome: SaveOutcome) => movedOf(outcome)),
    keepRefusal: assign((_, outcome: ListAnswer | null) => refusalOf(outcome)),
    keepHeld: assign((_, outcome: DeleteOutcome) => heldOf(outcome)),
    keepClosed: assign((_, outcome: Outcome<ClosingSummary>) => closedOf(outcome)),
  },
  guards: {
    mayCreate: ({ context }) => context.rights.create,
    mayView: ({ context, event }) =>
      event.type === 'record.view' && recordActions(context, event.record).view,
    mayUpdate: ({ context, event }) =>
      event.type === 'record.edit' && recordActions(context, event.record).edit,
    mayDelete: ({ context, event }) =>
      event.type === 'record.delete' && event.record !== null && recordActions(context, event.record).delete,
    nothingToDelete: ({ context, event }) =>
      context.rights.delete && event.type === 'record.delete' && event.record === null,
    losesTyping: ({ event }) => event.type === 'dialog.dismiss' && event.isFilled === true,
    isDone: (_, answer: ListAnswer) => answer.outcome === 'done',
    isMoved: (_, answer: SaveOutcome) => answer.outcome === 'moved',
    isRegisterOpen: (_, answer: DeleteOutcome) => answer.outcome === 'register open',
    isConflict,
    /** An unknown outcome: the same request is sent again before any other, so that a stock difference is not written twice. */
    isUnsettled,
    /** What must be sent again stays as it was sent. */
    mayFollow: ({ context }) => context.record !== null && !isUnsettled({ context }),
  },
})

/** The actions that need a new key. */
export function listToolActions({ makeKey }: MachineTools) {
  return {
    keepRequest: listVocabulary.assign(({ event }) => {
      assertEvent(event, 'form.submit')
      return { request: event.request, key: makeKey(), ...notRefused }
    }),
    keepCounted: listVocabulary.assign(({ context, event }) => {
      assertEvent(event, 'register.close')
      return { counted: closingWith({ amount: event.amount }, context.counted, makeKey), ...notRefused }
    }),
  }
}

export const listSetup = listVocabulary.extend({
  actions: {
    finishSaving: listVocabulary.enqueueActions(({ context, enqueue }) => {
      const { created, updated } = context.texts
      enqueue({ type: 'notify', params: success(context.record === null ? created : updated) })
      enqueue({ type: 'reload', params: context.entity })
    }),
    finishDeleting: listVocabulary.enqueueActions(({ context, enqueue }) => {
      enqueue({ type: 'notify', params: success(context.texts.deleted) })
      enqueue({ type: 'reload', params: context.entity })
    }),
    /** After an unknown outcome, the list is loaded again to show whether the server did it. */
    reloadWhenUnknown: listVocabulary.enqueueActions(({ context, enqueue }) => {
      if (context.isUnknown) enqueue({ type: 'reload', params: context.entity })
    }),
    tellClosed: listVocabulary.enqueueActions(({ enqueue }) => {
      enqueue({ type: 'notify', params: success(registerMessages.closed) })
    }),
  },
})

export const keepPrefill = listSetup.assign(({ event }) => {
  assertEvent(event, 'record.create')
  return { prefill: event.prefill ?? {} }
})

export const keepRecord = listSetup.assign(({ event }) => {
  assertEvent(event, ['record.view', 'record.edit', 'record.delete'])
  const { record } = event
  return { record, basedOn: record?.version ?? null }
})

/** What the form shows last is what its next change is based on. */
export const followRecord = listSetup.assign(({ event }) => {
  assertEvent(event, 'record.follow')
  return { basedOn: event.version }
})

export const forgetDialog = listSetup.assign({
  record: null,
  request: null,
  prefill: {},
  basedOn: null,
  key: null,
  ...nothingCounted,
  closed: null,
  ...notRefused,
})

export const tellNothingChosen = listSetup.enqueueActions(({ context, enqueue }) => {
  enqueue({ type: 'notify', params: failure(context.texts.deleteFailed) })
})

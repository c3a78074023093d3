/** The vocabulary of the list machine: context, events, what is to be provided, guards and actions. */
import { v4 as uuid } from 'uuid'
import { assertEvent, setup } from 'xstate'
import type { Centavos } from '../../../domain/money.ts'
import type { Entity } from '../../../domain/permissions.ts'
import type { ClosingSummary, OtherRegister } from '../../../domain/register.ts'
import type { Closing } from '../register/closing.ts'
import { failure, success, unexpected, type Notice } from '../notice.ts'
import { isConflict, type Outcome } from '../outcome.ts'
import { missingAction, missingPromise } from '../placeholder.ts'

/** What the machine must know of the record an action is about; the screen has the rest. */
export interface ListRecord {
  id: number
  /** What it lets be done to it by whoever has the right: to the default client nothing. */
  allows: RecordAllowance
  /** What changes are based on; null where the server does not tell. */
  version: number | null
}

export interface RecordAllowance {
  edit: boolean
  delete: boolean
}

/** What may be done to a list's records (docs/product.md §6); `view` is also false for records without a view (clients). */
export interface ListRights {
  create: boolean
  view: boolean
  update: boolean
  delete: boolean
}

/** What is said when a command has succeeded, or when there is nothing to delete (docs/product.md §8). */
export interface ListTexts {
  created: string
  updated: string
  deleted: string
  deleteFailed: string
  /** The spec shows `deleteFailed` also when the server would not delete (stores). */
  tellsFailedDelete: boolean
}

/** What a written record is called by from now on; null when a server does not say. */
export interface SavedRecord {
  id: number | null
}

/** What was asked to be written, money in quetzales: all of a new record, of another what is to be changed. */
export interface SaveCommand {
  entity: Entity
  /** Null for a new one. */
  id: number | null
  request: object
  /** The version of the record that was seen; null where there is none. */
  basedOn: number | null
  /** Names this request, so that asking again writes nothing twice. */
  key: string
}

/** Somebody else was first; `version` is that of the record as it is now, null when it was not said. */
export type SaveOutcome =
  Outcome<SavedRecord> | { outcome: 'moved'; messages: string[]; version: number | null }

/** A user is not deleted whose register is open. */
export type DeleteOutcome =
  Outcome<void> | { outcome: 'register open'; messages: string[]; register: OtherRegister }

/** What any command of a list came to. */
type Answered = SaveOutcome | DeleteOutcome | Outcome<unknown>

/** What to close the register of another user with. */
export interface OtherClosing extends Closing {
  registerId: number
}

export interface DeleteCommand {
  entity: Entity
  id: number
}

export interface ListInput {
  entity: Entity
  rights: ListRights
  texts: ListTexts
}

export interface ListContext extends ListInput {
  /** The record a dialog is about; null for a new one and while no dialog is open. */
  record: ListRecord | null
  request: object | null
  /** What stands in the form of a new record when it opens, by the contract's names. */
  prefill: Readonly<Record<string, string>>
  /** What was written last, so that the list shows it; null before and when nobody knows its id. */
  saved: { id: number; isNew: boolean } | null
  /** The version the next change is based on; null for a new record and where the server does not tell. */
  basedOn: number | null
  /** The key of the request. */
  key: string | null
  /** The open register that keeps its user from being deleted; null while there is none in the way. */
  register: OtherRegister | null
  /** What it is being closed with; null before anything was counted. */
  counted: Closing | null
  /** What it came to, for as long as it is asked whether its user is to be deleted. */
  closed: ClosingSummary | null
  /** Why the server did not do it; shown in the dialog. */
  refusal: readonly string[]
  /** What of it belongs to single fields, by the contract's names. */
  fieldErrors: Readonly<Record<string, string[]>>
  /** No answer came: it may have happened. */
  isUnknown: boolean
  /** Somebody else has changed the record since it was opened. */
  isMoved: boolean
}

type Refused = Pick<ListContext, 'refusal' | 'fieldErrors' | 'isUnknown' | 'isMoved'>

/** Nothing was refused so far. */
export const notRefused: Refused = { refusal: [], fieldErrors: {}, isUnknown: false, isMoved: false }

export type ListEvent =
  | { type: 'record.create'; prefill?: Readonly<Record<string, string>> }
  | { type: 'record.view'; record: ListRecord }
  | { type: 'record.edit'; record: ListRecord }
  /** Null when nothing is chosen. */
  | { type: 'record.delete'; record: ListRecord | null }
  | { type: 'form.submit'; request: object }
  | { type: 'delete.confirm' }
  /** What was counted in the drawer of the user who is to be deleted. */
  | { type: 'register.close'; amount: Centavos }
  /** `isFilled`: something was typed that would be lost. */
  | { type: 'dialog.dismiss'; isFilled?: boolean }
  | { type: 'discard.confirm' }

export interface RecordActions {
  view: boolean
  edit: boolean
  delete: boolean
}

/** What may be done to a record: the buttons it has, also while a dialog lies over them (docs/product.md §2 and §6). */
export function recordActions({ rights }: Pick<ListContext, 'rights'>, record: ListRecord): RecordActions {
  return {
    view: rights.view,
    edit: rights.update && record.allows.edit,
    delete: rights.delete && record.allows.delete,
  }
}

export const listSetup = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    input: {} as ListInput,
  },
  actors: {
    saveRecord: missingPromise<SaveOutcome, SaveCommand>('saveRecord'),
    deleteRecord: missingPromise<DeleteOutcome, DeleteCommand>('deleteRecord'),
    /** Closes the register of another user. */
    closeOtherRegister: missingPromise<Outcome<ClosingSummary>, OtherClosing>('closeOtherRegister'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Has the records of the entity, and what is made of them, loaded again. */
    reload: (_, _entity: Entity) => missingAction('reload'),
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
    isDone: (_, answer: Answered) => answer.outcome === 'done',
    isMoved: (_, answer: SaveOutcome) => answer.outcome === 'moved',
    isRegisterOpen: (_, answer: DeleteOutcome) => answer.outcome === 'register open',
    isConflict,
    /** The same must be asked again before anything else is: a difference of a stock is not to be written twice. */
    isUnsettled,
  },
})

/** Whether a change was sent and nobody knows what became of it. */
export function isUnsettled({ context }: { context: ListContext }): boolean {
  return context.isUnknown && context.basedOn !== null && context.request !== null
}

export const keepPrefill = listSetup.assign(({ event }) => {
  assertEvent(event, 'record.create')
  return { prefill: event.prefill ?? {} }
})

/** @param outcome of the writing that has just succeeded. */
export function savedOf({ record }: ListContext, outcome: SaveOutcome): Pick<ListContext, 'saved'> {
  const id = record?.id ?? (outcome.outcome === 'done' ? outcome.value.id : null)
  return { saved: id === null ? null : { id, isNew: record === null } }
}

export const keepRecord = listSetup.assign(({ event }) => {
  const record = 'record' in event ? event.record : null
  return { record, basedOn: record?.version ?? null }
})

export const keepRequest = listSetup.assign(({ event }) => {
  assertEvent(event, 'form.submit')
  return { request: event.request, key: uuid(), ...notRefused }
})

/** No register is in the way. */
export const nothingCounted: Pick<ListContext, 'register' | 'counted'> = { register: null, counted: null }

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

export const finishSaving = listSetup.enqueueActions(({ context, enqueue }) => {
  const { created, updated } = context.texts
  enqueue({ type: 'notify', params: success(context.record === null ? created : updated) })
  enqueue({ type: 'reload', params: context.entity })
})

export const finishDeleting = listSetup.enqueueActions(({ context, enqueue }) => {
  enqueue({ type: 'notify', params: success(context.texts.deleted) })
  enqueue({ type: 'reload', params: context.entity })
})

/** It may have happened: the list behind the dialog shows it. */
export const reloadWhenUnknown = listSetup.enqueueActions(({ context, enqueue }) => {
  if (context.isUnknown) enqueue({ type: 'reload', params: context.entity })
})

/** Why the server did not do it, for the dialog that stays open; null stands for a failure nobody expected. */
export function refusalOf(outcome: Answered | null): Refused {
  const fieldErrors = outcome?.outcome === 'refused' ? (outcome.errors ?? {}) : {}
  const refusal = outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages
  return { refusal, fieldErrors, isUnknown: outcome?.outcome === 'unknown', isMoved: false }
}

/** Somebody else was first: what is typed stays, and is based on the record of now from here on. */
export function movedOf(outcome: SaveOutcome): Refused & Pick<ListContext, 'basedOn'> {
  const basedOn = outcome.outcome === 'moved' ? outcome.version : null
  return { ...refusalOf(outcome), isMoved: true, basedOn }
}

/** What is said of it, as toasts (docs/product.md §8). */
export function savingFailed(outcome: Answered | null): Notice {
  return failure(...refusalOf(outcome).refusal)
}

export function deletingFailed({ texts }: ListContext, outcome: DeleteOutcome | null): Notice {
  return failure(...(texts.tellsFailedDelete ? [texts.deleteFailed] : []), ...refusalOf(outcome).refusal)
}

/** The request being sent. @throws when there is none, which no path of the machine allows. */
export function saveCommandOf({ entity, record, request, basedOn, key }: ListContext): SaveCommand {
  if (!request || key === null) throw new Error('Nothing is being saved')
  return { entity, id: record?.id ?? null, request, basedOn, key }
}

/** @throws when nothing is chosen, which no path of the machine allows. */
export function deleteCommandOf({ entity, record }: ListContext): DeleteCommand {
  if (!record) throw new Error('Nothing is being deleted')
  return { entity, id: record.id }
}

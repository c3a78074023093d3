/** The vocabulary of the list machine: context, events, what is to be provided, guards and actions. */
import { setup } from 'xstate'
import type { Entity } from '../../domain/permissions.ts'
import { failure, success, unexpected, type Notice } from './notice.ts'
import { isDone, type Outcome } from './outcome.ts'
import { missingAction, missingPromise } from './placeholder.ts'

/** What the machine must know of the record an action is about; the screen has the rest. */
export interface ListRecord {
  id: number
  /** It may be looked at but neither changed nor deleted, as the default client. */
  fixed: boolean
}

/** What may be done to a list's records (spec §6); `view` is also false for records without a view (clients). */
export interface ListRights {
  create: boolean
  view: boolean
  update: boolean
  delete: boolean
}

/** What is said when a command has succeeded, or when there is nothing to delete (spec §8). */
export interface ListTexts {
  created: string
  updated: string
  deleted: string
  deleteFailed: string
  /** The spec shows `deleteFailed` also when the server would not delete (stores). */
  tellsFailedDelete: boolean
}

/** A record to be written: the whole body of the request, money in quetzales. `id` is null for a new one. */
export interface SaveCommand {
  entity: Entity
  id: number | null
  request: object
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
  /** Why the server did not do it; shown in the dialog. */
  refusal: readonly string[]
  /** What of it belongs to single fields, by the contract's names. */
  fieldErrors: Readonly<Record<string, string[]>>
  /** No answer came: it may have happened. */
  isUnknown: boolean
}

type Refused = Pick<ListContext, 'refusal' | 'fieldErrors' | 'isUnknown'>

/** Nothing was refused so far. */
export const notRefused: Refused = { refusal: [], fieldErrors: {}, isUnknown: false }

export type ListEvent =
  | { type: 'record.create' }
  | { type: 'record.view'; record: ListRecord }
  | { type: 'record.edit'; record: ListRecord }
  /** Null when nothing is chosen. */
  | { type: 'record.delete'; record: ListRecord | null }
  | { type: 'form.submit'; request: object }
  | { type: 'delete.confirm' }
  | { type: 'dialog.dismiss' }

export interface RecordActions {
  view: boolean
  edit: boolean
  delete: boolean
}

/** What may be done to a record: the buttons it has, also while a dialog lies over them (spec §2 and §6). */
export function recordActions({ rights }: Pick<ListContext, 'rights'>, record: ListRecord): RecordActions {
  return {
    view: rights.view,
    edit: rights.update && !record.fixed,
    delete: rights.delete && !record.fixed,
  }
}

export const listSetup = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    input: {} as ListInput,
  },
  actors: {
    saveRecord: missingPromise<Outcome<void>, SaveCommand>('saveRecord'),
    deleteRecord: missingPromise<Outcome<void>, DeleteCommand>('deleteRecord'),
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
    isDone,
  },
})

export const keepRecord = listSetup.assign(({ event }) => ({
  record: 'record' in event ? event.record : null,
}))

export const keepRequest = listSetup.assign(({ event }) => ({
  request: event.type === 'form.submit' ? event.request : null,
  ...notRefused,
}))

export const forgetDialog = listSetup.assign({ record: null, request: null, ...notRefused })

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
export function refusalOf(outcome: Outcome<void> | null): Refused {
  const fieldErrors = outcome?.outcome === 'refused' ? (outcome.errors ?? {}) : {}
  const refusal = outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages
  return { refusal, fieldErrors, isUnknown: outcome?.outcome === 'unknown' }
}

/** What is said of it, as toasts (spec §8). */
export function savingFailed(outcome: Outcome<void> | null): Notice {
  return failure(...refusalOf(outcome).refusal)
}

export function deletingFailed({ texts }: ListContext, outcome: Outcome<void> | null): Notice {
  return failure(...(texts.tellsFailedDelete ? [texts.deleteFailed] : []), ...refusalOf(outcome).refusal)
}

/** The request being sent. @throws when there is none, which no path of the machine allows. */
export function saveCommandOf({ entity, record, request }: ListContext): SaveCommand {
  if (!request) throw new Error('Nothing is being saved')
  return { entity, id: record?.id ?? null, request }
}

/** @throws when nothing is chosen, which no path of the machine allows. */
export function deleteCommandOf({ entity, record }: ListContext): DeleteCommand {
  if (!record) throw new Error('Nothing is being deleted')
  return { entity, id: record.id }
}

/** The types of the list machine: context, input, events, commands and outcomes. */
import type { Centavos } from '../../../domain/money.ts'
import type { Entity } from '../../../domain/subjects.ts'
import type { ClosingSummary, OtherRegister } from '../../../domain/drawer/register.ts'
import type { Closing } from '../register/closing.ts'
import type { Outcome } from '../outcome.ts'

/** What a form writes: a record of a list, or the settings of the store. */
export type RecordKind = Entity | 'settings'

/** The fields of a record that the machine needs; the screen has the others. */
export interface ListRecord {
  id: number
  /** Whether the record itself can be edited and deleted. The default client can be neither, whatever the rights are. */
  allows: RecordAllowance
  /** The version that a change is based on; null when the server sends none. */
  version: number | null
}

export interface RecordAllowance {
  edit: boolean
  delete: boolean
}

/** The user's rights to the records of a list (docs/product.md §6). `view` is also false for records without a view (clients). */
export interface ListRights {
  create: boolean
  view: boolean
  update: boolean
  delete: boolean
}

/** The notices of a list (docs/product.md §8). */
export interface ListTexts {
  created: string
  updated: string
  deleted: string
  deleteFailed: string
  /** Whether `deleteFailed` is also shown when the server refuses a deletion (stores, docs/product.md §8). */
  showsDeleteFailed: boolean
}

/** The id of a written record; null when the server sends none. */
export interface SavedRecord {
  id: number | null
}

/** A write. The request has all fields of a new record, or the changed fields of another; money is in quetzales. */
export interface SaveCommand {
  entity: RecordKind
  /** Null for a new one. */
  id: number | null
  request: object
  /** The version that the user saw; null when there is none. */
  basedOn: number | null
  /** The idempotency key: a repeated request writes nothing twice. */
  key: string
}

/** `moved`: another user has changed the record. `version` is its current version; null when the server sends none. */
export type SaveOutcome =
  Outcome<SavedRecord> | { outcome: 'moved'; messages: string[]; version: number | null }

/** `register open`: a user with an open register is not deleted. */
export type DeleteOutcome =
  Outcome<void> | { outcome: 'register open'; messages: string[]; register: OtherRegister }

/** The outcome of any command of a list. */
export type ListAnswer = SaveOutcome | DeleteOutcome | Outcome<unknown>

/** The closing of another user's register. */
export interface OtherClosing extends Closing {
  registerId: number
}

export interface DeleteCommand {
  entity: RecordKind
  id: number
}

export interface ListInput {
  entity: RecordKind
  rights: ListRights
  texts: ListTexts
}

export interface ListContext extends ListInput {
  /** The record of the open dialog; null for a new record and without a dialog. */
  record: ListRecord | null
  request: object | null
  /** The first values of the form of a new record, by the names of the request (docs/product.md §7.3). */
  prefill: Readonly<Record<string, string>>
  /** The record that was written last, which the list selects; null before, and when its id is not known. */
  saved: { id: number; isNew: boolean } | null
  /** The version that the next change is based on; null for a new record, and when the server sends none. */
  basedOn: number | null
  /** The idempotency key of the request. */
  key: string | null
  /** The open register of the user who is to be deleted; null when there is none. */
  register: OtherRegister | null
  /** The counted amount of this register; null before it is counted. */
  counted: Closing | null
  /** The summary of its closing, while the dialog asks whether to delete its user. */
  closed: ClosingSummary | null
  /** Why the server refused it; shown in the dialog. */
  refusal: readonly string[]
  /** Refusals of single fields, by the names of the request (docs/product.md §7.3). */
  fieldErrors: Readonly<Record<string, string[]>>
  /** The outcome is unknown: the server may have done it. */
  isUnknown: boolean
  /** Another user has changed the record since it was opened. */
  isMoved: boolean
}

export type Refused = Pick<ListContext, 'refusal' | 'fieldErrors' | 'isUnknown' | 'isMoved'>

/** No refusal yet. */
export const notRefused: Refused = { refusal: [], fieldErrors: {}, isUnknown: false, isMoved: false }

export type ListEvent =
  | { type: 'record.create'; prefill?: Readonly<Record<string, string>> }
  | { type: 'record.view'; record: ListRecord }
  | { type: 'record.edit'; record: ListRecord }
  /** Null when nothing is chosen. */
  | { type: 'record.delete'; record: ListRecord | null }
  /** The open form shows this version of its record now. */
  | { type: 'record.follow'; version: number }
  | { type: 'form.submit'; request: object }
  | { type: 'delete.confirm' }
  /** The counted amount in the drawer of the user who is to be deleted. */
  | { type: 'register.close'; amount: Centavos }
  /** `isFilled`: the form has texts that would be lost. */
  | { type: 'dialog.dismiss'; isFilled?: boolean }
  | { type: 'discard.confirm' }

export interface RecordActions {
  view: boolean
  edit: boolean
  delete: boolean
}

/** The actions that a record allows, and so its buttons (docs/product.md §2 and §6). They do not change while a dialog is open. */
export function recordActions({ rights }: Pick<ListContext, 'rights'>, record: ListRecord): RecordActions {
  return {
    view: rights.view,
    edit: rights.update && record.allows.edit,
    delete: rights.delete && record.allows.delete,
  }
}

/** No register needs to be closed. */
export const nothingCounted: Pick<ListContext, 'register' | 'counted'> = { register: null, counted: null }

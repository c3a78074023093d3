/** What the list machine knows, is told, and asks for. */
import type { Centavos } from '../../../domain/money.ts'
import type { Entity } from '../../../domain/permissions.ts'
import type { ClosingSummary, OtherRegister } from '../../../domain/register.ts'
import type { Closing } from '../register/closing.ts'
import type { Outcome } from '../outcome.ts'

/** What a form writes: a record of a list, or the settings, of which each store has one. */
export type RecordKind = Entity | 'settings'

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
  entity: RecordKind
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
export type ListAnswer = SaveOutcome | DeleteOutcome | Outcome<unknown>

/** What to close the register of another user with. */
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
  /** The record a dialog is about; null for a new one and while no dialog is open. */
  record: ListRecord | null
  request: object | null
  /** The first values of the form of a new record, by the names of the request (docs/product.md §7.3). */
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
  /** Refusals of single fields, by the names of the request (docs/product.md §7.3). */
  fieldErrors: Readonly<Record<string, string[]>>
  /** No answer came: it may have happened. */
  isUnknown: boolean
  /** Somebody else has changed the record since it was opened. */
  isMoved: boolean
}

export type Refused = Pick<ListContext, 'refusal' | 'fieldErrors' | 'isUnknown' | 'isMoved'>

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

/** No register is in the way. */
export const nothingCounted: Pick<ListContext, 'register' | 'counted'> = { register: null, counted: null }

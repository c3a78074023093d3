/** What the answers to the commands of a list change in its context, and the notices about them. */
import { failure, unexpected, type Notice } from '../notice.ts'
import { outcomeOf, type Answered } from '../settle.ts'
import type {
  DeleteCommand,
  DeleteOutcome,
  ListAnswer,
  ListContext,
  Refused,
  SaveCommand,
  SaveOutcome,
} from './list-context.ts'

/** Whether a change was sent and its outcome is unknown. */
export function isUnsettled({ context }: { context: ListContext }): boolean {
  return context.isUnknown && context.basedOn !== null && context.request !== null
}

/** The record that was just written. @param outcome the outcome of the write, which has succeeded. */
export function savedOf({ record }: ListContext, outcome: SaveOutcome): Pick<ListContext, 'saved'> {
  const id = record?.id ?? (outcome.outcome === 'done' ? outcome.value.id : null)
  return { saved: id === null ? null : { id, isNew: record === null } }
}

/** Why the server refused it, for the dialog that stays open. @param outcome null means an unexpected error. */
export function refusalOf(outcome: ListAnswer | null): Refused {
  const fieldErrors = outcome?.outcome === 'refused' ? (outcome.errors ?? {}) : {}
  const refusal = outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages
  return { refusal, fieldErrors, isUnknown: outcome?.outcome === 'unknown', isMoved: false }
}

/** Another user has changed the record. The form keeps its texts; from now on they are based on the current version. */
export function movedOf(outcome: SaveOutcome): Refused & Pick<ListContext, 'basedOn'> {
  const basedOn = outcome.outcome === 'moved' ? outcome.version : null
  return { ...refusalOf(outcome), isMoved: true, basedOn }
}

/** The toasts of a failed write (docs/product.md §8). */
export function savingFailed(answered: Answered<SaveOutcome>): Notice {
  return failure(...refusalOf(outcomeOf(answered)).refusal)
}

export function deletingFailed({
  context,
  event,
}: { context: ListContext } & Answered<DeleteOutcome>): Notice {
  const { showsDeleteFailed, deleteFailed } = context.texts
  return failure(...(showsDeleteFailed ? [deleteFailed] : []), ...refusalOf(outcomeOf({ event })).refusal)
}

/** The request that is being sent. @throws when there is none; no path of the machine leads there. */
export function saveCommandOf({ entity, record, request, basedOn, key }: ListContext): SaveCommand {
  if (!request || key === null) throw new Error('Nothing is being saved')
  return { entity, id: record?.id ?? null, request, basedOn, key }
}

/** The deletion that is being sent. @throws when no record is chosen; no path of the machine leads there. */
export function deleteCommandOf({ entity, record }: ListContext): DeleteCommand {
  if (!record) throw new Error('Nothing is being deleted')
  return { entity, id: record.id }
}

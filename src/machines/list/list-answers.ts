/** What the answers to the commands of a list change in it, and what is said of them. */
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

/** Whether a change was sent and nobody knows what became of it. */
export function isUnsettled({ context }: { context: ListContext }): boolean {
  return context.isUnknown && context.basedOn !== null && context.request !== null
}

/** @param outcome of the writing that has just succeeded. */
export function savedOf({ record }: ListContext, outcome: SaveOutcome): Pick<ListContext, 'saved'> {
  const id = record?.id ?? (outcome.outcome === 'done' ? outcome.value.id : null)
  return { saved: id === null ? null : { id, isNew: record === null } }
}

/** Why the server did not do it, for the dialog that stays open; null stands for a failure nobody expected. */
export function refusalOf(outcome: ListAnswer | null): Refused {
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
export function savingFailed(answered: Answered<SaveOutcome>): Notice {
  return failure(...refusalOf(outcomeOf(answered)).refusal)
}

export function deletingFailed({
  context,
  event,
}: { context: ListContext } & Answered<DeleteOutcome>): Notice {
  const { tellsFailedDelete, deleteFailed } = context.texts
  return failure(...(tellsFailedDelete ? [deleteFailed] : []), ...refusalOf(outcomeOf({ event })).refusal)
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

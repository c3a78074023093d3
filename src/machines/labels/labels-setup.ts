/** The vocabulary of the machine of labels: context, events, what is to be provided, guards and actions. */
import { assertEvent, assign, setup } from 'xstate'
import { labelMessages } from '../../../domain/labels/label-messages.ts'
import type { LabelFormatId } from '../../../domain/labels/label-formats.ts'
import {
  addLabels,
  labelPrefix,
  type LabelKind,
  type LabelLine,
  type LabelSheets,
  type LabelSource,
} from '../../../domain/labels/labels.ts'
import { failure, type Notice } from '../notice.ts'
import { isDone, type Outcome } from '../outcome.ts'
import { missingAction, missingPromise } from '../placeholder.ts'

/** So many labels of an article. */
export interface AddedLabels {
  articleId: number
  count: number
}

export interface LabelsContext {
  /** In the order in which they were added. */
  lines: LabelLine[]
  /** The article whose line the keys change; null without one. */
  selected: number | null
  search: string
  /** How many of the next article, typed before it as in `12*`; null when nothing was typed. */
  times: number | null
  format: LabelFormatId
  kind: LabelKind
  /** The place of the first label on the first page, as it was typed. */
  first: string
  /** From where labels are being taken; null: from nowhere. */
  source: LabelSource | null
  /** Why none were taken; null when some were. */
  refusal: string | null
  /** What is being printed; null: nothing. */
  sheets: LabelSheets | null
}

export const noLabels: LabelsContext = {
  ...{ lines: [], selected: null, search: '', times: null },
  ...{ format: 'letter', kind: 'product', first: '1' },
  ...{ source: null, refusal: null, sheets: null },
}

export type LabelsEvent =
  | { type: 'search.change'; text: string }
  | { type: 'search.clear' }
  | { type: 'article.take'; articleId: number }
  | { type: 'line.select'; articleId: number }
  | { type: 'line.remove'; articleId: number }
  | { type: 'count.change'; articleId: number; text: string }
  | { type: 'format.choose'; format: LabelFormatId }
  | { type: 'kind.choose'; kind: LabelKind }
  | { type: 'first.change'; text: string }
  | { type: 'source.take'; source: LabelSource }
  | { type: 'source.stop' }
  | { type: 'labels.print'; sheets: LabelSheets }

const empty = { entry: labelMessages.emptyEntry, prices: labelMessages.noChanges } as const

export const labelsSetup = setup({
  types: { context: {} as LabelsContext, events: {} as LabelsEvent },
  actors: {
    readSource: missingPromise<Outcome<AddedLabels[]>, LabelSource>('readSource'),
    print: missingPromise<void, LabelSheets>('print'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    clearSearch: assign({ search: '', times: null }),
    forgetSource: assign({ source: null }),
    forgetSheets: assign({ sheets: null }),
    keepAdded: assign(({ context: { lines, selected, source } }, added: AddedLabels[]) => ({
      lines: addLabels(lines, added),
      selected: added.at(-1)?.articleId ?? selected,
      refusal: added.length === 0 && source ? empty[source.from] : null,
      source: null,
    })),
    refuseSource: assign((_, outcome: Outcome<AddedLabels[]> | null) => ({
      source: null,
      refusal:
        (outcome && outcome.outcome !== 'done' ? outcome.messages[0] : undefined) ?? labelMessages.notLoaded,
    })),
  },
  guards: { isDone },
})

/** A number that is no count stays in the text. */
export const typeSearch = labelsSetup.assign(({ event }) => {
  assertEvent(event, 'search.change')
  const prefix = labelPrefix(event.text)
  return prefix === null || prefix.count === null
    ? { search: event.text }
    : { search: prefix.rest, times: prefix.count }
})

/** So many as were typed before it, otherwise one. */
export const takeArticle = labelsSetup.assign(({ context: { lines, times }, event }) => {
  assertEvent(event, 'article.take')
  const { articleId } = event
  const taken = { lines: addLabels(lines, [{ articleId, count: times ?? 1 }]), selected: articleId }
  return { ...taken, search: '', times: null, refusal: null }
})

/** The line that takes the place of a removed one is selected. */
export const removeLine = labelsSetup.assign(({ context, event }) => {
  assertEvent(event, 'line.remove')
  const at = context.lines.findIndex(({ articleId }) => articleId === event.articleId)
  const lines = context.lines.filter((_, index) => index !== at)
  return { lines, selected: lines[Math.min(at, lines.length - 1)]?.articleId ?? null }
})

export const typeCount = labelsSetup.assign(({ context, event }) => {
  assertEvent(event, 'count.change')
  const { articleId, text } = event
  return {
    lines: context.lines.map((line) => (line.articleId === articleId ? { ...line, count: text } : line)),
    selected: articleId,
  }
})

export const selectLine = labelsSetup.assign(({ event }) => {
  assertEvent(event, 'line.select')
  return { selected: event.articleId }
})

export const chooseKind = labelsSetup.assign(({ event }) => {
  assertEvent(event, 'kind.choose')
  return { kind: event.kind }
})

export const typeFirst = labelsSetup.assign(({ event }) => {
  assertEvent(event, 'first.change')
  return { first: event.text }
})

/** Another paper has other places, so the first label is the first again. */
export const chooseFormat = labelsSetup.assign(({ event }) => {
  assertEvent(event, 'format.choose')
  return { format: event.format, first: '1' }
})

export const keepSource = labelsSetup.assign(({ event }) => {
  assertEvent(event, 'source.take')
  return { source: event.source, refusal: null }
})

export const keepSheets = labelsSetup.assign(({ event }) => {
  assertEvent(event, 'labels.print')
  return { sheets: event.sheets }
})

export const tellNotPrinted = { type: 'notify', params: failure(labelMessages.printFailed) } as const

/** The setup of the machine that imports products: guards, actions, and the actors that src/wiring provides. */
import { assertEvent, assign, setup } from 'xstate'
import type { DecimalMark } from '../../../domain/file-import/cells/decimal-mark.ts'
import type { ImportKindName } from '../../../domain/file-import/kinds/import-columns.ts'
import { importKinds } from '../../../domain/file-import/kinds/import-kinds.ts'
import { portionsOf } from '../../../domain/file-import/portions.ts'
import type { ComparedRows } from '../../../domain/file-import/compared-rows.ts'
import { likeliestSheet, markOfColumns, type SheetLayout } from '../../../domain/file-import/sheet-layout.ts'
import type { MachineTools } from '../machine-tools.ts'
import { unexpected, type Notice } from '../notice.ts'
import { isConflict, isDone, type Outcome } from '../outcome.ts'
import { missingAction, missingPromise } from '../placeholder.ts'
import {
  nothingChosen,
  refusedCount,
  sheetOf,
  writableCount,
  type CheckedPortion,
  type FileAnswer,
  type ImportContext,
  type ImportEvent,
  type LayoutRequest,
  type PortionRequest,
  type ReadingRequest,
} from './import-context.ts'

/** The time before a portion without an answer is sent again, in milliseconds. */
const RETRY_AFTER = 3_000

export const fileImportSetup = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as Pick<ImportContext, 'kind'>,
  },
  actors: {
    readLayouts: missingPromise<FileAnswer<SheetLayout[]>, LayoutRequest>('readLayouts'),
    readSheet: missingPromise<FileAnswer<ComparedRows>, ReadingRequest>('readSheet'),
    /** The catalog of another store, as rows of a file would have it. */
    readCatalog: missingPromise<FileAnswer<ComparedRows>, { from: number }>('readCatalog'),
    /** Checks or writes a portion. The answer to one that is written has no plan. */
    sendPortion: missingPromise<Outcome<CheckedPortion>, PortionRequest>('sendPortion'),
    /** Resolves at an instant (milliseconds). */
    wait: missingPromise<void, { until: number }>('wait'),
  },
  actions: {
    notify: (_, _told: { kind: ImportKindName; notice: Notice }) => missingAction('notify'),
    /** The records are read again. */
    reloadRecords: (_, _kind: ImportKindName) => missingAction('reloadRecords'),
    /** Makes the portions of the read rows, with new keys, and begins at the first. */
    makePortions: (_, _params: undefined) => missingAction('makePortions'),
    /** Notes when the portion is sent again. */
    noteRetry: (_, _params: undefined) => missingAction('noteRetry'),
    keepRefusal: assign((_, refusal: readonly string[]) => ({ refusal })),
    keepLayouts: assign((_, sheets: SheetLayout[]) => sheetChosen(sheets, likeliestSheet(sheets))),
    keepRead: assign((_, read: ComparedRows) => ({ read })),
    keepMark: assign((_, mark: DecimalMark) => ({ mark })),
    keepChecked: assign(({ context }, portion: CheckedPortion) => ({
      checked: [...context.checked, portion],
      at: context.at + 1,
      refusal: [],
    })),
    /** A portion is sent to be written: from now on an undo takes it back. */
    noteSent: assign(({ context: { sent, checked } }, at: number) => ({
      at,
      sent: [...sent, checked[at]?.plan ?? []],
      refusal: [],
    })),
    keepLast: assign(({ context }) => ({ at: context.at + 1, refusal: [] })),
    /** The portion was refused for certain. */
    forgetSent: assign(({ context }) => ({ sent: context.sent.slice(0, -1) })),
  },
  guards: {
    isDone,
    isConflict,
    isUnknown: (_, outcome: Outcome<unknown>) => outcome.outcome === 'unknown',
    isLastDone: ({ context: { at, portions } }, outcome: Outcome<unknown>) =>
      outcome.outcome === 'done' && at + 1 >= portions.length,
    isReadable: (_, answer: FileAnswer<unknown>) => 'value' in answer,
    isMatched: ({ context }) => isMatched(context),
    isMarkUnknown: ({ context }) => isMatched(context) && markFound(context) === 'unknown',
    isFromFile: ({ context }) => context.file !== null,
    isOtherStore: ({ context, event }) => event.type === 'catalog.take' && event.from !== context.store,
    hasPortions: ({ context }) => context.portions.length > 0,
    hasGoodRows: (_, answer: FileAnswer<ComparedRows>) =>
      'value' in answer && portionsOf(answer.value).length > 0,
    mayApply: ({ context }) =>
      writableCount(context) > 0 && (context.skipRefused || refusedCount(context) === 0),
    hasRefused: ({ context }) => refusedCount(context) > 0,
  },
})

/** Whether it is known which record a row is about. */
function isMatched({ kind, fields }: ImportContext): boolean {
  return importKinds[kind].needs.some((field) => fields.includes(field))
}

/** The mark that the chosen columns show. */
export function markFound(context: ImportContext) {
  return markOfColumns(context.kind, sheetOf(context).columns, context.fields)
}

/** The actions that need the time and new keys. */
export function fileImportToolActions({ now, makeKey }: MachineTools) {
  return {
    makePortions: fileImportSetup.assign(({ context }) => ({
      importId: makeKey(),
      portions: (context.read ? portionsOf(context.read) : []).map((rows) => ({
        rows,
        checkKey: makeKey(),
        applyKey: makeKey(),
      })),
      at: 0,
      checked: [],
      refusal: [],
    })),
    noteRetry: fileImportSetup.assign(() => ({ retryAt: now() + RETRY_AFTER })),
  }
}

function sheetChosen(sheets: readonly SheetLayout[], sheet: number) {
  const fields = sheets[sheet]?.columns.map(({ match }) => match?.field ?? null) ?? []
  return { sheets, sheet, fields, refusal: [] }
}

export const keepFile = fileImportSetup.assign(({ context, event }) => {
  assertEvent(event, 'file.choose')
  return { ...nothingChosen, store: context.store, file: event.file }
})

export const keepSource = fileImportSetup.assign(({ context, event }) => {
  assertEvent(event, 'catalog.take')
  return { ...nothingChosen, store: context.store, from: event.from }
})

export const chooseStore = fileImportSetup.assign(({ event }) => {
  assertEvent(event, 'store.choose')
  return { store: event.store }
})

export const chooseSheet = fileImportSetup.assign(({ context, event }) => {
  assertEvent(event, 'sheet.choose')
  return sheetChosen(context.sheets, event.sheet)
})

/** A field has one column: the other one loses it. */
export const chooseColumn = fileImportSetup.assign(({ context, event }) => {
  assertEvent(event, 'column.choose')
  const { column, field } = event
  return { fields: context.fields.map((one, at) => (at === column ? field : one === field ? null : one)) }
})

export const refusalOf = (outcome: Outcome<unknown> | null): readonly string[] =>
  outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages

/** Why a file cannot be read; null: an unexpected error. */
export const fileRefusal = (answer: FileAnswer<unknown> | null): readonly string[] =>
  answer !== null && 'refused' in answer ? [answer.refused] : unexpected()

/** What is sent for the portion that is under way. @throws when there is none; no path of the machine leads there. */
export function portionRequest(context: ImportContext, apply: boolean): PortionRequest {
  const { kind, store, portions, at, checked, importId, setsKnown, skipRefused } = context
  const portion = portions[at]
  if (!portion) throw new Error('No portion is under way')
  return {
    kind,
    key: apply ? portion.applyKey : portion.checkKey,
    importId,
    rows: portion.rows,
    cursor: apply ? (checked[at]?.cursor ?? null) : null,
    setsKnown,
    skipRefused,
    last: at + 1 === portions.length,
    store,
  }
}

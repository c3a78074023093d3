/**
 * Imports records of one kind from a file (docs/product.md §10.16): choose it, match its columns, see what every row would do, write. Rows are checked
 * and written in portions; a portion without an answer is sent again with its key. What was written stays when the rest is not.
 */
import type { SnapshotFrom } from 'xstate'
import { importMessages } from '../../../domain/file-import/kinds/import-messages.ts'
import type { ComparedRows } from '../../../domain/file-import/compared-rows.ts'
import type { SheetLayout } from '../../../domain/file-import/sheet-layout.ts'
import { success } from '../notice.ts'
import type { Outcome } from '../outcome.ts'
import { answerOf, outcomeOf, settle, valueOf, type Answered } from '../settle.ts'
import {
  fileOf,
  sourceOf,
  nothingChosen,
  type CheckedPortion,
  type FileAnswer,
  type ImportContext,
} from './import-context.ts'
import {
  chooseColumn,
  chooseSheet,
  chooseStore,
  fileRefusal,
  keepFile,
  keepSource,
  markFound,
  portionRequest,
  fileImportSetup,
  refusalOf,
} from './file-import-setup.ts'

const keepFileRefusal = {
  type: 'keepRefusal' as const,
  params: (answered: Answered<FileAnswer<unknown>>) => fileRefusal(outcomeOf(answered)),
}

const keepRefusal = {
  type: 'keepRefusal' as const,
  params: (answered: Answered<Outcome<CheckedPortion>>) => refusalOf(outcomeOf(answered)),
}

const keepRead = { type: 'keepRead' as const, params: readValue<ComparedRows> }

const keepChecked = { type: 'keepChecked' as const, params: valueOf<CheckedPortion> }

/** Rows are checked where there are good ones. */
const rowsRead = [
  {
    guard: { type: 'hasGoodRows' as const, params: answerOf<FileAnswer<ComparedRows>> },
    target: 'checking' as const,
    actions: [keepRead, 'makePortions' as const],
  },
  {
    guard: { type: 'isReadable' as const, params: answerOf<FileAnswer<ComparedRows>> },
    target: 'preview' as const,
    actions: [keepRead, 'makePortions' as const],
  },
] as const

/** Back to the columns of the file, or to the choice of a store. */
const backToSource = [{ guard: 'isFromFile', target: 'matching' }, { target: 'choosing' }] as const

const chosen = { target: 'reading', actions: keepFile } as const

/** The value of a file that was read. @throws for a refusal; the guard excludes it. */
function readValue<Value>({ event }: { event: { output: FileAnswer<Value> } }): Value {
  if (!('value' in event.output)) throw new Error('The file was not read')
  return event.output.value
}

export const fileImportMachine = fileImportSetup.createMachine({
  id: 'fileImport',
  context: ({ input }) => ({ ...nothingChosen, ...input }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'file.choose': chosen,
        'store.choose': { actions: chooseStore },
        'catalog.take': { guard: 'isOtherStore', target: 'takingCatalog', actions: keepSource },
      },
    },
    takingCatalog: {
      invoke: {
        src: 'readCatalog',
        input: ({ context }) => ({ from: sourceOf(context) }),
        onDone: [...rowsRead, { target: 'choosing', actions: keepFileRefusal }],
        onError: { target: 'choosing', actions: keepFileRefusal },
      },
      on: { 'import.back': 'choosing' },
    },
    reading: {
      invoke: {
        src: 'readLayouts',
        input: ({ context }) => ({ kind: context.kind, file: fileOf(context) }),
        onDone: [
          {
            guard: { type: 'isReadable', params: answerOf },
            target: 'matching',
            actions: { type: 'keepLayouts', params: readValue<SheetLayout[]> },
          },
          { target: 'choosing', actions: keepFileRefusal },
        ],
        onError: { target: 'choosing', actions: keepFileRefusal },
      },
      on: { 'import.back': 'choosing' },
    },
    matching: {
      on: {
        'file.choose': chosen,
        'sheet.choose': { actions: chooseSheet },
        'column.choose': { actions: chooseColumn },
        'match.confirm': [
          { guard: 'isMarkUnknown', target: 'askingMark' },
          {
            guard: 'isMatched',
            target: 'readingRows',
            actions: {
              type: 'keepMark',
              params: ({ context }) => (markFound(context) === 'comma' ? 'comma' : 'point'),
            },
          },
        ],
        'import.back': 'choosing',
      },
    },
    /** `1,234` and `1.234` read either way, and nothing in the file tells which. */
    askingMark: {
      on: {
        'mark.choose': {
          target: 'readingRows',
          actions: { type: 'keepMark', params: ({ event }) => event.mark },
        },
        'import.back': 'matching',
      },
    },
    readingRows: {
      invoke: {
        src: 'readSheet',
        input: ({ context }) => ({
          file: fileOf(context),
          choice: {
            kind: context.kind,
            sheet: context.sheet,
            head: context.sheets[context.sheet]?.head ?? null,
            fields: context.fields,
            mark: context.mark,
          },
        }),
        onDone: [...rowsRead, { target: 'matching', actions: keepFileRefusal }],
        onError: { target: 'matching', actions: keepFileRefusal },
      },
      on: { 'import.back': 'matching' },
    },
    /** The dry run: nothing is written. */
    checking: {
      initial: 'sending',
      states: {
        sending: {
          invoke: {
            src: 'sendPortion',
            id: 'check',
            input: ({ context }) => portionRequest(context, false),
            ...settle({
              when: [
                { guard: 'isLastDone', target: '#fileImport.preview', actions: keepChecked },
                { guard: 'isUnknown', target: 'waiting', actions: [keepRefusal, 'noteRetry'] },
              ],
              done: {
                target: 'sending',
                reenter: true,
                actions: keepChecked,
              },
              refused: { target: 'stopped', actions: keepRefusal },
            }),
          },
        },
        waiting: {
          invoke: { src: 'wait', input: ({ context }) => ({ until: context.retryAt }), onDone: 'sending' },
          on: { 'import.retry': 'sending' },
        },
        /** The server refused to check, for example because the session has ended. */
        stopped: { on: { 'import.retry': 'sending' } },
      },
      on: { 'import.back': backToSource },
    },
    preview: {
      on: {
        'known.toggle': {
          guard: 'hasPortions',
          target: 'checking',
          actions: [
            fileImportSetup.assign(({ context }) => ({ setsKnown: !context.setsKnown })),
            'makePortions',
          ],
        },
        'refused.toggle': {
          guard: 'hasRefused',
          actions: fileImportSetup.assign(({ context }) => ({ skipRefused: !context.skipRefused })),
        },
        'import.apply': {
          guard: 'mayApply',
          target: 'applying',
          actions: { type: 'noteSent', params: 0 },
        },
        'import.back': backToSource,
      },
    },
    applying: {
      initial: 'sending',
      states: {
        sending: {
          invoke: {
            src: 'sendPortion',
            id: 'apply',
            input: ({ context }) => portionRequest(context, true),
            ...settle({
              when: [
                {
                  guard: 'isLastDone',
                  target: '#fileImport.done',
                  actions: [
                    'keepLast',
                    {
                      type: 'notify',
                      params: ({ context }: { context: ImportContext }) => ({
                        kind: context.kind,
                        notice: success(importMessages.applied),
                      }),
                    },
                  ],
                },
                { guard: 'isUnknown', target: 'waiting', actions: [keepRefusal, 'noteRetry'] },
                { guard: 'isConflict', target: 'moved', actions: [keepRefusal, 'forgetSent'] },
              ],
              done: {
                target: 'sending',
                reenter: true,
                actions: {
                  type: 'noteSent',
                  params: ({ context }: { context: ImportContext }) => context.at + 1,
                },
              },
              refused: { target: 'stopped', actions: keepRefusal },
            }),
          },
        },
        /** The server is away: the portion is sent again with its key. */
        waiting: {
          invoke: { src: 'wait', input: ({ context }) => ({ until: context.retryAt }), onDone: 'sending' },
          on: { 'import.retry': 'sending' },
        },
        /** The server refused the portion, for example because the session or the right has ended. Those before it are written. */
        stopped: { on: { 'import.retry': 'sending' } },
        /** The catalog is no longer the one of the preview. */
        moved: { on: { 'import.check': { target: '#fileImport.checking', actions: 'makePortions' } } },
      },
      on: { 'import.stop': 'done' },
    },
    /** All of it is written, or what was written before somebody stopped it. */
    done: {
      entry: { type: 'reloadRecords', params: ({ context }) => context.kind },
      on: { 'import.restart': { target: 'choosing', actions: fileImportSetup.assign(nothingChosen) } },
    },
  },
})

export type FileImportSnapshot = SnapshotFrom<typeof fileImportMachine>

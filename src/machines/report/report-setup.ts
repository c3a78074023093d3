/** The setup of the report machine: context, events, guards and actions; src/wiring provides its services. */
import { assertEvent, assign, setup } from 'xstate'
import type { Report, ReportQuestion } from '../../../domain/reports/report.ts'
import { rowsOf } from '../../../domain/reports/reports.ts'
import type { MachineTools } from '../machine-tools.ts'
import { failure, unexpected, type Notice } from '../notice.ts'
import { isDone, type Outcome } from '../outcome.ts'
import { missingAction, missingCallback, missingPromise } from '../placeholder.ts'
import { outcomeOf, type Answered } from '../settle.ts'

/** The notices of a failure. `loadFailed` is a text of docs/product.md §8. */
export interface ReportTexts {
  loadFailed: string
  exportFailed: string
  noData: string
  printFailed: string
}

export interface ReportContext {
  texts: ReportTexts
  /** The last question; null before the first. */
  question: ReportQuestion | null
  /** The report; null before a success, and from the next question on. */
  report: Report | null
  /** The report that is exported or printed, with its rows in the order of the table. */
  handedOut: Report | null
  /** The progress of the export, in whole percent. */
  progress: number
  /** When the export counts as long, in milliseconds since the epoch. */
  longAt: number
  /** Why there is no report; shown on the page. */
  refusal: readonly string[]
  /** Refusals of single fields, by the names of the request (docs/product.md §7.6). */
  fieldErrors: Readonly<Record<string, string[]>>
}

export type ReportEvent =
  | { type: 'report.generate'; question: ReportQuestion }
  | { type: 'report.retry' }
  | { type: 'report.cancel' }
  /** `report` has its rows in the order of the table. */
  | { type: 'report.export'; report: Report }
  | { type: 'report.print'; report: Report }
  | { type: 'print.confirm' }
  | ExportNews

/** The events of a running export. */
export type ExportNews =
  | { type: 'export.progress'; percent: number }
  | { type: 'export.done' }
  | { type: 'export.empty' }
  | { type: 'export.fail' }

/** An export that takes longer shows its progress and can be cancelled, in milliseconds. */
const LONG_EXPORT = 1_000

/** A report with more rows is printed only after a confirmation, because it needs many pages. */
const MANY_ROWS = 2_000

export const nothingYet: Omit<ReportContext, 'texts'> = {
  question: null,
  report: null,
  handedOut: null,
  progress: 0,
  longAt: 0,
  refusal: [],
  fieldErrors: {},
}

/** Why there is no report. @param outcome null means an unexpected error. */
function refusalOf(outcome: Outcome<Report> | null): Pick<ReportContext, 'refusal' | 'fieldErrors'> {
  const fieldErrors = outcome?.outcome === 'refused' ? (outcome.errors ?? {}) : {}
  return {
    refusal: outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages,
    fieldErrors,
  }
}

/** Two toasts: the text of docs/product.md §8, and the server's reason. */
export function loadingFailed({
  context,
  event,
}: { context: ReportContext } & Answered<Outcome<Report>>): Notice {
  return failure(context.texts.loadFailed, ...refusalOf(outcomeOf({ event })).refusal)
}

export const reportSetup = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    input: {} as { texts: ReportTexts },
  },
  actors: {
    loadReport: missingPromise<Outcome<Report>, ReportQuestion>('loadReport'),
    /** Sends {@link ExportNews}. It is stopped when the user cancels it. */
    exportReport: missingCallback<ReportEvent, Report>('exportReport'),
    /** Resolves when the report was sent to the printer. */
    printReport: missingPromise<void, Report>('printReport'),
    /** Resolves at an instant (milliseconds). */
    wait: missingPromise<void, { until: number }>('wait'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Keeps the report that is exported or printed, with its rows in the order of the table. */
    keepHandedOut: (_, _params: undefined) => missingAction('keepHandedOut'),
    keepReport: assign((_, report: Report) => ({ report })),
    keepRefusal: assign((_, outcome: Outcome<Report> | null) => refusalOf(outcome)),
  },
  guards: {
    isDone,
    isManyPages: ({ event }) => event.type === 'report.print' && rowsOf(event.report).length > MANY_ROWS,
  },
})

/** The actions that need the time. */
export function reportToolActions({ now }: MachineTools) {
  return {
    keepHandedOut: reportSetup.assign(({ event }) => {
      assertEvent(event, ['report.export', 'report.print'])
      const longAt = event.type === 'report.export' ? now() + LONG_EXPORT : 0
      return { handedOut: event.report, progress: 0, longAt }
    }),
  }
}

/** A new question removes the last answer (docs/product.md §8). */
export const keepQuestion = reportSetup.assign(({ event }) => {
  assertEvent(event, 'report.generate')
  return { ...nothingYet, question: event.question }
})

export const forgetAnswer = reportSetup.assign({ report: null, refusal: [], fieldErrors: {} })

export const keepProgress = reportSetup.assign(({ event }) => {
  assertEvent(event, 'export.progress')
  return { progress: event.percent }
})

export const forgetHandedOut = reportSetup.assign({ handedOut: null, progress: 0 })

/** The last question. @throws when there is none; no path of the machine leads there. */
export function questionOf({ question }: ReportContext): ReportQuestion {
  if (!question) throw new Error('No report is asked for')
  return question
}

/** The report that is exported or printed. @throws when there is none; no path of the machine leads there. */
export function handedOutOf({ handedOut }: ReportContext): Report {
  if (!handedOut) throw new Error('No report is handed out')
  return handedOut
}

/** The vocabulary of the report machine: context, events, what is to be provided, guards and actions. */
import { assertEvent, assign, setup } from 'xstate'
import type { Report, ReportQuestion } from '../../../domain/report.ts'
import { rowsOf } from '../../../domain/reports/reports.ts'
import type { MachineTools } from '../machine-tools.ts'
import { failure, unexpected, type Notice } from '../notice.ts'
import { isDone, type Outcome } from '../outcome.ts'
import { missingAction, missingCallback, missingPromise } from '../placeholder.ts'
import { outcomeOf, type Answered } from '../settle.ts'

/** What is said when something fails; the spec has the first (§8). */
export interface ReportTexts {
  loadFailed: string
  exportFailed: string
  noData: string
  printFailed: string
}

export interface ReportContext {
  texts: ReportTexts
  /** What was asked for last; null before. */
  question: ReportQuestion | null
  /** There only after a success, and only until the next question. */
  report: Report | null
  /** Its rows in the order in which they are to be exported or printed. */
  handedOut: Report | null
  /** Whole percent of the export that is running. */
  progress: number
  /** When an export has become a long one, in milliseconds since the epoch. */
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
  /** The report with its rows in the order they are shown in. */
  | { type: 'report.export'; report: Report }
  | { type: 'report.print'; report: Report }
  | { type: 'print.confirm' }
  | ExportNews

/** What an export says of itself. */
export type ExportNews =
  | { type: 'export.progress'; percent: number }
  | { type: 'export.done' }
  | { type: 'export.empty' }
  | { type: 'export.fail' }

/** An export that takes longer shows how far it is and can be cancelled, in milliseconds. */
const LONG_EXPORT = 1_000

/** A report with more rows is a pile of paper: it is printed only after a question. */
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

/** Why there is no report; null stands for a failure nobody expected. */
function refusalOf(outcome: Outcome<Report> | null): Pick<ReportContext, 'refusal' | 'fieldErrors'> {
  const fieldErrors = outcome?.outcome === 'refused' ? (outcome.errors ?? {}) : {}
  return {
    refusal: outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages,
    fieldErrors,
  }
}

/** The spec's text and the server's reason, each a toast. */
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
    /** Sends {@link ExportNews}; stopped when it is cancelled. */
    exportReport: missingCallback<ReportEvent, Report>('exportReport'),
    /** Resolves when it was handed to the printer. */
    printReport: missingPromise<void, Report>('printReport'),
    /** Resolves at an instant (milliseconds). */
    wait: missingPromise<void, { until: number }>('wait'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Has the report with its rows as they are shown, to be exported or printed. */
    keepHandedOut: (_, _params: undefined) => missingAction('keepHandedOut'),
    keepReport: assign((_, report: Report) => ({ report })),
    keepRefusal: assign((_, outcome: Outcome<Report> | null) => refusalOf(outcome)),
  },
  guards: {
    isDone,
    isManyPages: ({ event }) => event.type === 'report.print' && rowsOf(event.report).length > MANY_ROWS,
  },
})

/** The actions that need to know what time it is. */
export function reportToolActions({ now }: MachineTools) {
  return {
    keepHandedOut: reportSetup.assign(({ event }) => {
      assertEvent(event, ['report.export', 'report.print'])
      const longAt = event.type === 'report.export' ? now() + LONG_EXPORT : 0
      return { handedOut: event.report, progress: 0, longAt }
    }),
  }
}

/** A new question takes the last answer away (docs/product.md §8). */
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

/** @throws when nothing is asked, which no path of the machine allows. */
export function questionOf({ question }: ReportContext): ReportQuestion {
  if (!question) throw new Error('No report is asked for')
  return question
}

/** @throws when nothing is handed out, which no path of the machine allows. */
export function handedOutOf({ handedOut }: ReportContext): Report {
  if (!handedOut) throw new Error('No report is handed out')
  return handedOut
}

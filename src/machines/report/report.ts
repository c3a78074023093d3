/**
 * The screen of a report: generate it, show it, export it, print it. A result is shown only after a success, and a new
 * question removes it (docs/product.md §2 and §8). All reports use this machine.
 */
import type { SnapshotFrom } from 'xstate'
import type { Report } from '../../../domain/reports/report.ts'
import type { Outcome } from '../outcome.ts'
import { outcomeOf, settle, valueOf } from '../settle.ts'
import {
  forgetAnswer,
  forgetHandedOut,
  handedOutOf,
  keepProgress,
  keepQuestion,
  loadingFailed,
  nothingYet,
  questionOf,
  reportSetup,
} from './report-setup.ts'
import { failure, settled } from '../notice.ts'

export const reportMachine = reportSetup.createMachine({
  id: 'report',
  context: ({ input }) => ({ ...input, ...nothingYet }),
  initial: 'idle',
  states: {
    idle: {
      on: { 'report.generate': { target: 'loading', actions: keepQuestion } },
    },
    loading: {
      entry: forgetAnswer,
      invoke: {
        src: 'loadReport',
        input: ({ context }) => questionOf(context),
        ...settle({
          done: {
            target: 'shown',
            actions: [
              { type: 'keepReport', params: valueOf<Report> },
              { type: 'notify', params: settled },
            ],
          },
          refused: {
            target: 'failed',
            actions: [
              { type: 'keepRefusal', params: outcomeOf<Outcome<Report>> },
              { type: 'notify', params: loadingFailed },
            ],
          },
        }),
      },
      on: { 'report.cancel': 'idle' },
    },
    /** There is no report, and the page shows why. */
    failed: {
      on: {
        'report.generate': { target: 'loading', actions: keepQuestion },
        'report.retry': 'loading',
      },
    },
    shown: {
      initial: 'resting',
      states: {
        resting: {
          entry: forgetHandedOut,
          on: {
            'report.generate': { target: '#report.loading', actions: keepQuestion },
            'report.export': { target: 'exporting', actions: 'keepHandedOut' },
            'report.print': [
              { guard: 'isManyPages', target: 'confirmingPrint', actions: 'keepHandedOut' },
              { target: 'printing', actions: 'keepHandedOut' },
            ],
          },
        },
        exporting: {
          invoke: {
            src: 'exportReport',
            input: ({ context }) => handedOutOf(context),
          },
          on: {
            'export.progress': { actions: keepProgress },
            'export.done': { target: 'resting', actions: { type: 'notify', params: settled } },
            'export.empty': {
              target: 'resting',
              actions: { type: 'notify', params: ({ context }) => failure(context.texts.noData) },
            },
            'export.fail': {
              target: 'resting',
              actions: { type: 'notify', params: ({ context }) => failure(context.texts.exportFailed) },
            },
          },
          initial: 'brief',
          states: {
            /** Most exports end within a second, so no progress is shown yet. */
            brief: {
              invoke: {
                src: 'wait',
                input: ({ context }) => ({ until: context.longAt }),
                onDone: 'long',
              },
            },
            long: {
              on: { 'report.cancel': '#report.shown.resting' },
            },
          },
        },
        confirmingPrint: {
          on: { 'print.confirm': 'printing', 'report.cancel': 'resting' },
        },
        printing: {
          invoke: {
            src: 'printReport',
            input: ({ context }) => handedOutOf(context),
            onDone: { target: 'resting', actions: { type: 'notify', params: settled } },
            onError: {
              target: 'resting',
              actions: { type: 'notify', params: ({ context }) => failure(context.texts.printFailed) },
            },
          },
          on: { 'report.cancel': 'resting' },
        },
      },
    },
  },
})

export type ReportSnapshot = SnapshotFrom<typeof reportMachine>

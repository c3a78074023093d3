/** Measures the scanner of this device: three scans of one code, the printed text of the code if needed, a trial, then the settings are kept. */
import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate'
import { scannerMessages } from '../../../domain/scanner-messages.ts'
import { missingAction, missingCallback, missingPromise } from '../placeholder.ts'
import {
  isPlain,
  isSameScan,
  isTooSlow,
  readingOf,
  settingsOf,
  type MeasuredScan,
  type ScannerSettings,
  type ScanReading,
} from '../../../domain/scanner-settings.ts'

export const SCANS_WANTED = 3

/** How many scans of the trial are shown. */
const TRIALS_SHOWN = 5

/** A scan as the sale would read it, with the name of its product; null when no product has the code. */
export interface TrialScan {
  number: number
  code: string
  article: string | null
}

export interface CalibrationContext {
  /** The settings that are stored on this device. */
  kept: ScannerSettings | null
  scans: MeasuredScan[]
  /** Why the last scan or text was rejected. */
  problem: string | null
  found: ScannerSettings | null
  /** Whether the layout follows from the scans. */
  layoutMeasured: boolean
  /** The newest first. */
  trials: TrialScan[]
}

export type CalibrationEvent =
  | { type: 'scan.measure'; scan: MeasuredScan }
  | { type: 'code.submit'; text: string }
  /** The user does not know the printed text. */
  | { type: 'code.skip' }
  | { type: 'trial.hear'; code: string; article: string | null }
  | { type: 'calibration.keep' }
  | { type: 'calibration.restart' }
  | { type: 'calibration.reset' }

const calibrationSetup = setup({
  types: {
    context: {} as CalibrationContext,
    events: {} as CalibrationEvent,
    input: {} as { kept: ScannerSettings | null },
  },
  actors: {
    /** Sends `scan.measure` for each scan. */
    measureScans: missingCallback<{ type: 'none' }, void>('measureScans'),
    /** The reading in which the scan is a code of the catalog; null when there is none. */
    recogniseScan: missingPromise<ScanReading | null, MeasuredScan>('recogniseScan'),
    /** Sends `trial.hear` for each scan, read with these settings. */
    tryScans: missingCallback<{ type: 'none' }, ScannerSettings>('tryScans'),
  },
  actions: {
    /** Stores the settings on this device; null removes them. */
    remember: (_, _settings: ScannerSettings | null) => missingAction('remember'),
  },
  guards: {
    isTooSlow: (_, scan: MeasuredScan) => isTooSlow(scan),
    isOther: ({ context }, scan: MeasuredScan) => context.scans.some((earlier) => !isSameScan(earlier, scan)),
    isLast: ({ context }) => context.scans.length === SCANS_WANTED - 1,
    isReading: (_, reading: ScanReading | null) => reading !== null,
    isPlain: ({ context }) => isPlain(measured(context.scans[0])),
    isKept: ({ context }) => context.kept !== null,
  },
})

const nothingMeasured = { scans: [], problem: null, found: null, layoutMeasured: false, trials: [] }

/** @throws when nothing was measured; no path of the machine leads there. */
function measured<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('Nothing was measured')
  return value
}

const addScan = calibrationSetup.assign(({ context, event }) => {
  assertEvent(event, 'scan.measure')
  return { scans: [...context.scans, event.scan], problem: null }
})

function found({ scans }: CalibrationContext, reading: ScanReading | null) {
  return {
    found: settingsOf(scans, reading ?? { layout: 'system', prefix: '' }),
    layoutMeasured: reading !== null && !isPlain(measured(scans[0])),
    problem: null,
  }
}

/** The reading in which the scan is the typed text; null when there is none. */
function typedReading({ scans }: CalibrationContext, text: string): ScanReading | null {
  return readingOf(measured(scans[0]), (code) => code !== '' && code === text.trim())
}

export const calibrationMachine = calibrationSetup.createMachine({
  id: 'calibration',
  context: ({ input }) => ({ kept: input.kept, ...nothingMeasured }),
  initial: 'measuring',
  on: {
    'calibration.reset': {
      guard: 'isKept',
      target: '.measuring',
      actions: [{ type: 'remember', params: null }, assign({ kept: null, ...nothingMeasured })],
    },
  },
  states: {
    measuring: {
      invoke: { src: 'measureScans' },
      on: {
        'scan.measure': [
          {
            guard: { type: 'isTooSlow', params: ({ event }) => event.scan },
            actions: assign({ problem: scannerMessages.tooSlow }),
          },
          {
            guard: { type: 'isOther', params: ({ event }) => event.scan },
            actions: assign(({ event }) => ({ scans: [event.scan], problem: scannerMessages.differs })),
          },
          { guard: 'isLast', target: 'recognising', actions: addScan },
          { actions: addScan },
        ],
      },
    },
    recognising: {
      invoke: {
        src: 'recogniseScan',
        input: ({ context }) => measured(context.scans[0]),
        onDone: [
          {
            guard: { type: 'isReading', params: ({ event }) => event.output },
            target: 'trying',
            actions: assign(({ context, event }) => found(context, event.output)),
          },
          { target: 'asking' },
        ],
        onError: 'asking',
      },
    },
    /** Asks for the printed text of the code; one that is the same in all layouts reveals nothing. */
    asking: {
      always: {
        guard: 'isPlain',
        target: 'trying',
        actions: assign(({ context }) => found(context, null)),
      },
      on: {
        'code.submit': [
          {
            guard: {
              type: 'isReading',
              params: ({ context, event }) => typedReading(context, event.text),
            },
            target: 'trying',
            actions: assign(({ context, event }) => found(context, typedReading(context, event.text))),
          },
          {
            actions: assign(({ context }) => ({
              problem: scannerMessages.notTheCode(measured(context.scans[0]).texts.system),
            })),
          },
        ],
        'code.skip': { target: 'trying', actions: assign(({ context }) => found(context, null)) },
        'calibration.restart': { target: 'measuring', actions: assign(nothingMeasured) },
      },
    },
    trying: {
      invoke: { src: 'tryScans', input: ({ context }) => measured(context.found) },
      initial: 'measured',
      on: {
        'trial.hear': {
          actions: assign(({ context, event: { code, article } }) => ({
            trials: [
              { number: (context.trials[0]?.number ?? 0) + 1, code, article },
              ...context.trials,
            ].slice(0, TRIALS_SHOWN),
          })),
        },
        'calibration.restart': { target: 'measuring', actions: assign(nothingMeasured) },
      },
      states: {
        measured: {
          on: {
            'calibration.keep': {
              target: 'remembered',
              actions: [
                { type: 'remember', params: ({ context }) => context.found },
                assign(({ context }) => ({ kept: context.found })),
              ],
            },
          },
        },
        remembered: {},
      },
    },
  },
})

export type CalibrationSnapshot = SnapshotFrom<typeof calibrationMachine>

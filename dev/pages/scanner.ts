import { scannerMessages } from '../../domain/scanner-messages.ts'
import type { MeasuredScan, ScannerSettings } from '../../domain/scanner-settings.ts'
import type { CalibrationContext } from '../../src/machines/calibration/calibration.ts'
import type { PageState } from '../state.ts'
import type { Situation } from '../stored.ts'

const scan: MeasuredScan = {
  texts: { system: "ABC'123", us: 'ABC-123', latinAmerica: "ABC'123", spain: "ABC'123" },
  slowestGapMs: 32,
  suffix: 'Tab',
}
const found: ScannerSettings = { gapMs: 40, suffix: 'Tab', layout: 'us', prefix: '' }
const trials = [
  { number: 2, code: '7401005900013', article: 'Agua pura 600 ml' },
  { number: 1, code: 'ABC-123', article: null },
]

function calibration(
  id: string,
  value: Situation['value'],
  context: Partial<CalibrationContext> = {},
): PageState {
  return { id: `calibration.${id}`, path: '/scanner', inner: { value, context } }
}

/** Measuring the scanner. */
export const scannerStates: PageState[] = [
  calibration('measuring', 'measuring'),
  calibration('measuring--too-slow', 'measuring', {
    scans: [scan],
    problem: scannerMessages.tooSlow,
    kept: found,
  }),
  calibration('recognising', 'recognising', { scans: [scan, scan, scan] }),
  calibration('asking', 'asking', { scans: [scan] }),
  calibration('asking--wrong', 'asking', { scans: [scan], problem: scannerMessages.notTheCode("ABC'123") }),
  calibration('trying.measured', { trying: 'measured' }, { found, trials, layoutMeasured: true }),
  calibration('trying.remembered', { trying: 'remembered' }, { found, kept: found, trials: [] }),
]

import { expect } from 'vitest'
import {
  readScannerSettings,
  type MeasuredScan,
  type ScannerSettings,
} from '../../../../domain/scanner-settings.ts'
import {
  calibrationMachine,
  SCANS_WANTED,
  type CalibrationSnapshot,
} from '../../../../src/machines/calibration/calibration.ts'
import { checkPlain } from '../invariants.ts'
import { calibrationIn } from '../machines-in.ts'
import type { OutsideWorld } from '../outside-world.ts'
import { answered, broken, event, liveIn, said, type Walk } from './walk.ts'

/** `AB-12` from a scanner with the layout of the United States, as a Spanish device receives it. */
export const dashed: MeasuredScan = {
  texts: { system: "AB'12", us: 'AB-12', latinAmerica: "AB'12", spain: "AB'12" },
  slowestGapMs: 40,
  suffix: 'Enter',
}
const digits = '7401005900013'
export const plain: MeasuredScan = {
  texts: { system: digits, us: digits, latinAmerica: digits, spain: digits },
  slowestGapMs: 5,
  suffix: 'Tab',
}

const measured = (scan: MeasuredScan) => said('measureScans', { type: 'scan.measure', scan })

/** Measuring on a device with stored scanner settings, or without. */
export function calibrationWalk(kept: ScannerSettings | null): Walk {
  return {
    machine: calibrationMachine,
    input: { kept },
    moves: [
      measured(dashed),
      measured(plain),
      measured({ ...plain, slowestGapMs: 61 }),
      said('tryScans', { type: 'trial.hear', code: 'AB-12', article: 'Agua pura' }),
      event({ type: 'code.submit', text: 'AB-12' }),
      event({ type: 'code.submit', text: 'AB-13' }),
      event({ type: 'code.skip' }),
      event({ type: 'calibration.keep' }),
      event({ type: 'calibration.restart' }),
      event({ type: 'calibration.reset' }),
      ...answered(calibrationMachine, 'recogniseScan', { layout: 'us', prefix: '' }),
      ...answered(calibrationMachine, 'recogniseScan', null),
      ...broken(calibrationMachine, 'recogniseScan'),
    ],
    describe: describeCalibration,
    live: liveIn(calibrationIn, { kept }),
    check: checkCalibration,
  }
}

function describeCalibration({ value, context }: CalibrationSnapshot): string {
  const { scans, kept, found, problem } = context
  return JSON.stringify({
    value,
    kept: kept !== null,
    scans: scans.map((scan) => scan.texts.system),
    found,
    problem,
  })
}

/** Only scans of one code are measured together, and the stored settings are the measured ones. */
function checkCalibration(snapshot: CalibrationSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { scans, found, kept, trials } = snapshot.context
  expect(new Set(scans.map((scan) => JSON.stringify(scan))).size).toBeLessThanOrEqual(1)
  expect(found !== null).toBe(snapshot.matches('trying'))
  expect(scans.length === SCANS_WANTED).toBe(!snapshot.matches('measuring'))
  if (!snapshot.matches('trying')) expect(trials).toEqual([])
  if (found) expect(readScannerSettings(found)).toEqual(found)
  if (snapshot.matches({ trying: 'remembered' })) expect(kept).toEqual(found)
  const last = world.effects.at(-1)
  if (last !== undefined) expect(last).toBe(`remember ${JSON.stringify(kept)}`)
}

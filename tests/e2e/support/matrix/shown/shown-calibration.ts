/** The rows of measuring the scanner on the page of states. */
import { expect } from '@playwright/test'
import type { ShownKeys } from './shown-keys.ts'

const none: ShownKeys = {}

/** By id of the page state. */
export const calibrationKeys: Readonly<Record<string, ShownKeys>> = {
  'calibration.measuring': none,
  'calibration.recognising': none,
  'calibration.asking': { enter: { text: expect.stringContaining('sin') } },
  'calibration.trying.measured': { enter: ['calibration', { type: 'calibration.keep' }] },
  'calibration.trying.remembered': none,
}

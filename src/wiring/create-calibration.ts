/** The machine that measures the scanner, with its actors; it has its own bundle because few users need it. */
import { fromCallback, fromPromise } from 'xstate'
import { calibrationMachine } from '../machines/calibration/calibration.ts'
import { readingOf } from '../../domain/scanner-settings.ts'
import type { CatalogStore } from '../services/catalog/catalog-store.ts'
import type { DeviceSettingsStore } from '../services/device/device-settings.ts'
import type { Sounds } from '../services/device/sounds.ts'
import type { ScanGate } from '../services/scanner/scan-gate.ts'

interface CalibrationServices {
  catalog: Pick<CatalogStore, 'getSnapshot'>
  settings: Pick<DeviceSettingsStore, 'change'>
  sounds: Sounds
  scans: Pick<ScanGate, 'listen' | 'measure'>
}

export function createCalibration({ catalog, settings, sounds, scans }: CalibrationServices) {
  const articleOf = (code: string) => catalog.getSnapshot().catalog?.byCode(code)
  return calibrationMachine.provide({
    actors: {
      measureScans: fromCallback(({ sendBack }) =>
        scans.measure((scan) => {
          sounds.accepted()
          sendBack({ type: 'scan.measure', scan })
        }),
      ),
      recogniseScan: fromPromise(({ input }) =>
        Promise.resolve(readingOf(input, (text) => articleOf(text) !== undefined)),
      ),
      tryScans: fromCallback(({ input, sendBack }) =>
        scans.listen({
          scanner: input,
          isTaking: () => true,
          onScan: (code) => {
            const article = articleOf(code)?.name ?? null
            if (article === null) sounds.refused()
            else sounds.accepted()
            sendBack({ type: 'trial.hear', code, article })
          },
        }),
      ),
    },
    actions: { remember: (_, scanner) => settings.change({ scanner }) },
  })
}

/** The machine that measures the scanner, with its actors; it has its own bundle because few users need it. */
import { fromCallback, fromPromise } from 'xstate'
import type { AppPorts } from '../app-context.tsx'
import { calibrationMachine } from '../machines/calibration/calibration.ts'
import { layoutOf } from '../../domain/scanner-settings.ts'
import { listenForScans } from '../services/scanner/scanner.ts'
import { measureScans } from '../services/scanner/scanner-measure.ts'

export function createCalibration({
  catalog,
  settings,
  sounds,
}: Pick<AppPorts, 'catalog' | 'settings' | 'sounds'>) {
  const articleOf = (code: string) => catalog.getSnapshot().catalog?.byCode(code)
  return calibrationMachine.provide({
    actors: {
      measureScans: fromCallback(({ sendBack }) =>
        measureScans({
          target: window,
          onScan: (scan) => {
            sounds.accepted()
            sendBack({ type: 'scan.measure', scan })
          },
        }),
      ),
      recogniseLayout: fromPromise(({ input }) =>
        Promise.resolve(layoutOf(input, (text) => articleOf(text) !== undefined)),
      ),
      tryScans: fromCallback(({ input, sendBack }) =>
        listenForScans({
          target: window,
          scanner: () => input,
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

import { useActorRef, useSelector } from '@xstate/react'
import { useApp } from '../../app-context.tsx'
import { Screen } from '../../components/screen.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useObservable } from '../../components/use-session.ts'
import { loadedOf } from '../../parts.ts'
import { AskCode } from './ask-code.tsx'
import { MeasureScans } from './measure-scans.tsx'
import { TryScanner } from './try-scanner.tsx'

/** Measures the scanner of this device: three scans, the printed code, a trial, then the settings are stored. */
export function ScannerPage() {
  const { calibration, catalog, settings } = useApp()
  // The measurement looks codes up; the catalog is loaded only while it has a subscriber.
  useObservable(catalog)
  const { scanner } = useObservable(settings)
  const actor = useActorRef(loadedOf(calibration), { input: { kept: scanner } })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { context } = state

  return (
    <Screen
      title="Lector de códigos"
      lead="Mide tu lector si es lento, si no termina en Enter o si cambia guiones por otros signos."
      size="narrow"
    >
      {state.matches('measuring') && (
        <MeasureScans
          scans={context.scans.length}
          problem={context.problem}
          kept={context.kept}
          onReset={() => actor.send({ type: 'calibration.reset' })}
        />
      )}
      {state.matches('recognising') && <Spinner label="Buscando el código" />}
      {state.matches('asking') && (
        <AskCode
          scanned={context.scans[0]?.texts.system ?? ''}
          problem={context.problem}
          onSubmit={(text) => actor.send({ type: 'code.submit', text })}
          onSkip={() => actor.send({ type: 'code.skip' })}
          onRestart={() => actor.send({ type: 'calibration.restart' })}
        />
      )}
      {state.matches('trying') && context.found && (
        <TryScanner
          found={context.found}
          layoutMeasured={context.layoutMeasured}
          trials={context.trials}
          remembered={state.matches({ trying: 'remembered' })}
          onKeep={() => actor.send({ type: 'calibration.keep' })}
          onRestart={() => actor.send({ type: 'calibration.restart' })}
        />
      )}
    </Screen>
  )
}

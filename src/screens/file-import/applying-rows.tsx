import { Button } from '../../components/button.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { importHint, importTable } from '../../keys/import-keys.ts'
import { kindTexts } from './kind-texts.ts'
import { ImportRefusal } from './import-refusal.tsx'
import { PortionsProgress } from './portions-progress.tsx'
import type { ImportUse } from './use-file-import.ts'

/** The writing with its progress. What is written stays, whatever happens to the rest. */
export function ApplyingRows({ use: { snapshot, context, can, send } }: { use: ImportUse }) {
  const isMoved = snapshot.matches({ applying: 'moved' })
  const isWaiting = snapshot.matches({ applying: 'waiting' })
  const proceed = () => send({ type: isMoved ? 'import.check' : 'import.retry' })
  const mayProceed = isMoved || can({ type: 'import.retry' })
  const stop = () => send({ type: 'import.stop' })
  useCommandKeys(importTable, {
    proceed: { isLive: mayProceed, run: proceed },
    stop: { isLive: can({ type: 'import.stop' }), run: stop },
  })
  return (
    <section className="card import-choose">
      <h2>{kindTexts[context.kind].importing}</h2>
      <PortionsProgress label="Filas importadas" context={context} />
      <ImportRefusal refusal={context.refusal} kind={isWaiting ? 'warning' : 'error'} />
      {isWaiting && <p>Se intenta otra vez solo, sin repetir nada. Lo que ya está importado se queda.</p>}
      <div className="import-actions">
        {mayProceed && (
          <Button variant="primary" keyHint={importHint('proceed')} autoFocus onClick={proceed}>
            {isMoved ? 'Revisar las filas otra vez' : 'Intentar de nuevo'}
          </Button>
        )}
        <Button keyHint={importHint('stop')} autoFocus={!mayProceed} onClick={stop}>
          Detener
        </Button>
      </div>
    </section>
  )
}

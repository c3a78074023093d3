import { Button } from '../../components/button.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { importHint, importTable } from '../../keys/import-keys.ts'
import { ImportRefusal } from './import-refusal.tsx'
import { PortionsProgress } from './portions-progress.tsx'
import type { ImportUse } from './use-file-import.ts'

/** The dry run with its progress. */
export function CheckingRows({ use: { snapshot, context, can, send } }: { use: ImportUse }) {
  const retry = () => send({ type: 'import.retry' })
  const mayRetry = can({ type: 'import.retry' })
  const isWaiting = snapshot.matches({ checking: 'waiting' })
  useCommandKeys(importTable, { proceed: { isLive: mayRetry, run: retry } })
  return (
    <section className="card import-choose">
      <h2>Revisando las filas</h2>
      <PortionsProgress label="Filas revisadas" context={context} />
      <p className="screen__lead">Todavía no se guarda nada.</p>
      <ImportRefusal refusal={context.refusal} kind={isWaiting ? 'warning' : 'error'} />
      {isWaiting && <p>Se intenta otra vez solo.</p>}
      <div className="import-actions">
        {mayRetry && (
          <Button variant="primary" keyHint={importHint('proceed')} autoFocus onClick={retry}>
            Intentar de nuevo
          </Button>
        )}
        <Button
          keyHint={importHint('back')}
          autoFocus={!mayRetry}
          onClick={() => send({ type: 'import.back' })}
        >
          Volver
        </Button>
      </div>
    </section>
  )
}

import { Button } from '../../components/button.tsx'
import { importHint } from '../../keys/import-keys.ts'
import type { ImportUse } from './use-file-import.ts'

/** Asks once for a file how its figures are to be read, when nothing in it tells. */
export function AskMark({ use: { send } }: { use: ImportUse }) {
  return (
    <section className="card import-choose">
      <h2>¿Cuánto es «1.234» en este archivo?</h2>
      <p>Los montos del archivo se pueden leer de las dos maneras, y una es mil veces la otra.</p>
      <div className="import-actions">
        <Button size="large" autoFocus onClick={() => send({ type: 'mark.choose', mark: 'comma' })}>
          Mil doscientos treinta y cuatro: los decimales llevan coma
        </Button>
        <Button size="large" onClick={() => send({ type: 'mark.choose', mark: 'point' })}>
          Uno con decimales: llevan punto, como en Guatemala
        </Button>
        <Button variant="quiet" keyHint={importHint('back')} onClick={() => send({ type: 'import.back' })}>
          Volver
        </Button>
      </div>
    </section>
  )
}

import { FileSpreadsheet } from 'lucide-react'
import type { ImportPorts } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { useDownload } from '../../components/use-download.ts'
import { importHint, importTable } from '../../keys/import-keys.ts'
import { kindTexts } from './kind-texts.ts'
import type { ImportUse } from './use-file-import.ts'

interface ImportDoneProps {
  use: ImportUse
  saveUndo: ImportPorts['saveUndo']
}

/** What was written, and the file that takes it back. */
export function ImportDone({ use: { context, send }, saveUndo }: ImportDoneProps) {
  const { kind, sent, at, portions } = context
  const { download, start } = useDownload(() => saveUndo(kind, sent))
  const restart = () => send({ type: 'import.restart' })
  const written = sent.flat()
  const hasUndo = written.some(({ result }) => result !== 'same' && result !== 'refused')
  const count = (result: (typeof written)[number]['result']) =>
    written.filter((row) => row.result === result).length.toLocaleString('es-GT')
  useCommandKeys(importTable, {
    undo: { isLive: hasUndo && download !== 'preparing', run: start },
    choose: { isLive: true, run: restart },
  })
  return (
    <section className="card import-choose">
      <h2>{at < portions.length ? 'La importación se detuvo' : kindTexts[kind].done}</h2>
      <FactList
        facts={[
          { name: 'Nuevos', text: count('new') },
          { name: 'Cambiados', text: count('changed') },
          { name: 'Eliminados', text: count('removed') },
          { name: 'Sin cambio', text: count('same') },
        ]}
      />
      {at < portions.length && (
        <Notice kind="warning">
          Lo que ya estaba importado se queda. Importa el mismo archivo para terminar: lo hecho sale «sin
          cambio».
        </Notice>
      )}
      {hasUndo && (
        <p>
          Guarda el archivo para deshacer antes de salir de aquí: si lo importas, todo vuelve a como estaba.
        </p>
      )}
      <div className="import-actions">
        {hasUndo && (
          <Button
            variant="primary"
            keyHint={importHint('undo')}
            autoFocus
            busy={download === 'preparing'}
            onClick={start}
          >
            <FileSpreadsheet size={18} aria-hidden="true" />
            Guardar archivo para deshacer
          </Button>
        )}
        <Button keyHint={importHint('choose')} autoFocus={!hasUndo} onClick={restart}>
          Importar otro archivo
        </Button>
      </div>
      {download === 'failed' && <Notice kind="error">No se pudo guardar el archivo.</Notice>}
    </section>
  )
}

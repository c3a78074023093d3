import { FileSpreadsheet, FileUp } from 'lucide-react'
import type { ImportKindName } from '../../../domain/file-import/kinds/import-columns.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { useDownload } from '../../components/use-download.ts'
import { importHint, importTable } from '../../keys/import-keys.ts'
import { kindTexts } from './kind-texts.ts'
import { ImportRefusal } from './import-refusal.tsx'

interface ChooseFileProps {
  kind: ImportKindName
  /** Why the file that was chosen before cannot be read. */
  refusal: readonly string[]
  choose(): void
  save(): Promise<void>
}

/** The first step: a file of the shop's own, or of a supplier. */
export function ChooseFile({ kind, refusal, choose, save }: ChooseFileProps) {
  const { download, start } = useDownload(save)
  const texts = kindTexts[kind]
  useCommandKeys(importTable, { export: { isLive: download !== 'preparing', run: start } })
  return (
    <>
      <ImportRefusal refusal={refusal} />
      <section className="card import-choose">
        <FileUp size={48} aria-hidden="true" />
        <h2>{texts.choose}</h2>
        <p>
          Sirve como lo manda el proveedor o lo guarda otro sistema: .xlsx, .xls, .ods o .csv. Los títulos
          pueden estar en cualquier orden; después ves y cambias qué es cada columna.
        </p>
        <div className="import-actions">
          <Button variant="primary" autoFocus keyHint={importHint('choose')} onClick={choose}>
            Elegir archivo
          </Button>
          <Button keyHint={importHint('export')} busy={download === 'preparing'} onClick={start}>
            <FileSpreadsheet size={18} aria-hidden="true" />
            {texts.save}
          </Button>
        </div>
        <p className="screen__lead">{texts.tip}</p>
      </section>
      {download === 'failed' && <Notice kind="error">No se pudo guardar el archivo.</Notice>}
    </>
  )
}

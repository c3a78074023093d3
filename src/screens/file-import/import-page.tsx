import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ComponentType } from 'react'
import type { ImportKindName } from '../../../domain/file-import/kinds/import-columns.ts'
import { useApp } from '../../app-context.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { Screen } from '../../components/screen.tsx'
import { importTable } from '../../keys/import-keys.ts'
import { loadedOf } from '../../parts.ts'
import { screens } from '../../screens.ts'
import { ApplyingRows } from './applying-rows.tsx'
import { AskMark } from './ask-mark.tsx'
import { CheckingRows } from './checking-rows.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ChooseStores } from './choose-stores.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import { MatchColumns } from './match-columns.tsx'
import { useStageFocus } from './use-stage-focus.ts'
import { useFileImport } from './use-file-import.ts'

/** Imports records from a file (docs/product.md §10.16, §10.20): choose, match the columns, see what every row would do, write. */
function ImportPage({ kind }: { kind: ImportKindName }) {
  const { fileImport, queries } = useApp()
  const stores = useQuery(queries.stores).data ?? []
  const nameOf = (id: number | null) => stores.find((store) => store.id === id)?.name
  const ports = loadedOf(fileImport)
  const use = useFileImport(ports.machine, kind)
  useEffect(() => ports.forgetFile, [ports])
  const { snapshot, context, can, send } = use
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  const mayChoose = can({ type: 'file.choose', file: { id: '', name: '' } })
  useCommandKeys(importTable, {
    choose: { isLive: mayChoose, run: choose },
    back: { isLive: can({ type: 'import.back' }), run: () => send({ type: 'import.back' }) },
  })
  // After the keys: whoever sees the focus can press them.
  const stages = useStageFocus(JSON.stringify(snapshot.value))

  return (
    <Screen
      title={screens[`${kind}Import`].title}
      lead={leadOf(context.file?.name, nameOf(context.from), nameOf(context.store))}
    >
      <input
        ref={input}
        type="file"
        className="is-sr-only"
        tabIndex={-1}
        aria-hidden="true"
        accept=".xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.txt,.tsv"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again, after it was corrected.
          if (file) send({ type: 'file.choose', file: ports.keepFile(file) })
          target.value = ''
        }}
      />
      <div ref={stages} className="import-stages">
        {snapshot.matches('choosing') && (
          <ChooseFile
            kind={kind}
            refusal={context.refusal}
            choose={choose}
            save={() => ports.saveAll(kind)}
          />
        )}
        {snapshot.matches('choosing') && stores.length > 1 && <ChooseStores use={use} stores={stores} />}
        {snapshot.matches('takingCatalog') && <Spinner label="Leyendo los productos" />}
        {snapshot.matches('reading') && <Spinner label="Leyendo el archivo" />}
        {snapshot.matches('matching') && <MatchColumns use={use} choose={choose} />}
        {snapshot.matches('askingMark') && <AskMark use={use} />}
        {snapshot.matches('readingRows') && <Spinner label="Leyendo las filas" />}
        {snapshot.matches('checking') && <CheckingRows use={use} />}
        {snapshot.matches('preview') && <ImportPreview use={use} saveRefused={ports.saveRefused} />}
        {snapshot.matches('applying') && <ApplyingRows use={use} />}
        {snapshot.matches('done') && <ImportDone use={use} saveUndo={ports.saveUndo} />}
      </div>
    </Screen>
  )
}

/** The screens, one for each kind. */
export const importPages: Readonly<Record<ImportKindName, ComponentType>> = {
  product: () => <ImportPage kind="product" />,
  client: () => <ImportPage kind="client" />,
  supplier: () => <ImportPage kind="supplier" />,
}

/** What comes in, and into which other store. */
function leadOf(file: string | undefined, source: string | undefined, target: string | undefined): string {
  const what = file ?? (source === undefined ? undefined : `Los productos de ${source}`)
  if (what === undefined)
    return 'Desde Excel, OpenOffice o un archivo de texto. Nada se guarda antes de que lo veas.'
  return target === undefined ? what : `${what} → ${target}`
}

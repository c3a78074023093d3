import { FileSpreadsheet } from 'lucide-react'
import { useMemo, useState } from 'react'
import { previewRows, previewTotals } from '../../../domain/file-import/preview.ts'
import type { ImportResult } from '../../../domain/file-import/kinds/planned-rows.ts'
import type { ImportPorts } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { Pager } from '../../components/tables/pager.tsx'
import { pageCount } from '../../components/tables/page-window.ts'
import { useDownload } from '../../components/use-download.ts'
import { importHint, importTable } from '../../keys/import-keys.ts'
import { planOf } from '../../machines/file-import/import-context.ts'
import { resultNames, resultsShown } from './import-texts.ts'
import { kindTexts } from './kind-texts.ts'
import { LeftOutRows } from './left-out-rows.tsx'
import { NewCategories } from './new-categories.tsx'
import { PreviewTable } from './preview-table.tsx'
import type { ImportUse } from './use-file-import.ts'

/** `warned`: what may be a mistake. */
type Filter = ImportResult | 'all' | 'warned'

const PAGE_SIZES = [20, 50, 100] as const

interface ImportPreviewProps {
  use: ImportUse
  saveRefused: ImportPorts['saveRefused']
}

/** What every row would do: totals on top, the rows by pages below, filtered by what becomes of them. */
export function ImportPreview({ use: { context, can, send }, saveRefused }: ImportPreviewProps) {
  const { kind, read, checked, setsKnown, skipRefused } = context
  const texts = kindTexts[kind]
  const plan = useMemo(() => planOf({ checked }), [checked])
  const rows = useMemo(() => (read ? previewRows(kind, read, plan) : []), [kind, read, plan])
  const totals = useMemo(() => previewTotals(rows), [rows])
  const warned = useMemo(() => rows.filter(({ warnings }) => warnings.length > 0), [rows])
  const filters: Filter[] = [
    'all',
    ...resultsShown.filter((result) => totals[result] > 0),
    ...(warned.length > 0 ? (['warned'] as const) : []),
  ]
  const [wanted, setWanted] = useState<Filter>(totals.refused > 0 ? 'refused' : 'all')
  const filter = filters.includes(wanted) ? wanted : 'all'
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZES[0])
  const [wantedPage, setWantedPage] = useState(1)
  const shown = useMemo(
    () =>
      filter === 'all' ? rows : filter === 'warned' ? warned : rows.filter(({ result }) => result === filter),
    [rows, warned, filter],
  )
  const countOf = (one: Filter) =>
    one === 'all' ? rows.length : one === 'warned' ? warned.length : totals[one]
  const pages = pageCount(shown.length, pageSize)
  const page = Math.min(wantedPage, pages)
  const goTo = (to: number) => setWantedPage(Math.min(Math.max(to, 1), pages))
  const choose = (next: Filter) => {
    setWanted(next)
    setWantedPage(1)
  }
  const step = (by: number) => {
    const at = (filters.indexOf(filter) + by + filters.length) % filters.length
    choose(filters[at] ?? 'all')
  }
  const { download, start } = useDownload(() => (read ? saveRefused(kind, read, rows) : Promise.resolve()))
  const apply = () => send({ type: 'import.apply' })
  const mayApply = can({ type: 'import.apply' })
  const mayKnown = can({ type: 'known.toggle' })
  const toggleKnown = () => send({ type: 'known.toggle' })
  const toggleGood = () => send({ type: 'refused.toggle' })
  useCommandKeys(importTable, {
    proceed: { isLive: mayApply, run: apply },
    stock: { isLive: mayKnown, run: toggleKnown },
    good: { isLive: totals.refused > 0, run: toggleGood },
    refused: { isLive: totals.refused > 0 && download !== 'preparing', run: start },
    previousFilter: { isLive: filters.length > 1, run: () => step(-1) },
    nextFilter: { isLive: filters.length > 1, run: () => step(1) },
    previousPage: { isLive: page > 1, run: () => goTo(page - 1) },
    nextPage: { isLive: page < pages, run: () => goTo(page + 1) },
    firstPage: { isLive: page > 1, run: () => goTo(1) },
    lastPage: { isLive: page < pages, run: () => goTo(pages) },
  })
  const writable = totals.new + totals.changed + totals.removed
  const { known } = texts

  return (
    <div className="import-preview">
      <div className="import-totals" role="group" aria-label="Qué pasa con las filas">
        {filters.map((one) => (
          <button
            key={one}
            type="button"
            className={`import-total import-total--${one}`}
            aria-pressed={one === filter}
            onClick={() => choose(one)}
          >
            <span className="import-total__count">{countOf(one).toLocaleString('es-GT')}</span>
            <span>{one === 'all' ? 'Filas' : one === 'warned' ? 'Con aviso' : resultNames[one].many}</span>
          </button>
        ))}
      </div>
      <div className="import-options">
        {known && context.fields.includes(known.field) && (
          <label className="checkbox">
            <input
              type="checkbox"
              name="of_known"
              checked={setsKnown}
              disabled={!mayKnown}
              onChange={toggleKnown}
            />{' '}
            {known.label} <KeyHint>{importHint('stock')}</KeyHint>
          </label>
        )}
        {totals.refused > 0 && (
          <label className="checkbox">
            <input type="checkbox" name="skip_refused" checked={skipRefused} onChange={toggleGood} /> Importar
            solo las filas buenas, sin las rechazadas <KeyHint>{importHint('good')}</KeyHint>
          </label>
        )}
      </div>
      <NewCategories plan={plan} store={context.store} />
      {writable === 0 && shown.length > 0 && (
        <Notice kind="info">
          {totals.refused > 0 ? 'Ninguna fila se puede importar así.' : texts.allSame}
        </Notice>
      )}
      {writable > 0 && !mayApply && (
        <Notice kind="warning">
          Hay filas rechazadas. Corrígelas en el archivo, o importa solo las buenas.{' '}
          <KeyHint>{importHint('good')}</KeyHint>
        </Notice>
      )}
      <div className="import-actions">
        <Button
          variant="primary"
          keyHint={importHint('proceed')}
          disabled={!mayApply}
          autoFocus={mayApply}
          onClick={apply}
        >
          Importar {writable.toLocaleString('es-GT')} {writable === 1 ? texts.word : texts.many}
        </Button>
        {totals.refused > 0 && (
          <Button keyHint={importHint('refused')} busy={download === 'preparing'} onClick={start}>
            <FileSpreadsheet size={18} aria-hidden="true" />
            Guardar las rechazadas
          </Button>
        )}
        <Button variant="quiet" keyHint={importHint('back')} onClick={() => send({ type: 'import.back' })}>
          Volver
        </Button>
      </div>
      {download === 'failed' && <Notice kind="error">No se pudo guardar el archivo.</Notice>}
      <LeftOutRows kind={kind} rows={read?.leftOut ?? []} />
      {shown.length === 0 ? (
        <EmptyState title={`El archivo no tiene filas con ${texts.many}`}>
          <p>Vuelve y revisa qué es cada columna.</p>
        </EmptyState>
      ) : (
        <>
          <PreviewTable kind={kind} rows={shown.slice((page - 1) * pageSize, page * pageSize)} />
          <Pager
            paging={{
              page,
              pages,
              pageSize,
              goTo,
              setPageSize: (size) => (setPageSize(size), setWantedPage(1)),
            }}
            pageSizes={PAGE_SIZES}
          />
        </>
      )}
    </div>
  )
}

import { readableColumns } from '../../../domain/file-import/kinds/import-columns.ts'
import { columnName } from '../../../domain/file-import/cells/sheet-table.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Form } from '../../components/forms/form.tsx'
import { SelectField } from '../../components/forms/select-field.tsx'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { useStoreSettings } from '../../components/use-store-settings.ts'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { importHint, importTable } from '../../keys/import-keys.ts'
import { sheetOf } from '../../machines/file-import/import-context.ts'
import { kindTexts } from './kind-texts.ts'
import { ImportRefusal } from './import-refusal.tsx'
import type { ImportUse } from './use-file-import.ts'

/** The columns of the sheet with what each is taken for. Columns without heading and cells are not shown. */
export function MatchColumns({ use: { context, can, send }, choose }: { use: ImportUse; choose(): void }) {
  const { kind, sheets, sheet, fields, refusal } = context
  const own = readableColumns(kind, useStoreSettings())
  const choices = own.map(([field, { title }]) => ({ value: field, label: title }))
  const fieldOf = (value: string) => own.find(([field]) => field === value)?.[0] ?? null
  const { columns, head, rowCount } = sheetOf(context)
  const confirm = () => send({ type: 'match.confirm' })
  const isReady = can({ type: 'match.confirm' })
  const nextSheet = () => send({ type: 'sheet.choose', sheet: (sheet + 1) % sheets.length })
  useCommandKeys(importTable, {
    proceed: { isLive: isReady, run: confirm },
    sheet: { isLive: sheets.length > 1, run: nextSheet },
  })
  const shown = columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ heading, samples }) => heading !== '' || samples.length > 0)

  return (
    <Form className="import-match" onSubmit={confirm}>
      <ImportRefusal refusal={refusal} />
      {sheets.length > 1 && (
        <SelectField
          label={
            <>
              Hoja <KeyHint>{importHint('sheet')}</KeyHint>
            </>
          }
          name="sheet"
          value={String(sheet)}
          choices={sheets.map(({ name, rowCount: rows }, index) => ({
            value: String(index),
            label: `${name} · ${rows.toLocaleString('es-GT')} filas`,
          }))}
          onChange={({ target }) => send({ type: 'sheet.choose', sheet: Number(target.value) })}
        />
      )}
      <p className="import-match__told">
        {head === null
          ? 'No se encontraron los títulos de las columnas. Di tú qué es cada una.'
          : `Los títulos están en la fila ${head + 1}; debajo hay ${rowCount.toLocaleString('es-GT')} filas.`}
      </p>
      <ul className="import-columns" aria-label="Columnas del archivo">
        {shown.map(({ heading, samples, match, index }) => (
          <li key={index} className="card import-column">
            <SelectField
              label={<bdi>{heading === '' ? `Columna ${columnName(index)}` : heading}</bdi>}
              name={`column_${columnName(index)}`}
              value={fields[index] ?? ''}
              emptyLabel="No se lee"
              choices={choices}
              warning={
                match && !match.certain && fields[index] === match.field
                  ? 'Revísalo: el título no es claro'
                  : undefined
              }
              onChange={({ target }) =>
                send({ type: 'column.choose', column: index, field: fieldOf(target.value) })
              }
            />
            <p className="import-column__samples">
              {columnName(index)}: <bdi>{samples.length === 0 ? 'vacía' : samples.join(' · ')}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {!isReady && <Notice kind="warning">{kindTexts[kind].needed}</Notice>}
      <div className="import-actions">
        <Button type="submit" variant="primary" keyHint={importHint('proceed')} autoFocus>
          Revisar las filas
        </Button>
        <Button keyHint={importHint('choose')} onClick={choose}>
          Elegir otro archivo
        </Button>
        <Button variant="quiet" keyHint={importHint('back')} onClick={() => send({ type: 'import.back' })}>
          Volver
        </Button>
      </div>
    </Form>
  )
}

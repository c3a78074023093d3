import { Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { labelMessages } from '../../../domain/labels/label-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { Field } from '../../components/forms/field.tsx'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import type { DataColumn } from '../../components/tables/data-column.ts'
import { DataTable } from '../../components/tables/data-table.tsx'
import { labelHint } from '../../keys/label-keys.ts'
import { typingKeys } from '../../keys/keymap.ts'
import type { LabelsUse, ShownLine } from './use-labels.ts'

const columns: DataColumn<ShownLine>[] = [
  { key: 'code', title: 'Código', kind: 'code', text: ({ product }) => product?.code ?? '' },
  {
    key: 'name',
    title: 'Artículo',
    kind: 'text',
    onPhone: 'name',
    text: ({ product }) => product?.name ?? 'Artículo eliminado',
    mark: ({ doubt }) => doubt !== null && <span className="verdict verdict--over">{doubt}</span>,
  },
  {
    key: 'price',
    title: 'Precio',
    kind: 'money',
    text: ({ product }) =>
      product ? `${formatMoney(product.price)}${product.openPrice ? ' sugerido' : ''}` : '',
  },
  { key: 'count', title: 'Etiquetas', kind: 'number', onPhone: 'figure', text: ({ count }) => count },
]

interface LabelLinesProps {
  labels: LabelsUse
  count: RefObject<HTMLInputElement | null>
  /** The count was typed. */
  onDone(): void
}

/** The articles that get labels, and how many of the selected one. */
export function LabelLines({ labels, count, onDone }: LabelLinesProps) {
  const { rows, current, send } = labels
  return (
    <section className="labels__lines" aria-label="Etiquetas de cada artículo">
      {current && (
        <Field
          ref={count}
          label={
            <>
              <KeyHint>{labelHint('count')}</KeyHint> Cuántas de {current.product?.name ?? 'este artículo'}
            </>
          }
          name="count"
          inputMode="numeric"
          autoComplete="off"
          value={current.count}
          error={current.wanted === null ? labelMessages.invalidCount : undefined}
          onChange={({ target }) => send({ type: 'count.change', articleId: current.id, text: target.value })}
          onKeyDown={(event) => {
            if (event.key !== typingKeys.take) return
            event.preventDefault()
            onDone()
          }}
        />
      )}
      <DataTable
        caption="Etiquetas"
        columns={columns}
        rows={rows}
        selectedId={current?.id ?? null}
        selectedRow={null}
        onSelect={(id) => send({ type: 'line.select', articleId: id })}
        onOpen={null}
        actions={(line, isSelected) => (
          <button
            type="button"
            className="row-action row-action--icon"
            aria-label={`Quitar: ${line.product?.name ?? 'artículo eliminado'}`}
            title="Quitar"
            tabIndex={isSelected ? 0 : -1}
            onClick={() => send({ type: 'line.remove', articleId: line.id })}
          >
            <Trash2 size={16} aria-hidden="true" />
          </button>
        )}
      />
    </section>
  )
}

import { useState } from 'react'
import { formatMoney } from '../../../domain/money.ts'
import type { Repricing } from '../../../domain/repricing/repricing-shapes.ts'
import { ruleInWords } from '../../../domain/repricing/rule-choice.ts'
import { formatInstant } from '../../../domain/dates.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import type { DataColumn } from '../../components/tables/data-column.ts'
import { DataTable } from '../../components/tables/data-table.tsx'
import { repricingHint, repricingTable } from '../../keys/repricing-keys.ts'
import type { UndonePortion } from '../../machines/repricing/repricing-context.ts'
import type { RepricingUse } from './use-repricing.ts'

const openOf = ({ changed, undone, kept }: Repricing) => changed - undone - kept

function stateOf(one: Repricing): string {
  if (one.undone + one.kept > 0) {
    const kept = one.kept === 0 ? '' : `, ${one.kept} como estaban`
    return openOf(one) === 0 ? `Deshecho${kept}` : 'Deshecho en parte'
  }
  return one.complete ? '' : 'Sin terminar'
}

const columns: DataColumn<Repricing>[] = [
  { key: 'at', title: 'Fecha', kind: 'date', text: ({ at }) => formatInstant(at) },
  { key: 'rule', title: 'Cambio', kind: 'text', onPhone: 'name', text: ({ rule }) => ruleInWords(rule) },
  { key: 'user', title: 'Quién', kind: 'person', text: ({ user }) => user },
  {
    key: 'changed',
    title: 'Precios',
    kind: 'number',
    onPhone: 'figure',
    text: ({ changed }) => changed.toLocaleString('es-GT'),
  },
  { key: 'state', title: 'Estado', kind: 'text', text: stateOf },
]

/** The changes of prices, the newest first: each can be taken back once. */
export function PriceHistory({ use: { context, send } }: { use: RepricingUse }) {
  const { changes, undone, refusal } = context
  const [wanted, select] = useState<number | null>(undone?.repricing.id ?? null)
  const [asked, ask] = useState<Repricing | null>(null)
  const current = changes.find(({ id }) => id === wanted) ?? changes[0] ?? null
  const mayUndo = current !== null && openOf(current) > 0
  const step = (by: 1 | -1) => {
    const next = current && changes[changes.indexOf(current) + by]
    if (next) select(next.id)
  }
  const reload = () => send({ type: 'history.open' })
  useCommandKeys(repricingTable, {
    undo: { isLive: mayUndo, run: () => ask(current) },
    history: { isLive: refusal.length > 0, run: reload },
    previousRow: { isLive: changes.length > 1, run: () => step(-1) },
    nextRow: { isLive: changes.length > 1, run: () => step(1) },
  })
  const back = () => send({ type: 'change.back' })
  return (
    <div className="import-preview">
      <h2>Cambios hechos</h2>
      {undone && <UndoneNotice undone={undone} />}
      {refusal.length > 0 && <Notice kind="error">{refusal.join(' ')}</Notice>}
      {changes.length === 0 && refusal.length === 0 && (
        <EmptyState title="Todavía no se han cambiado precios aquí">
          <p>Cada cambio queda en esta lista, y se puede deshacer.</p>
        </EmptyState>
      )}
      {changes.length > 0 && (
        <DataTable
          caption="Cambios de precios"
          columns={columns}
          rows={changes}
          selectedId={current?.id ?? null}
          selectedRow={null}
          onSelect={select}
          onOpen={null}
          actions={(row, isSelected) =>
            openOf(row) > 0 && (
              <button
                type="button"
                className="row-action"
                aria-label={`Deshacer: ${ruleInWords(row.rule)}, ${formatInstant(row.at)}`}
                tabIndex={isSelected ? 0 : -1}
                onClick={() => ask(row)}
              >
                Deshacer
              </button>
            )
          }
        />
      )}
      <div className="import-actions">
        {refusal.length > 0 && (
          <Button keyHint={repricingHint('history')} autoFocus onClick={reload}>
            Leer otra vez
          </Button>
        )}
        {mayUndo && (
          <Button
            keyHint={repricingHint('undo')}
            autoFocus={refusal.length === 0}
            onClick={() => ask(current)}
          >
            Deshacer el cambio
          </Button>
        )}
        <Button
          variant="quiet"
          keyHint={repricingHint('back')}
          autoFocus={!mayUndo && refusal.length === 0}
          onClick={back}
        >
          Volver
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title="Deshacer el cambio de precios"
          subject={`${ruleInWords(asked.rule)} · ${formatInstant(asked.at)}`}
          text={`Vuelven ${openOf(asked).toLocaleString('es-GT')} precios a como estaban. Los que cambiaron después quedan como están.`}
          confirmLabel="Deshacer"
          cancelLabel="Cancelar"
          onConfirm={() => send({ type: 'undo.start', id: asked.id })}
          onCancel={() => ask(null)}
        />
      )}
    </div>
  )
}

/** What the last undo has brought back, and what it has left alone. */
function UndoneNotice({ undone: { repricing, kept } }: { undone: UndonePortion }) {
  return (
    <Notice kind={repricing.kept > 0 ? 'warning' : 'info'}>
      <p>
        {`Volvieron ${repricing.undone.toLocaleString('es-GT')} de ${repricing.changed.toLocaleString('es-GT')} precios.`}
      </p>
      {repricing.kept > 0 && (
        <>
          <p>Estos cambiaron después, y quedan como están:</p>
          <ul>
            {kept.map(({ name, price }, at) => (
              <li key={at}>{`${name}: ${price === null ? 'eliminado' : formatMoney(price)}`}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

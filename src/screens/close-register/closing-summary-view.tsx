import { formatMoney } from '../../../domain/money.ts'
import { expectedAtClosing, type ClosingSummary } from '../../../domain/drawer/register.ts'
import { Button } from '../../components/button.tsx'
import { CountedTable } from '../../components/register/counted-table.tsx'
import { ClosingSales } from '../../components/register/closing-sales.tsx'
import { verdictOn } from '../../components/register/closing-verdict.ts'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Screen } from '../../components/screen.tsx'
import type { Download } from '../../components/use-download.ts'
import { DifferenceCauses } from '../closings/difference-causes.tsx'

interface ClosingSummaryViewProps {
  summary: ClosingSummary
  download: Download
  onDownload(): void
  onFinish(): void
}

/** The figures of a closing (docs/product.md §2.7 and §3.10), shown until the user presses 'Finalizar'. */
export function ClosingSummaryView({ summary, download, onDownload, onFinish }: ClosingSummaryViewProps) {
  const verdict = verdictOn(summary.difference)
  return (
    <Screen title="Resumen de cierre de caja">
      <dl className="summary">
        <Figure name="Monto Inicial" amount={summary.initialAmount} />
        <Figure name="Total de Ventas" amount={summary.salesTotal} />
        <Figure name="Monto Esperado" amount={expectedAtClosing(summary)} />
        <Figure name="Monto Final" amount={summary.closingAmount} />
        <div className={`summary__figure summary__figure--${verdict.tone}`}>
          <dt>Diferencia</dt>
          <dd>{formatMoney(summary.difference)}</dd>
          <dd className="summary__word">{verdict.word}</dd>
        </div>
        {summary.count && (
          <div className="summary__figure">
            <dt>Cierre No.</dt>
            <dd>{summary.count.number}</dd>
          </div>
        )}
        {typeof summary.count?.left === 'number' && (
          <Figure name="Queda en caja" amount={summary.count.left} />
        )}
      </dl>
      {summary.count && (
        <CountedTable
          counted={summary.count.counted}
          whenEmpty="Se contó un solo monto, sin anotar las piezas."
        />
      )}
      {summary.causes && summary.difference !== 0 && (
        <DifferenceCauses causes={summary.causes} closingAmount={summary.closingAmount} />
      )}
      <h2>Ventas de la caja</h2>
      <ClosingSales
        sales={summary.sales}
        whenEmpty={
          <EmptyState title="No hubo ventas en esta caja">
            <p>Lo que contaste quedó guardado. Presiona Finalizar para volver al inicio.</p>
          </EmptyState>
        }
      />
      {download === 'failed' && <Notice kind="error">No se pudo preparar el PDF. Intenta de nuevo.</Notice>}
      <div className="screen__actions">
        <Button variant="primary" onClick={onFinish}>
          Finalizar
        </Button>
        <Button busy={download === 'preparing'} onClick={onDownload}>
          {download === 'preparing' ? 'Preparando descarga...' : 'Descargar PDF'}
        </Button>
      </div>
    </Screen>
  )
}

function Figure({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="summary__figure">
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}

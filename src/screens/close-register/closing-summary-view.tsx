import { furtherTerms, hasMoreFigures, type CashTerm } from '../../../domain/drawer/cash-sum.ts'
import { formatMoney } from '../../../domain/money.ts'
import { expectedAtClosing, judgedCount, type ClosingSummary } from '../../../domain/drawer/register.ts'
import { Button } from '../../components/button.tsx'
import { CountedTables } from '../../components/register/counted-table.tsx'
import { FirstCount } from '../../components/register/first-count.tsx'
import { RefundsTable } from '../../components/register/refunds-table.tsx'
import { RecountFacts } from '../../components/register/recount-facts.tsx'
import { ClosingSales } from '../../components/register/closing-sales.tsx'
import { verdictOn } from '../../components/register/closing-verdict.ts'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Screen } from '../../components/screen.tsx'
import type { Download } from '../../components/use-download.ts'
import { summaryHint } from '../../keys/count-keys.ts'
import { DifferenceCauses } from '../closings/difference-causes.tsx'

interface ClosingSummaryViewProps {
  summary: ClosingSummary
  download: Download
  onDownload(): void
  /** Counts the cash again; null where it may not be. */
  onRecount?: (() => void) | null
  onFinish(): void
}

/** The figures of a closing (docs/product.md §2.7 and §3.10), shown until the user presses 'Finalizar'. */
export function ClosingSummaryView(props: ClosingSummaryViewProps) {
  const { summary, download, onDownload, onRecount = null, onFinish } = props
  const { count, recount } = summary
  const { amount, difference } = judgedCount(summary)
  const verdict = verdictOn(difference)
  const left = recount ? recount.left : count?.left
  const further = furtherTerms(summary)
  // Signs are needed only where the sum has more terms than those of the specification.
  const sign = <S,>(one: S) => (further.length > 0 ? one : null)
  return (
    <Screen title="Resumen de cierre de caja">
      {/* More than the figures of the specification stands below each other, as in 'Caja'. */}
      <dl className={hasMoreFigures(summary) ? 'summary summary--sum card' : 'summary'}>
        <Figure name="Monto Inicial" amount={summary.initialAmount} />
        <Figure name="Total de Ventas" sign={sign('+')} amount={summary.salesTotal} />
        {further.map((term) => (
          <Figure key={term.name} {...term} />
        ))}
        <Figure name="Monto Esperado" sign={sign('=')} amount={expectedAtClosing(summary)} />
        <Figure name="Monto Final" amount={amount} first={recount ? summary.closingAmount : undefined} />
        <div className={`summary__figure summary__figure--${verdict.tone}`}>
          <dt>Diferencia</dt>
          <dd>{formatMoney(difference)}</dd>
          <dd className="summary__word">{verdict.word}</dd>
          {recount && (
            <dd className="summary__word">
              <FirstCount amount={summary.difference} />
            </dd>
          )}
        </div>
        {count && (
          <div className="summary__figure">
            <dt>Cierre No.</dt>
            <dd>{count.number}</dd>
          </div>
        )}
        {typeof left === 'number' && <Figure name="Queda en caja" amount={left} />}
      </dl>
      {recount && <RecountFacts recount={recount} />}
      <CountedTables counted={count?.counted} recount={recount} />
      <RefundsTable refunds={summary.refunds} />
      {summary.causes && difference !== 0 && (
        <DifferenceCauses causes={summary.causes} closingAmount={amount} />
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
        {onRecount && (
          <Button keyHint={summaryHint('recount')} onClick={onRecount}>
            Contar otra vez
          </Button>
        )}
      </div>
    </Screen>
  )
}

interface FigureProps {
  name: string
  sign?: CashTerm['sign'] | '='
  amount: number
  /** The amount of the first count, where there is a second one. */
  first?: number | undefined
}

function Figure({ name, sign = null, amount, first }: FigureProps) {
  return (
    <div className="summary__figure">
      <dt>{sign === null ? name : `${sign} ${name}`}</dt>
      <dd>{formatMoney(amount)}</dd>
      {first !== undefined && (
        <dd className="summary__word">
          <FirstCount amount={first} />
        </dd>
      )}
    </div>
  )
}

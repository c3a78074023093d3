import { useSelector } from '@xstate/react'
import { useState, type KeyboardEvent } from 'react'
import { seesCost } from '../../../domain/access.ts'
import type { WholeStockCount } from '../../../domain/goods/stock-count-page.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { RefusalNotice } from '../../components/feedback/refusal-notice.tsx'
import { DetailTable } from '../../components/tables/detail-table.tsx'
import { useSession } from '../../components/use-session.ts'
import { dialogHints } from '../../keys/keymap.ts'
import { countingHint } from '../../keys/stock-count-keys.ts'
import type { StockCountActor } from '../../machines/stock-count/stock-count.ts'
import { articleColumns } from './article-columns.ts'
import { CountTotals } from './count-totals.tsx'
import { Uncounted } from './uncounted.tsx'

interface ReviewDialogProps {
  count: StockCountActor
  shown: WholeStockCount
}

/** The differences, before they are added to the stock; the server refuses others than those that are seen here. */
export function ReviewDialog({ count, shown }: ReviewDialogProps) {
  const refusal = useSelector(count, ({ context }) => context.refusal)
  const showsCost = seesCost(useSession())
  const leave = () => count.send({ type: 'step.back' })
  const { uncounted = [] } = shown
  const [countsAsNone, setCountsAsNone] = useState(false)
  const post = () => {
    const none = countsAsNone ? { uncounted: uncounted.map(({ id }) => id) } : {}
    count.send({ type: 'count.post', countId: shown.id, lastTally: shown.lastTally, ...none })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat || event.key !== countingHint('review')) return
    event.preventDefault()
    post()
  }
  const { articles } = shown
  const uncertain = articles.filter(({ moved }) => moved !== null && moved !== 0)
  const gone = articles.filter((article) => article.gone)
  return (
    // The key belongs to the dialog; its buttons have the focus.
    <div role="presentation" onKeyDown={onKeyDown}>
      <Dialog
        title="Diferencias del conteo"
        size="wide"
        onCancel={leave}
        footer={
          <>
            <Button keyHint={dialogHints.leave} autoFocus onClick={leave}>
              Seguir contando
            </Button>
            <Button variant="primary" keyHint={countingHint('review')} onClick={post}>
              Aplicar a la existencia
            </Button>
          </>
        }
      >
        <RefusalNotice messages={refusal} />
        {uncertain.length > 0 && (
          <Notice kind="warning">
            Se vendió o entró mientras se contaba: {uncertain.map(({ name }) => name).join(', ')}. Cuéntalos
            otra vez con F4 para estar seguro.
          </Notice>
        )}
        {gone.length > 0 && (
          <Notice kind="info">
            Se eliminaron y no se aplican: {gone.map(({ name }) => name).join(', ')}.
          </Notice>
        )}
        <CountTotals articles={articles} />
        <DetailTable
          title="Lo que cambia"
          columns={articleColumns({ showsDifferences: true, showsCost })}
          rows={articles.filter((article) => article.difference !== 0 && !article.gone)}
          whenEmpty="Nada: lo contado es lo que hay en el sistema."
        />
        {uncounted.length > 0 && (
          <>
            <label className="checkbox">
              <input
                type="checkbox"
                name="counts_as_none"
                checked={countsAsNone}
                onChange={({ target }) => setCountsAsNone(target.checked)}
              />{' '}
              <span>Poner en 0 lo que falta contar ({uncounted.length})</span>
            </label>
            <Uncounted title="Lo que no se contó" articles={uncounted} />
          </>
        )}
        <p className="dialog__hint">
          {countsAsNone
            ? 'La diferencia se suma a la existencia de ahora. Lo que falta contar queda en 0.'
            : 'La diferencia se suma a la existencia de ahora. Lo que no se contó no cambia.'}
        </p>
      </Dialog>
    </div>
  )
}

import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { formatDay } from '../../../domain/dates.ts'
import type { StockCount } from '../../../domain/goods/count-shapes.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { History } from '../../components/tables/history.tsx'
import { useKeyPages } from '../../components/tables/use-key-pages.ts'
import { countsHint, countsTable } from '../../keys/stock-count-keys.ts'
import { loadedOf } from '../../parts.ts'
import { stockCountPath } from '../../screen-addresses.ts'
import { BeginDialog } from './begin-dialog.tsx'
import { countsList } from './counts-list.ts'
import { QueueState } from './queue-state.tsx'
import { SendingDialog } from './sending-dialog.tsx'
import { useStockCount } from './use-stock-count.ts'

/** The stock takes of the own store, the newest first (docs/product.md §10.10). */
export function StockCountsPage() {
  const [, navigate] = useLocation()
  const { counts, now } = useApp()
  const { page } = loadedOf(counts)
  const { count, queue } = useStockCount()
  const isNaming = useSelector(count, (snapshot) => snapshot.matches('naming'))
  const begun = useSelector(count, ({ context }) => context.begun)
  const pages = useKeyPages<StockCount, object>({
    noFilter: countsList.noFilter,
    page: (_filter, after) => page(after),
  })
  const begin = () => {
    count.send({ type: 'begin.ask' })
    // A name to take with Enter, or to type over.
    count.send({ type: 'text.change', text: `Conteo ${formatDay(now())}` })
  }
  useCommandKeys(countsTable, { create: { isLive: true, run: begin } })
  const beginButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The row that had the focus may be gone.
    const returnFocus = () => {
      if (document.activeElement === document.body) beginButton.current?.focus()
    }
    return isNaming ? returnFocus : undefined
  }, [isNaming])
  useEffect(() => {
    if (begun !== null) navigate(stockCountPath(begun))
  }, [begun, navigate])

  return (
    <>
      <History
        definition={countsList}
        table={countsTable}
        pages={pages}
        startsAtRow
        head={
          <>
            <div className="screen__actions">
              <Button ref={beginButton} variant="primary" keyHint={countsHint('create')} onClick={begin}>
                <Plus size={18} aria-hidden="true" />
                Empezar un conteo
              </Button>
            </div>
            <QueueState queue={queue} countId={null} />
          </>
        }
        onOpen={(id) => navigate(stockCountPath(id))}
      />
      {isNaming && <BeginDialog count={count} />}
      <SendingDialog count={count} />
    </>
  )
}

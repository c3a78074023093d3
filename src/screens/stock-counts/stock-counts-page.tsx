import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { seesCost } from '../../../domain/access.ts'
import { formatDay, formatInstant } from '../../../domain/dates.ts'
import type { StockCount } from '../../../domain/calls/stock-counts.ts'
import { countStateNames } from '../../../domain/goods/stock-count-page.ts'
import { signedMoney } from '../../../domain/money.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import type { DataColumn } from '../../components/tables/data-column.ts'
import { History } from '../../components/tables/history.tsx'
import { useKeyPages } from '../../components/tables/use-key-pages.ts'
import { useSession } from '../../components/use-session.ts'
import { countsHint, countsTable } from '../../keys/stock-count-keys.ts'
import { loadedOf } from '../../parts.ts'
import { stockCountPath } from '../../screen-addresses.ts'
import { screens } from '../../screens.ts'
import { BeginDialog } from './begin-dialog.tsx'
import { QueueState } from './queue-state.tsx'
import { SendingDialog } from './sending-dialog.tsx'
import { useStockCount } from './use-stock-count.ts'

/** The stock takes of the own store, the newest first (docs/product.md §10.10). */
export function StockCountsPage() {
  const [, navigate] = useLocation()
  const session = useSession()
  const { counts, now } = useApp()
  const { page } = loadedOf(counts)
  const { count, queue } = useStockCount()
  const isNaming = useSelector(count, (snapshot) => snapshot.matches('naming'))
  const begun = useSelector(count, ({ context }) => context.begun)
  const pages = useKeyPages<StockCount, object>({ noFilter: {}, page: (_filter, after) => page(after) })
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
        title={screens.stockCounts.title}
        table={countsTable}
        pages={pages}
        columns={columnsFor(seesCost(session))}
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
        filters={() => null}
        loading="Cargando los conteos"
        failed={pages.error ? 'No se pudieron cargar los conteos.' : null}
        empty={
          <EmptyState title="Todavía no hay conteos">
            <p>
              Cuenta lo que hay en los estantes mientras la tienda vende. Presiona {countsHint('create')} para
              empezar.
            </p>
          </EmptyState>
        }
        onOpen={(id) => navigate(stockCountPath(id))}
      />
      {isNaming && <BeginDialog count={count} />}
      <SendingDialog count={count} />
    </>
  )
}

const NONE = '—'
const orNone = <Value,>(value: Value | null, text: (value: Value) => string) =>
  value === null ? NONE : text(value)

const opened = { kind: 'money', onPhone: 'opened' } as const

/** @param showsCost only for who may see costs (docs/product.md §6.4). */
function columnsFor(showsCost: boolean): readonly DataColumn<StockCount>[] {
  return [
    { key: 'name', title: 'Conteo', kind: 'text', onPhone: 'name', text: ({ name }) => name },
    { key: 'state', title: 'Estado', kind: 'text', text: ({ state }) => countStateNames[state] },
    { key: 'started', title: 'Empezó', kind: 'date', text: ({ startedAt }) => formatInstant(startedAt) },
    { key: 'user', title: 'Hecho por', kind: 'person', text: ({ user }) => user.name },
    {
      ...{ key: 'lines', title: 'Artículos', kind: 'number', onPhone: 'opened', isExtra: true },
      text: ({ lines }) => orNone(lines, String),
    },
    {
      key: 'differences',
      title: 'Diferencias',
      kind: 'number',
      onPhone: 'opened',
      text: ({ differences }) => orNone(differences, String),
    },
    ...(showsCost
      ? [
          {
            key: 'missing',
            title: 'Faltó',
            ...opened,
            text: ({ missing }: StockCount) => orNone(missing, signedMoney),
          },
          {
            key: 'over',
            title: 'Sobró',
            ...opened,
            text: ({ over }: StockCount) => orNone(over, signedMoney),
          },
        ]
      : []),
  ]
}

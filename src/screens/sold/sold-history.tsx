import { useMemo } from 'react'
import { formatMoney } from '../../../domain/money.ts'
import type { SaleEntry } from '../../../domain/selling/sales-made.ts'
import { useApp } from '../../app-context.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { useScans } from '../../components/keys/use-scans.ts'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { countOf, FoundSumLine } from '../../components/tables/found-sum.tsx'
import { History } from '../../components/tables/history.tsx'
import type { KeyPages } from '../../components/tables/use-key-pages.ts'
import { historyHint } from '../../keys/history-keys.ts'
import { allowedIn, salesTable } from '../../keys/sold-keys.ts'
import { loadedOf } from '../../parts.ts'
import { screens } from '../../screens.ts'
import { soldColumns } from './sold-columns.tsx'
import { useTakeBack } from './take-back/use-take-back.ts'
import { SoldFilters, type SoldFilter } from './sold-filters.tsx'

interface SoldHistoryProps {
  storeId: number
  pages: KeyPages<SaleEntry, SoldFilter>
  startsAtRow: boolean
  onOpen(id: number): void
  onScan(code: string): void
}

/** The sales that were made, the newest first (docs/product.md §10.6). */
export function SoldHistory({ storeId, pages, onScan, ...props }: SoldHistoryProps) {
  const { refusalOf, sum } = loadedOf(useApp().sold)
  const { isVoidable, beginVoid, isUnderWay, rights } = useTakeBack()
  const { mayReturn, mayVoid } = rights
  const table = useMemo(() => allowedIn(salesTable, { mayReturn, mayVoid }), [mayReturn, mayVoid])
  useScans(onScan, { isListening: !isUnderWay })
  const refusal = pages.error && refusalOf(pages.error)
  const { current } = pages
  useCommandKeys(table, {
    void: {
      isLive: current !== null && isVoidable(current),
      run: () => {
        if (current) beginVoid(current)
      },
    },
  })
  return (
    <History
      {...props}
      title={screens.sold.title}
      table={table}
      pages={pages}
      columns={soldColumns}
      sum={
        <FoundSumLine
          query={sum({ storeId, ...pages.filter })}
          words={({ count, total }) =>
            `${countOf(count, 'venta', 'ventas')} · ${formatMoney(total)}, sin las anuladas y menos lo devuelto`
          }
        />
      }
      filters={(form, onFilter) => (
        <SoldFilters
          form={form}
          storeId={storeId}
          filter={pages.filter}
          refusal={refusal}
          onFilter={onFilter}
          onClear={pages.clearFilter}
        />
      )}
      loading="Cargando las ventas"
      failed={pages.error && refusal === null ? 'No se pudieron cargar las ventas.' : null}
      empty={<NoSales isFiltered={pages.isFiltered} />}
    />
  )
}

function NoSales({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No hay ventas con estos filtros">
      <p>Cambia lo que buscas, o presiona {historyHint('search')} para quitar los filtros.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No hay ventas que mostrar">
      <p>
        Cada venta que se hace aparece aquí. En un cierre a ciegas, las de las cajas abiertas se buscan por su
        número.
      </p>
    </EmptyState>
  )
}

import { useEffect, useRef } from 'react'
import type { SaleEntry } from '../../../domain/selling/sales-made.ts'
import { useApp } from '../../app-context.tsx'
import { OwnStorePage } from '../../components/own-store-page.tsx'
import { useKeyPages } from '../../components/tables/use-key-pages.ts'
import { useOpenedRow } from '../../components/tables/use-opened-row.ts'
import { loadedOf } from '../../parts.ts'
import { screens } from '../../screens.ts'
import { noFilter, type SoldFilter } from './sold-filters.tsx'
import { SoldHistory } from './sold-history.tsx'
import { SoldScreen } from './sold-screen.tsx'

/** The sales of the own store: the list, or one of them whole (docs/decisions/0121). */
export function SoldPage() {
  return <OwnStorePage title={screens.sold.title}>{(storeId) => <Sold storeId={storeId} />}</OwnStorePage>
}

function Sold({ storeId }: { storeId: number }) {
  const { page } = loadedOf(useApp().sold)
  const pages = useKeyPages<SaleEntry, SoldFilter>({
    noFilter,
    page: (filter, after) => page({ storeId, ...filter, after }),
  })
  const opened = useOpenedRow()
  useOnlyFound(pages, opened.open)
  if (opened.id !== null) return <SoldScreen id={opened.id} onBack={opened.close} />
  return <SoldHistory storeId={storeId} pages={pages} onOpen={opened.open} startsAtRow={opened.hasReturned} />
}

/** Opens the one sale that a number has found, once for each search: the receipt was scanned or its number typed. */
function useOnlyFound(
  { rows, filter, isTurning }: ReturnType<typeof useKeyPages<SaleEntry, SoldFilter>>,
  onFound: (id: number) => void,
): void {
  const openedFor = useRef<SoldFilter | null>(null)
  const [only, ...others] = rows
  const isFound = /^\d+$/.test(filter.text ?? '') && !isTurning && only !== undefined && others.length === 0
  useEffect(() => {
    if (!isFound || openedFor.current === filter) return
    openedFor.current = filter
    onFound(only.id)
  }, [isFound, filter, only, onFound])
}

import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { readSaleSearch } from '../../../domain/search/sale-search.ts'
import type { ListedSale } from '../../../domain/selling/sales-made.ts'
import { useApp } from '../../app-context.tsx'
import { OwnStorePage } from '../../components/own-store-page.tsx'
import { useVisits } from '../../components/tables/place-in-list.ts'
import { useStorePages } from '../../components/tables/store-history.tsx'
import type { KeyPages } from '../../components/tables/use-key-pages.ts'
import { useOpenedRow } from '../../components/tables/use-opened-row.ts'
import { SoldHistory } from './sold-history.tsx'
import { soldList, type SoldFilter } from './sold-list.tsx'
import { SoldScreen } from './sold-screen.tsx'
import { TakeBackDialog } from './take-back/take-back-dialog.tsx'

/** The sales of the own store: the list, or one of them whole (docs/decisions/0121). */
export function SoldPage() {
  // Begins again with another search of its address.
  const visits = useVisits()
  return (
    <OwnStorePage title={soldList.title}>{(storeId) => <Sold key={visits} storeId={storeId} />}</OwnStorePage>
  )
}

function Sold({ storeId }: { storeId: number }) {
  const { sounds } = useApp()
  const [address] = useSearchParams()
  const [scans, setScans] = useState(0)
  const { noFilter } = soldList
  const firstFilter = { ...noFilter, text: address.get('q') ?? undefined }
  const pages = useStorePages(soldList, storeId, { firstFilter })
  const opened = useOpenedRow()
  useOnlyFound(pages, opened.open)
  const search = (code: string) => {
    sounds.accepted()
    opened.close()
    pages.setFilter({ ...noFilter, text: code })
    setScans(scans + 1)
  }
  return (
    <>
      {opened.id === null ? (
        <SoldHistory
          // The fields show what was scanned.
          key={scans}
          storeId={storeId}
          pages={pages}
          onOpen={opened.open}
          onScan={search}
          startsAtRow={opened.hasReturned}
        />
      ) : (
        <SoldScreen id={opened.id} onBack={opened.close} onScan={search} />
      )}
      <TakeBackDialog />
    </>
  )
}

/** A number, typed or scanned. */
function isNumber(text: string): boolean {
  return ['number', 'receipt'].includes(readSaleSearch(text).by)
}

/** Opens the one sale that a number has found, once for each search: the receipt was scanned or its number typed. */
function useOnlyFound(
  { rows, filter, isTurning }: KeyPages<ListedSale, SoldFilter>,
  onFound: (id: number) => void,
): void {
  const openedFor = useRef<SoldFilter | null>(null)
  const [only, ...others] = rows
  const isFound = isNumber(filter.text ?? '') && !isTurning && only !== undefined && others.length === 0
  useEffect(() => {
    if (!isFound || openedFor.current === filter) return
    openedFor.current = filter
    onFound(only.id)
  }, [isFound, filter, only, onFound])
}

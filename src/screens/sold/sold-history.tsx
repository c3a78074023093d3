import { useMemo } from 'react'
import type { ListedSale } from '../../../domain/selling/sales-made.ts'
import { useScans } from '../../components/keys/use-scans.ts'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { StoreHistory, type StoreHistoryProps } from '../../components/tables/store-history.tsx'
import { allowedIn, salesTable } from '../../keys/sold-keys.ts'
import { soldList, type SoldFilter } from './sold-list.tsx'
import { useTakeBack } from './take-back/use-take-back.ts'

interface SoldHistoryProps extends Omit<
  StoreHistoryProps<ListedSale, SoldFilter, unknown>,
  'definition' | 'table'
> {
  onScan(code: string): void
}

/** The list of sales; one of them can be voided, and a receipt can be scanned. */
export function SoldHistory({ onScan, ...props }: SoldHistoryProps) {
  const { isVoidable, beginVoid, isUnderWay, rights } = useTakeBack()
  const { mayReturn, mayVoid } = rights
  const table = useMemo(() => allowedIn(salesTable, { mayReturn, mayVoid }), [mayReturn, mayVoid])
  useScans(onScan, { isListening: !isUnderWay })
  const { current } = props.pages
  useCommandKeys(table, {
    void: {
      isLive: current !== null && isVoidable(current),
      run: () => {
        if (current) beginVoid(current)
      },
    },
  })
  return <StoreHistory {...props} definition={soldList} table={table} />
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isLow } from '../../../domain/search/catalog.ts'
import { useApp } from '../../app-context.tsx'
import { useOwnRecords } from '../../components/use-own-records.ts'
import { useMay } from '../../components/use-session.ts'

/** How many products of the own store are at or below their minimum; 0 while it is not known, and for those who do not order. */
export function useLowStock(): number {
  const { queries } = useApp()
  const mayOrder = useMay('create stock entry')
  const { data } = useOwnRecords(useQuery({ ...queries.products, enabled: mayOrder }))
  return useMemo(() => data?.filter(isLow).length ?? 0, [data])
}

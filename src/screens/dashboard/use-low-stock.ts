import { useQuery } from '@tanstack/react-query'
import { isLow, type CatalogProduct } from '../../../domain/search/catalog.ts'
import { isOfStore } from '../../../domain/users/own-store.ts'
import { useApp } from '../../app-context.tsx'
import { useMay, useOwnStore } from '../../components/use-session.ts'

/** How many products of the own store are at or below their minimum; 0 while it is not known, and for those who do not order. */
export function useLowStock(): number {
  const { queries } = useApp()
  const ownStore = useOwnStore()
  const mayOrder = useMay('create stock entry')
  const { data } = useQuery({
    ...queries.products,
    enabled: mayOrder,
    select: (products: CatalogProduct[]) =>
      products.filter((product) => isOfStore(product, ownStore) && isLow(product)).length,
  })
  return data ?? 0
}

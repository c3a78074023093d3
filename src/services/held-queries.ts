import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { HeldSale } from '../../domain/selling/resumed-sale.ts'
import type { ApiClient } from './api-client.ts'
import { fetchHeldSales } from './api/held-sales.ts'
import { unlessHeard, type Heard } from './heard.ts'
import { loadAgain } from './queries.ts'

const heldKey: QueryKey = ['held-sales']

/** While the list is shown it is read again after this time, in milliseconds: other tills set sales aside too. */
const INTERVAL = 10_000

/** The held sales of the own store. Nothing is cached, because every till changes them. */
export function heldSalesQuery(api: ApiClient, heard: Heard): UseQueryOptions<HeldSale[]> {
  return {
    queryKey: heldKey,
    queryFn: ({ signal }) => fetchHeldSales(api, signal),
    refetchInterval: unlessHeard(heard, INTERVAL),
    staleTime: 0,
    gcTime: 0,
    // The dialog shows why it has no rows.
    meta: { quiet: true },
  }
}

/** Reads the held sales again where they are shown. */
export function reloadHeld(queryClient: QueryClient): void {
  void loadAgain(queryClient, heldKey)
}

import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { MidShift } from '../../domain/drawer/mid-shift.ts'
import type { SignedMovement } from '../../domain/drawer/movement-shape.ts'
import type { ApiClient } from './api-client.ts'
import { fetchCashWarning, fetchMidShift } from './api/fetch-register-status.ts'
import { fetchMovements } from './api/move-cash.ts'
import { unlessHeard, type Heard } from './heard.ts'
import { loadAgain } from './queries.ts'

const midShiftKey: QueryKey = ['mid-shift']
const movementsKey: QueryKey = ['movements']
const cashWarningKey: QueryKey = ['cash-warning']

/** How often the amount of cash is asked for without a sale or a movement of this device, in milliseconds. */
const WARNING_INTERVAL = 60_000

/** Report X of the own open register. It is read each time and not cached. */
export function midShiftQuery(api: ApiClient, now: () => number): UseQueryOptions<MidShift> {
  return {
    queryKey: midShiftKey,
    queryFn: () => fetchMidShift(api, now),
    staleTime: 0,
    gcTime: 0,
  }
}

/** The movements of cash of the own register: read each time, as report X. */
export function movementsQuery(api: ApiClient): UseQueryOptions<SignedMovement[]> {
  return {
    queryKey: movementsKey,
    queryFn: () => fetchMovements(api),
    staleTime: 0,
    gcTime: 0,
  }
}

/** Whether it is time to bring cash to the safe. Nothing is cached: another register begins without a warning. */
export function cashWarningQuery(api: ApiClient, heard: Heard): UseQueryOptions<boolean> {
  return {
    queryKey: cashWarningKey,
    queryFn: () => fetchCashWarning(api),
    refetchInterval: unlessHeard(heard, WARNING_INTERVAL),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  }
}

/** Asks again whether it is time to bring cash to the safe, where that is shown. */
export function reloadCashWarning(queryClient: QueryClient): void {
  void loadAgain(queryClient, cashWarningKey)
}

/** Reads again what shows the movements of cash, where it is shown. */
export function reloadMovements(queryClient: QueryClient): void {
  for (const queryKey of [movementsKey, midShiftKey]) void loadAgain(queryClient, queryKey)
  reloadCashWarning(queryClient)
}

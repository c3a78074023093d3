import type { MemberPorts } from '../app-context.tsx'
import type { ApiClient } from '../services/api-client.ts'
import type { KeptProducts } from '../services/catalog/kept-products.ts'
import type { ServerClock } from '../services/connection/server-clock.ts'
import { createKeptSettings } from '../services/device/kept-settings.ts'
import type { KeptStore } from '../services/device/kept-store.ts'
import { heldSalesQuery } from '../services/held-queries.ts'
import {
  approvableQuery,
  cashWarningQuery,
  clientsQuery,
  firstStepsQuery,
  midShiftQuery,
  movementsQuery,
  productsQuery,
  rolesQuery,
  settingsQuery,
  storesQuery,
  suppliersQuery,
  usersQuery,
} from '../services/queries.ts'

interface QueryServices {
  api: ApiClient
  clock: ServerClock
  keptProducts: KeptProducts
  keptStore: KeptStore
  userId(): string | null
}

/** The queries of the screens. */
export function wireQueries({ api, clock, keptProducts, keptStore, userId }: QueryServices) {
  return {
    stores: storesQuery(api, keptStore, userId),
    clients: clientsQuery(api),
    products: productsQuery(api, keptProducts),
    suppliers: suppliersQuery(api),
    users: usersQuery(api),
    roles: rolesQuery(api),
    firstSteps: firstStepsQuery(api),
    settings: settingsQuery(api, createKeptSettings(), userId),
    midShift: midShiftQuery(api, clock.now),
    movements: movementsQuery(api),
    cashWarning: cashWarningQuery(api),
    approvable: approvableQuery(api),
    heldSales: heldSalesQuery(api),
  } satisfies MemberPorts['queries']
}

export type Queries = ReturnType<typeof wireQueries>

import type { ApiClient } from '../services/api-client.ts'
import type { KeptProducts } from '../services/catalog/kept-products.ts'
import type { ServerClock } from '../services/connection/server-clock.ts'
import { createKeptSettings } from '../services/device/kept-settings.ts'
import type { KeptStore } from '../services/device/kept-store.ts'
import { heldSalesQuery } from '../services/held-queries.ts'
import { cashWarningQuery, midShiftQuery, movementsQuery } from '../services/drawer-queries.ts'
import {
  approvableQuery,
  clientsQuery,
  firstStepsQuery,
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
    /** What is set for the own store. */
    settings: settingsQuery(api, createKeptSettings(), userId),
    midShift: midShiftQuery(api, clock.now),
    /** The movements of cash of the own open register. */
    movements: movementsQuery(api),
    /** Whether it is time to bring cash to the safe. */
    cashWarning: cashWarningQuery(api),
    /** The rights that the user lacks and a colleague could lend now. */
    approvable: approvableQuery(api),
    /** The sales of the own store that are set aside. */
    heldSales: heldSalesQuery(api),
  }
}

export type Queries = ReturnType<typeof wireQueries>

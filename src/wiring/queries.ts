import type { ApiClient } from '../services/api-client.ts'
import type { KeptProducts } from '../services/catalog/kept-products.ts'
import type { ServerClock } from '../services/connection/server-clock.ts'
import { createKeptSettings } from '../services/device/kept-settings.ts'
import type { KeptStore } from '../services/device/kept-store.ts'
import type { Heard } from '../services/heard.ts'
import { heldSalesQuery } from '../services/held-queries.ts'
import { cashWarningQuery, midShiftQuery, movementsQuery } from '../services/drawer-queries.ts'
import {
  approvableQuery,
  categoriesQuery,
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
  heard: Heard
}

/** The queries of the screens. */
export function wireQueries({ api, clock, keptProducts, keptStore, userId, heard }: QueryServices) {
  return {
    stores: storesQuery(api, keptStore, userId),
    clients: clientsQuery(api),
    products: productsQuery(api, keptProducts, heard),
    suppliers: suppliersQuery(api),
    categories: categoriesQuery(api),
    users: usersQuery(api),
    roles: rolesQuery(api),
    firstSteps: firstStepsQuery(api),
    /** What is set for the own store. */
    settings: settingsQuery(api, createKeptSettings(), userId, heard),
    midShift: midShiftQuery(api, clock.now),
    /** The movements of cash of the own open register. */
    movements: movementsQuery(api),
    /** Whether it is time to bring cash to the safe. */
    cashWarning: cashWarningQuery(api, heard),
    /** The rights that the user lacks and a colleague could lend now. */
    approvable: approvableQuery(api, heard),
    /** The sales of the own store that are set aside. */
    heldSales: heldSalesQuery(api, heard),
  }
}

export type Queries = ReturnType<typeof wireQueries>

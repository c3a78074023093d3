import type { MemberPorts } from '../app-context.tsx'
import type { ApiClient } from '../services/api-client.ts'
import type { KeptProducts } from '../services/catalog/kept-products.ts'
import type { ServerClock } from '../services/connection/server-clock.ts'
import { createKeptSettings } from '../services/device/kept-settings.ts'
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
import type { TokenStore } from '../services/session/token-store.ts'

interface QueryServices {
  api: ApiClient
  clock: ServerClock
  keptProducts: KeptProducts
  tokens: TokenStore
}

/** The queries of the screens. */
export function wireQueries({ api, clock, keptProducts, tokens }: QueryServices) {
  return {
    stores: storesQuery(api),
    clients: clientsQuery(api),
    products: productsQuery(api, keptProducts),
    suppliers: suppliersQuery(api),
    users: usersQuery(api),
    roles: rolesQuery(api),
    firstSteps: firstStepsQuery(api),
    settings: settingsQuery(api, createKeptSettings(), () => tokens.session()?.userId ?? null),
    midShift: midShiftQuery(api, clock.now),
    movements: movementsQuery(api),
    cashWarning: cashWarningQuery(api),
    approvable: approvableQuery(api),
    heldSales: heldSalesQuery(api),
  } satisfies MemberPorts['queries']
}

export type Queries = ReturnType<typeof wireQueries>

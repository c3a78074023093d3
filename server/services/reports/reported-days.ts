import type { reportSales } from '../../../domain/calls/reports.ts'
import type { NamedRef } from '../../../domain/contract.ts'
import { endOfGuatemalaDay, startOfGuatemalaDay } from '../../../domain/dates.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { SalesRange } from '../../db/queries/reports.ts'
import { storeNames, type Scope } from '../../db/queries/records/stores.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { reportedStore } from './reported-store.ts'

/**
 * The store of a report on days, null for all stores that the actor may see, and what is read for it.
 * @throws Refusal 404 for a store that does not exist or is not the own one.
 */
export async function rangeOf(
  db: Queries,
  actor: Actor,
  { storeId, startDate, endDate }: Inner<typeof reportSales.request>,
): Promise<{ store: NamedRef | null; range: SalesRange }> {
  const scope = storeId ?? actor.scope
  return {
    store: scope === null ? null : await reportedStore(db, actor, scope),
    range: {
      scope,
      from: startOfGuatemalaDay(startDate),
      until: endOfGuatemalaDay(endDate),
    },
  }
}

/** The names of the stores for a report on several; null when there is one store, because the column has no use then. */
export async function shownStoreNames(
  db: Queries,
  scope: Scope,
): Promise<ReadonlyMap<number, string> | null> {
  if (scope !== null) return null
  const names = await storeNames(db)
  return names.size > 1 ? names : null
}

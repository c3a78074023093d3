import type { InferType } from 'yup'
import type { NamedRef } from '../../../domain/contract.ts'
import { endOfGuatemalaDay, startOfGuatemalaDay } from '../../../domain/dates.ts'
import type { daysReportSchema } from '../../../domain/validation/report.ts'
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
  asked: InferType<typeof daysReportSchema>,
): Promise<{ store: NamedRef | null; range: SalesRange }> {
  const scope = asked.store_id ?? actor.scope
  return {
    store: scope === null ? null : await reportedStore(db, actor, scope),
    range: {
      scope,
      from: startOfGuatemalaDay(asked.start_date),
      until: endOfGuatemalaDay(asked.end_date),
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

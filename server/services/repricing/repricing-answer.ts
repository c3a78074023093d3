import type { listRepricings as listCall } from '../../../domain/calls/repricings.ts'
import { messages } from '../../../domain/messages.ts'
import type { Repricing } from '../../../domain/repricing/repricing-shapes.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { findRepricing, listRepricings, type RepricingRow } from '../../db/queries/repricing/repricings.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'

/** The most changes that a list tells. */
const MOST_LISTED = 100

/** The changes of prices of the actor's store, the newest first (docs/product.md §10.25). */
export async function repricingsOf(
  { read }: ReadDatabase,
  { storeId }: Actor,
): Promise<Inner<typeof listCall.answer>> {
  return { repricings: (await listRepricings(read, storeId, MOST_LISTED)).map(told) }
}

/** One of them. @throws Refusal 404 for one that is not of the store. */
export async function repricingAnswer(db: Queries, storeId: number, id: number): Promise<Repricing> {
  const row = await findRepricing(db, storeId, id)
  if (!row) throw new Refusal(404, messages.server.notFound)
  return told(row)
}

function told(row: RepricingRow): Repricing {
  return {
    id: row.id,
    at: row.at,
    user: row.user_name,
    rule: { by: row.rule_by, value: row.rule_value, step: row.step, rounding: row.rounding },
    changed: row.prices,
    undone: row.undone,
    kept: row.kept,
    complete: row.is_complete === 1,
  }
}

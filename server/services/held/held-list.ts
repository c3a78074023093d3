import type { listHeldSales as listCall } from '../../../domain/calls/held-sales.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { listHeldSales } from '../../db/queries/held/held-sales.ts'
import type { Actor } from '../access/actor.ts'
import { listedHeldSales } from './held-answers.ts'

/** The held sales of the actor's store: first those that wait, then the newest (docs/product.md §10.8). */
export async function heldList(db: ReadDatabase, { storeId }: Actor): Promise<Inner<typeof listCall.answer>> {
  return { heldSales: await listedHeldSales(db.read, await listHeldSales(db.read, storeId)) }
}

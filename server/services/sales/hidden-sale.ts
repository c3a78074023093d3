import { salesUnderWay } from '../../db/queries/drawer/sales-under-way.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { closesBlind } from '../drawer/available-cash.ts'
import { settingsOf } from '../settings/read-settings.ts'

/** Whether a sale is shown to the actor without money: of an open register, who closes blind (docs/decisions/0163). */
export async function isHidden(db: Queries, actor: Actor, saleId: number): Promise<boolean> {
  if (!closesBlind(actor, await settingsOf(db, actor.storeId))) return false
  return (await salesUnderWay(db, [saleId], actor.userId)).has(saleId)
}

import { cashTerms, expectedCash } from '../../../domain/drawer/drawer.ts'
import { readDrawer } from '../../db/queries/drawer/drawer.ts'
import type { OpenRegisterRow } from '../../db/queries/drawer/registers.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { settingsOf } from '../settings/read-settings.ts'
import { closesBlind } from './available-cash.ts'

/**
 * Whether the drawer has the amount from which the store wants cash in the safe (docs/product.md §10.2). Nothing is told where
 * no amount is set, and in a blind shift: it would tell something about the expected cash (docs/decisions/0114).
 */
export async function cashWarning(
  db: Queries,
  actor: Actor,
  register: OpenRegisterRow,
): Promise<{ cashWarning?: boolean }> {
  const settings = await settingsOf(db, register.storeId)
  if (settings.cash_warning === 0 || closesBlind(actor, settings)) return {}
  return { cashWarning: expectedCash(cashTerms(await readDrawer(db, register))) >= settings.cash_warning }
}

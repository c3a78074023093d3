import type { KnownSettings } from '../../../domain/calls/settings.ts'
import { readSettings, type Settings } from '../../../domain/settings.ts'
import { takesCredit } from '../../../domain/selling/tenders.ts'
import { hasBalance } from '../../db/queries/credit/owed-balances.ts'
import { findCommonArticle } from '../../db/queries/records/common-articles.ts'
import { listSettings, type SettingRow } from '../../db/queries/records/store-settings.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'

/** The current settings of a store, for use cases. Every call reads the database; nothing is cached. */
export async function settingsOf(db: Queries, storeId: number): Promise<Settings> {
  return readSettings(await listSettings(db, storeId))
}

/** The settings of the actor's own store, as they are told to the actor. */
export async function storeSettings(db: Queries, actor: Actor): Promise<KnownSettings> {
  const { storeId } = actor
  const rows = await listSettings(db, storeId)
  const { tenders } = readSettings(rows)
  const commonId = await findCommonArticle(db, storeId)
  const hidesDebts = !takesCredit(tenders) && mayUseDebts(actor)
  return {
    ...settingsAnswer(rows),
    ...(hidesDebts && (await hasBalance(db, 'clients', storeId)) && { clients_owe: true }),
    ...(commonId !== undefined && { common_article_id: commonId }),
  }
}

/** Whether the actor may take what clients owe, or read who owes. */
function mayUseDebts({ permissions }: Actor): boolean {
  return permissions.includes('create client payment') || permissions.includes('create reports')
}

export function settingsAnswer(rows: readonly SettingRow[]): KnownSettings {
  return { ...readSettings(rows), version: versionOf(rows) }
}

/** The version of a store's settings; 1 at first. */
export function versionOf(rows: readonly SettingRow[]): number {
  return Math.max(1, ...rows.map(({ version }) => version))
}

import type { Asked } from '../commands/asked.ts'
import { messages } from '../../../domain/messages.ts'
import { settingsMessages } from '../../../domain/settings-messages.ts'
import { changeStoreSettings } from '../../../domain/calls/settings.ts'
import { readSettings, settingNames } from '../../../domain/settings.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { makeCommonArticle } from '../../db/queries/records/common-articles.ts'
import { lockStoreForOrder } from '../../db/queries/records/store-records.ts'
import { listSettings, saveSettings, type SettingRow } from '../../db/queries/records/store-settings.ts'
import { record, type AuditDetails } from '../audit/record.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { Refusal } from '../refusal.ts'
import { storeSettings, settingsAnswer, versionOf } from './read-settings.ts'

/** The settings that were sent, and the version that they are based on. */
type SettingsChange = Inner<typeof changeStoreSettings.request>

/**
 * Changes settings of the actor's own store; settings that were not sent stay. The same request with the same key writes
 * nothing.
 * @returns all current settings.
 * @throws Refusal 409 with the current settings when somebody else has changed a sent one.
 */
export async function changeSettings(
  asked: Asked,
  change: SettingsChange,
): Promise<Inner<typeof changeStoreSettings.answer>> {
  const { db, actor, key, now } = asked
  const { based_on = null, ...fields } = change
  const { storeId } = actor
  const options = {
    db,
    actor,
    key,
    operation: 'change settings',
    request: { ...fields, based_on },
    now,
    texts: messages.record,
  } as const
  await runIdempotent(options, async (trx) => {
    // The rows of the settings may not exist yet, so the store is locked.
    await lockStoreForOrder(trx, db.engine, storeId)
    const rows = await listSettings(trx, storeId)
    refuseMoved(rows, change)
    const before = readSettings(rows)
    const after = { ...before, ...fields }
    const names = settingNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    if (names.length === 0) return storeId
    if (after.common_article_most > 0) await makeCommonArticle(trx, db.engine, storeId, now)
    const version = versionOf(rows) + 1
    await saveSettings(
      trx,
      storeId,
      names.map((name) => ({ name, value: JSON.stringify(after[name]), version })),
    )
    const details: AuditDetails = Object.fromEntries(names.map((name) => [name, [before[name], after[name]]]))
    await record(trx, actor, now, { action: 'settings.updated', details })
    return storeId
  })
  return { settings: await storeSettings(db.read, actor) }
}

/**
 * Optimistic locking, as for records (docs/decisions/0089). It also refuses a version that the settings never had, as after
 * the restore of an older backup. @throws Refusal 409
 */
function refuseMoved(rows: readonly SettingRow[], { based_on, ...fields }: SettingsChange): void {
  if (based_on === undefined) return
  const hasMoved = rows.some(({ name, version }) => Object.hasOwn(fields, name) && version > based_on)
  if (based_on <= versionOf(rows) && !hasMoved) return
  const data = changeStoreSettings.answer.write({ settings: settingsAnswer(rows) })
  throw new Refusal(409, settingsMessages.moved, { data })
}

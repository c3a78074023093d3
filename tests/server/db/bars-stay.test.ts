import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { receiptBars } from '../../../server/db/migrations/0035-receipt-bars.ts'
import { migrate, migrations } from '../../../server/db/migrations/migrate.ts'
import { saveSettings } from '../../../server/db/queries/records/store-settings.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { hire } from '../../../server/demo/staff.ts'
import { settingsOf } from '../../../server/services/settings/read-settings.ts'
import { describeEachDatabase, type TestEngine } from '../../support/databases/databases.ts'
import { NOON } from '../../support/shops/shop.ts'

/** The database of the release before. */
async function before(engine: TestEngine): Promise<Database> {
  const home = await engine.create()
  const db = home.open()
  onTestFinished(async () => {
    await db.close()
    await home.remove()
  })
  await migrate(
    db,
    migrations.filter((step) => step !== receiptBars),
  )
  return db
}

/** A store with one employee in each of these roles; 'cajero' takes no returns and 'jefe' does. */
async function storeWith(db: Database, name: string, roles: readonly string[]): Promise<number> {
  return db.write(async (trx) => {
    const contact = { address: null, phone: null, email: null }
    const storeId = await insertStore(trx, { name, ...contact, createdAt: NOON })
    for (const role of roles)
      await hire(trx, storeId, { username: `${name}-${role}`, name, lastName: '', role }, NOON)
    return storeId
  })
}

async function makeRoles(db: Database, roles: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [name, rights] of Object.entries(roles))
    await db.write(async (trx) => {
      const { id } = await trx.insertInto('roles').values({ name }).returning('id').executeTakeFirstOrThrow()
      const rows = rights.map((permission) => ({ role_id: id, permission }))
      await trx.insertInto('role_permissions').values(rows).execute()
    })
}

const barsOf = async (db: Database, ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await settingsOf(db.read, id)).receipt_bars))

describeEachDatabase('the update that makes the bars of receipts a setting', (engine) => {
  test('keeps them in the stores where somebody may take returns, with the next version of the settings', async () => {
    const db = await before(engine)
    await makeRoles(db, { cajero: ['read sale', 'read sales'], jefe: ['read sale', 'create return'] })
    const stores = [
      await storeWith(db, 'con-jefe', ['cajero', 'jefe']),
      await storeWith(db, 'sin-jefe', ['cajero']),
      await storeWith(db, 'se-fue', ['jefe']),
      await storeWith(db, 'con-ajustes', ['jefe']),
    ]
    const [, , left = 0, changed = 0] = stores
    await db.write(async (trx) => {
      await trx.updateTable('users').set({ deleted_at: NOON }).where('store_id', '=', left).execute()
      const setting = { name: 'receipt_footer', value: '"Gracias"', version: 7 }
      await saveSettings(trx, changed, [setting, { name: 'return_days', value: '8', version: 5 }])
    })
    expect(await migrate(db)).toEqual([receiptBars.name])
    expect(await barsOf(db, stores)).toEqual([true, false, false, true])
    const rows = await db.read
      .selectFrom('store_settings')
      .selectAll()
      .orderBy('store_id')
      .orderBy('name')
      .execute()
    expect(rows).toEqual([
      { store_id: stores[0], name: 'receipt_bars', value: 'true', version: 2 },
      { store_id: changed, name: 'receipt_bars', value: 'true', version: 8 },
      { store_id: changed, name: 'receipt_footer', value: '"Gracias"', version: 7 },
      { store_id: changed, name: 'return_days', value: '8', version: 5 },
    ])
  })

  test('leaves them off in a shop of the first release, which never had them', async () => {
    const db = await before(engine)
    await makeRoles(db, { cajero: ['read sale'], superadmin: ['read sale', 'create reports'] })
    const stores = [await storeWith(db, 'primera', ['superadmin', 'cajero'])]
    await migrate(db)
    expect(await barsOf(db, stores)).toEqual([false])
  })
})

import { expect, onTestFinished, test } from 'vitest'
import { keysInOrder } from '../../../server/db/migrations/0029-keys-in-order.ts'
import { migrate, migrations } from '../../../server/db/migrations/migrate.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { findUsedKey } from '../../../server/db/queries/idempotency.ts'
import { hire } from '../../../server/demo/staff.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON } from '../../support/shops/shop.ts'

describeEachDatabase('the keys of a shop of the release before', (engine) => {
  test('stay with their users in the new order, and each user has a key once', async () => {
    const home = await engine.create()
    const db = home.open()
    onTestFinished(async () => {
      await db.close()
      await home.remove()
    })
    await migrate(db, migrations.slice(0, migrations.indexOf(keysInOrder)))
    const { storeId, ana, beto } = await db.write(async (trx) => {
      const contact = { address: null, phone: null, email: null }
      const store = await insertStore(trx, { name: 'La Bendición', ...contact, createdAt: NOON })
      const cashier = (username: string) =>
        hire(trx, store, { username, name: username, lastName: '', role: 'cajero' }, NOON)
      const [first, second] = [await cashier('ana'), await cashier('beto')]
      return { storeId: store, ana: first.userId, beto: second.userId }
    })
    const use = (userId: number, key: string, resultId: number) => ({
      ...{ user_id: userId, key, store_id: storeId, operation: 'sale', request_hash: `hash ${key}` },
      ...{ result_id: resultId, created_at: NOON },
    })
    const insert = (row: ReturnType<typeof use>) =>
      db.write((trx) => trx.insertInto('idempotency_keys').values(row).execute())
    const before = [use(ana, 'una', 1), use(ana, 'otra', 2), use(beto, 'una', 3)]
    for (const row of before) await insert(row)

    expect(await migrate(db)).toEqual(
      migrations.slice(migrations.indexOf(keysInOrder)).map(({ name }) => name),
    )

    const rows = await db.read.selectFrom('idempotency_keys').selectAll().orderBy('result_id').execute()
    expect(rows).toEqual(before.map((row) => ({ ...row, device: null })))
    const ofBeto = { userId: beto, device: null }
    expect(await findUsedKey(db.read, { ...ofBeto, key: 'una' })).toEqual({
      operation: 'sale',
      requestHash: 'hash una',
      resultId: 3,
      ...{ userId: beto, storeId, device: null },
    })
    expect(await findUsedKey(db.read, { ...ofBeto, key: 'otra' })).toBeUndefined()
    await expect(insert(use(beto, 'una', 4))).rejects.toThrow(/unique/i)
    await insert(use(beto, 'otra', 5))
  })
})

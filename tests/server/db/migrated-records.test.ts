import { expect, onTestFinished, test } from 'vitest'
import { API_BASE_PATH, type Failure } from '../../../domain/contract.ts'
import { messages } from '../../../domain/messages.ts'
import { SUPERADMIN } from '../../../domain/subjects.ts'
import { buildApp } from '../../../server/app.ts'
import { insertProducts } from '../../../server/db/queries/records/bulk.ts'
import { migrate, migrations } from '../../../server/db/migrations/migrate.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { insertSupplier } from '../../../server/db/queries/records/suppliers.ts'
import { DEMO_PASSWORD, hire } from '../../../server/demo/staff.ts'
import { describeEachDatabase, type TestEngine } from '../../support/databases/databases.ts'
import { FIRST_RELEASE, insertFirstReleaseRoles } from '../../support/databases/first-release.ts'
import { settingsAtFirst } from '../../support/shops/settings-at-first.ts'
import { NOON, secret } from '../../support/shops/shop.ts'
import { giveNewRights } from '../../../server/services/access/new-rights.ts'

/** A migrated shop of the first release, and an app on it. */
async function openMigratedShop(engine: TestEngine) {
  const home = await engine.create()
  const db = home.open()
  onTestFinished(async () => {
    await db.close()
    await home.remove()
  })
  const last = migrations.findIndex(({ name }) => name === FIRST_RELEASE)
  await migrate(db, migrations.slice(0, last + 1))
  const made = await db.write(async (trx) => {
    const contact = { address: 'Zona 1', phone: '22515500', email: 'tienda@ejemplo.gt' }
    const storeId = await insertStore(trx, { name: 'La Bendición', ...contact, createdAt: NOON })
    await insertFirstReleaseRoles(trx)
    await hire(trx, storeId, { username: 'jefa', name: 'Elena', lastName: '', role: SUPERADMIN }, NOON)
    const figures = { stock: 10, min_stock: 2, price: 500, cost: 300 }
    const agua = { code: 'A1', name: 'Agua', description: null, ...figures }
    const [product] = await insertProducts(trx, db.engine, storeId, [agua], NOON)
    const supplier = await insertSupplier(
      trx,
      storeId,
      { name: 'El Sol', ...contact, description: null },
      NOON,
    )
    return { product, supplier, store: storeId }
  })
  expect(await migrate(db)).toEqual(migrations.slice(last + 1).map(({ name }) => name))
  await giveNewRights(db, NOON)
  const app = await buildApp({ db, secret, clock: () => NOON })
  onTestFinished(() => app.close())

  const call = async (method: 'POST' | 'PUT' | 'GET', path: string, request?: object, token = '') => {
    const { statusCode: status, body } = await app.inject({
      method,
      url: API_BASE_PATH + path,
      headers: { authorization: `Bearer ${token}` },
      ...(request && { payload: { request } }),
    })
    return { status, body: JSON.parse(body) as Failure }
  }
  const signedIn = await call('POST', '/login', { username: 'jefa', password: DEMO_PASSWORD })
  const { token } = signedIn.body.data as { token: string }
  return {
    made,
    get: (path: string) => call('GET', path, undefined, token),
    put: (path: string, request: object) => call('PUT', path, request, token),
    rows: async (many: string) =>
      ((await call('GET', `/${many}`, undefined, token)).body.data as Record<string, object[]>)[many],
  }
}

describeEachDatabase('a shop of the first release', (engine) => {
  test('has a version of every record after the migration, and changes are based on it', async () => {
    const { made, put, rows } = await openMigratedShop(engine)
    for (const many of ['products', 'suppliers', 'stores', 'users', 'clients'])
      expect(await rows(many)).toEqual([expect.objectContaining({ version: 1 })])
    for (const entity of ['product', 'supplier', 'store'] as const) {
      const address = `/${entity}s/${made[entity]}`
      expect((await put(address, { name: 'Uno', based_on: 1 })).status).toBe(200)
      const refused = await put(address, { name: 'Dos', based_on: 1 })
      const now = expect.objectContaining({ name: 'Uno', version: 2 }) as unknown
      expect(refused).toEqual({
        status: 409,
        body: { message: messages.record.moved, data: { [entity]: now } },
      })
    }
  })

  test('has the default settings after the migration, and its owner can change them', async () => {
    const { get, put } = await openMigratedShop(engine)
    const settings = async () => (await get('/settings')).body.data
    expect(await settings()).toEqual({
      settings: { ...settingsAtFirst, version: 1 },
    })
    expect((await put('/settings', { receipt_footer: 'Gracias', based_on: 1 })).status).toBe(200)
    expect(await settings()).toEqual({
      settings: { ...settingsAtFirst, receipt_footer: 'Gracias', version: 2 },
    })
  })
})

import { expect, onTestFinished, test } from 'vitest'
import { API_BASE_PATH, type Failure } from '../../../domain/contract.ts'
import { messages } from '../../../domain/messages.ts'
import { SUPERADMIN } from '../../../domain/subjects.ts'
import { buildApp } from '../../../server/app.ts'
import { findInconsistencies as verified } from '../../../server/db/maintenance/consistency-checks.ts'
import type { Queries } from '../../../server/db/tables.ts'
import { migrate, migrations } from '../../../server/db/migrations/migrate.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { insertSupplier } from '../../../server/db/queries/records/suppliers.ts'
import { DEMO_PASSWORD, hire } from '../../../server/demo/staff.ts'
import { describeEachDatabase, type TestEngine } from '../../support/databases/databases.ts'
import { FIRST_RELEASE, insertFirstReleaseRoles } from '../../support/databases/first-release.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { settingsAtFirst } from '../../support/shops/settings-at-first.ts'
import { NOON, secret, TODAY } from '../../support/shops/shop.ts'
import { giveNewRights } from '../../../server/services/access/new-rights.ts'

const HOUR = 3_600_000

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
    const jefa = await hire(
      trx,
      storeId,
      { username: 'jefa', name: 'Elena', lastName: '', role: SUPERADMIN },
      NOON,
    )
    const figures = { stock: 10, min_stock: 2, price: 500, cost: 300 }
    const agua = { code: 'A1', name: 'Agua', description: null, ...figures }
    const { id: product } = await trx
      .insertInto('products')
      .values({ ...agua, store_id: storeId, changed: 1, created_at: NOON, deleted_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const supplier = await insertSupplier(
      trx,
      storeId,
      { name: 'El Sol', ...contact, description: null },
      NOON,
    )
    await insertFirstReleaseSales(trx, { storeId, userId: jefa.userId, productId: product })
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
    db,
    made,
    post: (path: string, request: object) => call('POST', path, request, token),
    get: (path: string) => call('GET', path, undefined, token),
    put: (path: string, request: object) => call('PUT', path, request, token),
    rows: async (many: string) =>
      ((await call('GET', `/${many}`, undefined, token)).body.data as Record<string, object[]>)[many],
  }
}

/** A closed register with a sale of Q 9.00 and Q 1.00 too much, and an open one with a sale of Q 5.00. */
async function insertFirstReleaseSales(
  trx: Queries,
  {
    storeId: store_id,
    userId: user_id,
    productId: product_id,
  }: Record<'storeId' | 'userId' | 'productId', number>,
): Promise<void> {
  const { id: client_id } = await trx
    .selectFrom('clients')
    .select('id')
    .where('is_default', '=', 1)
    .executeTakeFirstOrThrow()
  const register = { store_id, user_id, initial_amount: 10_000 }
  const closed = { closed_at: NOON - HOUR, closing_amount: 11_000, sales_total: 900 }
  for (const { opened_at, quantity, discount, ...closing } of [
    { opened_at: NOON - 3 * HOUR, quantity: 2, discount: 100, ...closed },
    { opened_at: NOON - HOUR + 1, quantity: 1, discount: 0 },
  ]) {
    const { id: register_id } = await trx
      .insertInto('registers')
      .values({ ...register, opened_at, ...closing })
      .returning('id')
      .executeTakeFirstOrThrow()
    const amounts = { subtotal: 500 * quantity, discount, tax: 0, total: 500 * quantity - discount }
    const names = { client_id, client_name: 'Consumidor Final', user_name: 'Elena' }
    const { id: sale_id } = await trx
      .insertInto('sales')
      .values({
        store_id,
        user_id,
        register_id,
        ...names,
        date: TODAY,
        sold_at: opened_at + 1_000,
        ...amounts,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { position: 1, product_id, name: 'Agua', quantity, price: 500, cost: 300, tax_rate: 0 }
    await trx
      .insertInto('sale_lines')
      .values({ store_id, sale_id, ...line, ...amounts })
      .execute()
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

  test('keeps the figures of its closings, and its sales are cash; the open register is closed as before', async () => {
    const { db, get, post } = await openMigratedShop(engine)
    const data = async (path: string) => (await get(path)).body.data
    expect(await data('/cash-registers')).toMatchObject({
      registers: [
        { number: null, initial_amount: 100, expected_cash: null, closing_amount: null, difference: null },
        { number: 1, initial_amount: 100, expected_cash: 109, closing_amount: 110, difference: 1 },
      ],
    })
    const { registers } = (await data('/cash-registers')) as { registers: { id: number }[] }
    expect(await data(`/cash-registers/${registers[1]?.id}`)).toMatchObject({
      register: {
        ...{ sales_total: 9, left_amount: null, movements: [], counted: [] },
        tenders: [{ tender: 'cash', count: 1, amount: 9 }],
        salesDetail: [{ client: 'Consumidor Final', total: 9 }],
      },
    })
    expect(await data('/cash-registers/current')).toMatchObject({
      register: { initial_amount: 100, cash_sales: 5, cash_in: 0, cash_out: 0, expected_cash: 105 },
    })
    expect(await data(`/reports/detailed-sales?start_date=${TODAY}&end_date=${TODAY}`)).toMatchObject({
      sales: [{ total: 9 }, { total: 5 }],
      general_summary: {
        total_sales_count: 2,
        total_amount: 14,
        total_discount: 1,
        total_estimated_profit: 5,
      },
    })
    expect(await post('/cash-registers/close', { closing_amount: 105 })).toMatchObject({
      status: 200,
      body: { data: { number: 2, sales_total: 5, expected_cash: 105, difference: 0 } },
    })
    expect([...(await verified(db.read)), ...(await findInconsistencies(db))]).toEqual([])
  })
})

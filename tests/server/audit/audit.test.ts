import { userInfo } from 'node:os'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { ean13 } from '../../../domain/search/ean13.ts'
import type { AuditEntry } from '../../../server/db/queries/audit.ts'
import { withDiscounts } from '../../../server/commands/audit-discounts.ts'
import { listAuditEntries } from '../../../server/db/queries/audit.ts'
import { forEngine } from '../../../server/db/engine.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { resetPassword } from '../../../server/services/access/reset-password.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, TODAY, type TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from '../resources/support/office.ts'

const everything = { since: null, userName: null, action: null, limit: 10_000 }

/** An entry without values that differ in each run, its details parsed. */
function plain({ at, store_id, user_name, action, entity, entity_id, address, details }: AuditEntry) {
  return [
    user_name,
    action,
    entity && [entity, entity_id],
    JSON.parse(details) as unknown,
    store_id,
    address,
    at,
  ]
}

const list = async ({ db }: TestShop, action: string | null = null) =>
  (await listAuditEntries(db.read, { ...everything, action })).map(plain)

/** Refusals are written after their answer was sent. */
const eventually = (shop: TestShop, action: string, expected: unknown[][]) =>
  vi.waitFor(async () => expect(await list(shop, action)).toEqual(expected), { timeout: 10_000 })

const from = '127.0.0.1'

describeEachDatabase('the audit log', (engine) => {
  const shop = withShop(engine)

  const sell = (item: object, more: object = {}) =>
    shop().call('POST', '/sales', {
      as: 'ana',
      request: {
        client_id: null,
        date: TODAY,
        items: [{ quantity: 1, discount: 0, tax: 0, ...item }],
        ...more,
      },
    })

  test('records a shift: sign-in, opening, discounts, closing and sign-out', async () => {
    const { call, storeId, agua, pan } = shop()
    await call('POST', '/cash-registers/open', { as: 'ana', request: { initial_amount: 100 } })
    await sell({ product_id: agua, quantity: 2 })
    await sell({ product_id: pan, quantity: 4, discount: 0.5 })
    await call('POST', '/cash-registers/close', { as: 'ana', request: { closing_amount: 114 } })
    await call('POST', '/logout', { as: 'ana' })
    const rows = await listAuditEntries(shop().db.read, everything)
    const [, opened] = rows
    const told = (action: string, entity: unknown, details: object) => [
      'ana',
      action,
      entity,
      details,
      storeId,
      from,
      NOON,
    ]
    const sales = await shop().db.read.selectFrom('sales').select('id').orderBy('id').execute()
    const [first, second] = sales.map(({ id }) => id)
    const register = ['register', opened?.entity_id]
    expect(rows.map(plain)).toEqual([
      told('session.started', null, {}),
      told('register.opened', register, { initial_amount: 10_000 }),
      told('sale.completed', ['sale', first], { total: 1_000, discount: 0 }),
      told('sale.completed', ['sale', second], { total: 450, discount: 50 }),
      told('discount.given', ['sale', second], {}),
      told('register.closed', register, {
        number: 1,
        initial_amount: 10_000,
        sales_total: 1_450,
        expected_cash: 11_450,
        closing_amount: 11_400,
        difference: -50,
      }),
      told('session.ended', null, {}),
    ])
    const shown = await withDiscounts(shop().db.read, rows)
    expect(shown.map(plain)[4]).toEqual(
      told('discount.given', ['sale', second], {
        discount: 50,
        lines: [{ product: 'Pan francés', subtotal: 500, discount: 50 }],
      }),
    )
    for (const { request_id } of rows) expect(request_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a refused sale leaves no entry, and a repeated one no second entry', async () => {
    const { call, agua, cafe } = shop()
    await call('POST', '/cash-registers/open', { as: 'ana', request: { initial_amount: 100 } })
    expect((await sell({ product_id: cafe, quantity: 4 })).status).toBe(409)
    const request = {
      client_id: null,
      date: TODAY,
      items: [{ product_id: agua, quantity: 1, discount: 0, tax: 0 }],
    }
    for (const _ of [1, 2])
      await call('POST', '/sales', { as: 'ana', request, headers: { 'idempotency-key': 'one-key' } })
    expect(await list(shop(), 'sale.completed')).toHaveLength(1)
  })

  test('records the changed fields of a record with old and new values, also of new and deleted records', async () => {
    const { call, storeId, agua } = shop()
    const product = { name: 'Agua pura 600 ml', stock: 10, min_stock: 2, price: 5.5, cost: 3 }
    await call('PUT', `/products/${agua}`, { as: 'admin', request: product })
    await call('PUT', `/products/${agua}`, { as: 'admin', request: product })
    await call('DELETE', `/products/${agua}`, { as: 'admin' })
    const about = ['product', agua]
    const told = (action: string, details: object) => ['admin', action, about, details, storeId, from, NOON]
    expect(await list(shop(), 'product.updated')).toEqual([told('product.updated', { price: [500, 550] })])
    const [deleted] = await list(shop(), 'product.deleted')
    expect(deleted).toEqual(
      told('product.deleted', {
        name: 'Agua pura 600 ml',
        code: ean13('740100000001'),
        price: 550,
        cost: 300,
        stock: 10,
        min_stock: 2,
      }),
    )
    const store = await call('POST', '/stores', { as: 'jefa', request: { name: 'Tercera' } })
    const { id } = (store.body as { data: { store: { id: number } } }).data.store
    expect(await list(shop(), 'store.created')).toEqual([
      [
        ...['jefa', 'store.created', ['store', id]],
        { name: 'Tercera', address: null, phone: null, email: null },
        ...[id, from, NOON],
      ],
    ])
  })

  test('records changes of users, roles and passwords, but no password', async () => {
    const { call, db, storeId } = shop()
    const office = officeOf(shop())
    const person = { name: 'Otto', last_name: 'Paz', username: 'otto', email: null, store_id: storeId }
    const cajero = await office.roleId('cajero')
    const administrador = await office.roleId('administrador')
    const secrets = ['Quetzal47Azul', 'Quetzal48Rojo']
    const made = await call('POST', '/users', {
      as: 'jefa',
      request: { ...person, roles: [cajero], password: secrets[0] },
    })
    const { id } = (made.body as { data: { user: { id: number } } }).data.user
    await call('PUT', `/users/${id}`, {
      as: 'jefa',
      request: { ...person, roles: [administrador], password: secrets[1] },
    })
    await call('DELETE', `/users/${id}`, { as: 'jefa' })
    const reset = await resetPassword(db, 'beto', NOON)
    const { store_id: _store, ...fields } = person
    const told = (action: string, details: object) => [
      'jefa',
      action,
      ['user', id],
      details,
      storeId,
      from,
      NOON,
    ]
    const rows = await list(shop())
    expect(rows.filter(([, action]) => /^(user|password)\./.test(String(action)))).toEqual([
      told('user.created', { ...fields, role: 'cajero' }),
      told('password.changed', { username: 'otto' }),
      told('user.updated', { role: ['cajero', 'administrador'] }),
      told('user.deleted', { ...fields, role: 'administrador' }),
      [
        ...[null, 'password.reset', ['user', expect.any(Number)]],
        { username: 'beto', system_user: userInfo().username },
        ...[storeId, null, NOON],
      ],
    ])
    const whole = JSON.stringify(await db.read.selectFrom('audit_log').selectAll().execute())
    const token = await shop().signIn('jefa')
    for (const secret of [...secrets, reset ?? '', token, DEMO_PASSWORD, '$argon2'])
      expect(whole).not.toContain(secret)
  })

  test('records failed sign-ins and locked accounts, but no typed name of an unknown user', async () => {
    const { call, storeId } = shop()
    const tryAs = (username: string) =>
      call('POST', '/login', { request: { username, password: 'Equivocada1' } })
    for (let attempt = 1; attempt <= 6; attempt++) await tryAs('ANA')
    await tryAs('MiClave2026')
    const ana = (action: string) => ['ana', action, null, {}, storeId, from, NOON]
    await eventually(shop(), 'session.refused', [
      ...Array.from({ length: 5 }, () => ana('session.refused')),
      ['(desconocido)', 'session.refused', null, {}, null, from, NOON],
    ])
    await eventually(shop(), 'session.locked', [ana('session.locked')])
    const whole = JSON.stringify(await shop().db.read.selectFrom('audit_log').selectAll().execute())
    for (const secret of ['Equivocada1', 'MiClave2026']) expect(whole).not.toContain(secret)
  })

  test("records denied access and requests for another store's records, but not for missing ones", async () => {
    const { call, storeId, foreignClient } = shop()
    const request = { name: 'X', email: 'x@ejemplo.gt', phone: '22515500' }
    expect((await call('GET', '/users', { as: 'ana' })).status).toBe(403)
    expect((await call('PUT', `/clients/${foreignClient}`, { as: 'admin', request })).status).toBe(404)
    expect((await call('PUT', '/clients/999999', { as: 'admin', request })).status).toBe(404)
    await eventually(shop(), 'access.denied', [
      ['ana', 'access.denied', null, { route: 'GET /users' }, storeId, from, NOON],
      [
        'admin',
        'access.denied',
        ['client', foreignClient],
        { route: 'PUT /clients/:id' },
        storeId,
        from,
        NOON,
      ],
    ])
  })

  test('a flood of denials is recorded as a count', async () => {
    const { call } = shop()
    for (let number = 1; number <= 101; number++) await call('GET', '/users', { as: 'ana' })
    await vi.waitFor(
      async () => {
        const rows = await list(shop(), 'access.denied')
        expect(rows).toHaveLength(51)
        expect(rows.at(-1)?.[3]).toEqual({ route: 'GET /users', count: 100 })
      },
      { timeout: 10_000 },
    )
  })

  test('no entry can be changed, removed or replaced', async () => {
    const { db, signIn } = shop()
    await signIn('ana')
    const before = await db.read.selectFrom('audit_log').selectAll().execute()
    const tamper = [
      sql`update audit_log set user_name = 'beto'`,
      sql`delete from audit_log`,
      forEngine(db.engine.name, {
        sqlite: sql`insert or replace into audit_log (id, at, action, details) values (${before[0]?.id}, 0, 'x', '{}')`,
        postgres: sql`truncate audit_log`,
      }),
    ]
    for (const statement of tamper)
      await expect(db.write((trx) => statement.execute(trx))).rejects.toThrow(/append-only/)
    expect(await db.read.selectFrom('audit_log').selectAll().execute()).toEqual(before)
    expect(before).toHaveLength(1)
  })
})

import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { describeEachDatabase, postgres } from '../../support/databases/databases.ts'
import type { TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { officeOf } from '../resources/support/office.ts'
import { openRegister } from '../sales/support/return-calls.ts'
import { hold } from '../held/support/held-calls.ts'
import {
  ask,
  cursorOf,
  lastOf,
  listening,
  listeningApp,
  namesOf,
  opened,
  priced,
  sale,
  toldOf,
  WITHIN,
} from './support/listening.ts'
import { openFeed } from './support/open-feed.ts'

/** PostgreSQL ends every connection that listens. */
async function cutListeners({ db }: TestShop): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen ventas_feed'`.execute(db.read)
}

describeEachDatabase('the stream of what changes', (engine) => {
  const shop = withShop(engine)

  test('begins with what the user may do', async () => {
    const url = await listening(shop())
    const feed = await opened(shop(), url, 'ana', await cursorOf(shop(), 'ana'))
    expect(namesOf(feed)[0]).toBe('rights')
    expect(lastOf(feed, 'rights')?.permissions).toContain('read sale')
    const { headers } = feed
    expect([
      headers.get('content-type'),
      headers.get('cache-control'),
      headers.get('x-accel-buffering'),
    ]).toEqual(['text/event-stream; charset=utf-8', 'no-store', 'no'])
  })

  test('tells a sale, a price and a setting to the other tills', async () => {
    const url = await listening(shop())
    const feed = await opened(shop(), url, 'beto', await cursorOf(shop(), 'beto'))
    await ask(url, shop(), 'POST', '/cash-registers/open', { request: { initial_amount: 100 } })
    await vi.waitFor(() => expect(namesOf(feed)).toContain('register'), WITHIN)
    await ask(url, shop(), 'POST', '/sales', { request: sale(shop()) })
    await vi.waitFor(() => expect(toldOf(feed, shop().agua)).toMatchObject({ stock: 9 }), WITHIN)
    await ask(url, shop(), 'PUT', `/products/${shop().agua}`, { as: 'admin', request: priced(6) })
    await vi.waitFor(() => expect(toldOf(feed, shop().agua)).toMatchObject({ price: 6 }), WITHIN)
    // A cashier sees no costs.
    expect(toldOf(feed, shop().agua)).not.toHaveProperty('cost')
    await ask(url, shop(), 'PUT', '/settings', { as: 'admin', request: { receipt_footer: 'Gracias' } })
    await vi.waitFor(() => expect(namesOf(feed)).toContain('settings'), WITHIN)
    await ask(url, shop(), 'DELETE', `/products/${shop().cafe}`, { as: 'jefa' })
    await vi.waitFor(() => expect(lastOf(feed, 'products')?.deleted).toContain(shop().cafe), WITHIN)
  })

  test('tells each view of the products once, and nobody of another store', async () => {
    const url = await listening(shop())
    const [ana, beto] = [
      await opened(shop(), url, 'ana', await cursorOf(shop(), 'ana')),
      await opened(shop(), url, 'beto', await cursorOf(shop(), 'beto')),
    ]
    const admin = await opened(shop(), url, 'admin', await cursorOf(shop(), 'admin'))
    const owner = await opened(shop(), url, 'jefa', await cursorOf(shop(), 'jefa'))
    const other = await opened(shop(), url, 'otra', await cursorOf(shop(), 'otra'))
    await ask(url, shop(), 'PUT', `/products/${shop().agua}`, { as: 'admin', request: priced(7) })
    for (const feed of [ana, beto, admin, owner])
      await vi.waitFor(() => expect(toldOf(feed, shop().agua)).toMatchObject({ price: 7 }), WITHIN)
    expect(ana.events.at(-1)).toEqual(beto.events.at(-1))
    expect([admin, owner].map((feed) => toldOf(feed, shop().agua)?.cost)).toEqual([3, 3])
    expect(toldOf(other, shop().agua)).toBeUndefined()
  })

  test('tells a right that was taken, and the products as they are seen now', async () => {
    const url = await listening(shop())
    const feed = await opened(shop(), url, 'admin', await cursorOf(shop(), 'admin'))
    const other = await opened(shop(), url, 'ana', await cursorOf(shop(), 'ana'))
    await shop().db.write((trx) =>
      trx
        .deleteFrom('role_permissions')
        .where('permission', 'in', ['create product', 'update product', 'import products', 'change prices'])
        .execute(),
    )
    await ask(url, shop(), 'PUT', '/me/pin', {
      as: 'jefa',
      request: { password: DEMO_PASSWORD, pin: '4071' },
    })
    await vi.waitFor(
      () => expect(namesOf(feed)).toEqual(expect.arrayContaining(['rights', 'lent', 'products'])),
      WITHIN,
    )
    expect(lastOf(feed, 'rights')?.permissions).not.toContain('update product')
    // With costs no more: it asks for the list.
    expect(lastOf(feed, 'products')).toEqual({})
    expect(namesOf(other).filter((name) => name === 'rights')).toHaveLength(1)
  })

  test('ends with the session of its tab, and no other one', async () => {
    const url = await listening(shop())
    const feed = await opened(shop(), url, 'ana')
    const other = await opened(shop(), url, 'beto')
    await ask(url, shop(), 'POST', '/logout', { as: 'ana' })
    await vi.waitFor(() => expect(feed.isOver).toBe(true), WITHIN)
    expect(other.isOver).toBe(false)
  })

  test('ends when the server stops, which does not wait for it', async () => {
    const { app, url } = await listeningApp(shop())
    const feed = await opened(shop(), url, 'beto')
    const before = performance.now()
    await app.close()
    expect(performance.now() - before).toBeLessThan(1_000)
    await vi.waitFor(() => expect(feed.isOver).toBe(true), WITHIN)
  })

  test('is refused without a session, and to who does not read streams', async () => {
    const url = await listening(shop())
    expect((await openFeed(url, 'no token')).status).toBe(401)
    expect(await shop().call('GET', '/events', { as: 'ana' })).toMatchObject({ status: 406 })
  })

  test('shows a sign of life, also when nothing changes', async () => {
    const url = await listening(shop(), { feedBeat: 20 })
    const feed = await opened(shop(), url, 'ana')
    await vi.waitFor(() => expect(feed.beats).toBeGreaterThan(2), WITHIN)
    expect(namesOf(feed)).toEqual(['rights', 'unchanged'])
  })
})

describe('two app servers on one PostgreSQL', () => {
  const shop = withShop(postgres)

  test('tell what was changed at the other one', async () => {
    const url = await listening(shop())
    const other = await listening(shop())
    const feed = await opened(shop(), url, 'beto', await cursorOf(shop(), 'beto'))
    const elsewhere = await opened(shop(), other, 'beto', await cursorOf(shop(), 'beto'))
    await ask(other, shop(), 'PUT', `/products/${shop().agua}`, { as: 'admin', request: priced(8) })
    for (const each of [feed, elsewhere])
      await vi.waitFor(() => expect(toldOf(each, shop().agua)).toMatchObject({ price: 8 }), WITHIN)
    await ask(url, shop(), 'PUT', '/settings', { as: 'admin', request: { receipt_footer: 'Gracias' } })
    await vi.waitFor(() => expect(namesOf(elsewhere)).toContain('settings'), WITHIN)
    await hold(shop())
    for (const each of [feed, elsewhere])
      await vi.waitFor(() => expect(namesOf(each)).toContain('held_sales'), WITHIN)
    await ask(other, shop(), 'POST', '/logout', { as: 'beto' })
    for (const each of [feed, elsewhere]) await vi.waitFor(() => expect(each.isOver).toBe(true), WITHIN)
  })

  test('tell the stock that a sale leaves, and a right, at the other one', async () => {
    const url = await listening(shop())
    const other = await listening(shop())
    const feed = await opened(shop(), url, 'beto', await cursorOf(shop(), 'beto'))
    await openRegister(shop(), 'ana')
    await ask(other, shop(), 'POST', '/sales', { request: sale(shop()) })
    await vi.waitFor(() => expect(toldOf(feed, shop().agua)).toMatchObject({ stock: 9 }), WITHIN)
    expect(lastOf(feed, 'rights')?.permissions).not.toContain('update product')
    const { roleId, userId } = officeOf(shop())
    const promoted = { name: 'Beto', username: 'beto', roles: [await roleId('administrador')] }
    await ask(other, shop(), 'PUT', `/users/${await userId('beto')}`, { as: 'jefa', request: promoted })
    await vi.waitFor(() => expect(lastOf(feed, 'rights')?.permissions).toContain('update product'), WITHIN)
  })

  test('end their streams, and give none, while they do not hear each other', async () => {
    const url = await listening(shop())
    const feed = await opened(shop(), url, 'beto')
    await cutListeners(shop())
    await vi.waitFor(() => expect(feed.isOver).toBe(true), WITHIN)
    // The till comes back by itself, and so does the connection.
    await vi.waitFor(async () => {
      const next = await openFeed(url, await shop().signIn('beto'))
      onTestFinished(next.close)
      expect(next.status).toBe(200)
    }, 10_000)
  })
})

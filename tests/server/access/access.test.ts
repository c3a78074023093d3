import fastify from 'fastify'
import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import type { Permission } from '../../../domain/permissions.ts'
import { enforceAccess } from '../../../server/http/access.ts'
import { createDeliveryTickets } from '../../../server/services/devices/delivery-tickets.ts'
import { createTokens } from '../../../server/services/access/tokens.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { secret } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

/** Every call that needs a session, with its rights, of which one is needed. */
const calls: [method: 'GET' | 'POST', path: string, rights: Permission[]][] = [
  ['POST', '/logout', []],
  ['GET', '/stores', []],
  ['GET', '/clients', ['read client', 'read sale']],
  ['GET', '/products', ['read product', 'read sale']],
  ['GET', '/cash-registers/status', ['status cash register']],
  ['POST', '/cash-registers/open', ['open cash register']],
  ['POST', '/cash-registers/close', ['close cash register']],
  ['POST', '/sales', ['read sale']],
]

describeEachDatabase('access', (engine) => {
  const shop = withShop(engine)

  test.each(calls)('%s %s needs a session', async (method, path) => {
    const { status, body } = await shop().call(method, path, { request: {} })
    expect({ status, body }).toEqual({ status: 401, body: { message: messages.session.ended } })
  })

  test.each(calls)('%s %s needs one of its rights and no other', async (method, path, rights) => {
    const { db, signIn, call } = shop()
    await signIn('ana')
    const setRights = (granted: Permission[]) =>
      db.write(async (trx) => {
        const role = await trx
          .selectFrom('roles')
          .select('id')
          .where('name', '=', 'cajero')
          .executeTakeFirstOrThrow()
        await trx.deleteFrom('role_permissions').where('role_id', '=', role.id).execute()
        for (const permission of granted)
          await trx.insertInto('role_permissions').values({ role_id: role.id, permission }).execute()
      })
    const statusWith = async (granted: Permission[]) => {
      await setRights(granted)
      return (await call(method, path, { as: 'ana', request: {} })).status
    }
    for (const right of rights) expect(await statusWith([right])).not.toBe(403)
    const others: Permission[] = ['update store', 'create reports']
    expect(await statusWith(others)).toBe(rights.length > 0 ? 403 : 200)
  })
})

describeEachDatabase('routes', (engine) => {
  const shop = withShop(engine)
  const context = () => ({
    db: shop().db,
    tokens: createTokens(secret),
    tickets: createDeliveryTickets(secret),
    clock: Date.now,
  })

  test('the server does not start with a route that is missing in the table of rights', () => {
    const app = fastify()
    enforceAccess(app, context())
    expect(() => app.get('/open', () => 'anyone')).toThrow('GET /open is missing in domain/access.ts')
  })

  test('the server does not start with a GET that reads otherwise than the table says', () => {
    const app = fastify()
    enforceAccess(app, context())
    expect(() => app.get('/sales', () => 'here')).toThrow(
      "GET /sales reads 'aside' in domain/route-rules.ts, but 'brief' here",
    )
  })
})

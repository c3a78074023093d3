import { expect, test } from 'vitest'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { listAuditEntries } from '../../../server/db/queries/audit.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, type Reply, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const lucia = (shop: TestShop) => `/clients/${shop.client}`

const change = (shop: TestShop, request: object) => shop.call('PUT', lucia(shop), { as: 'admin', request })

const clientOf = ({ body }: Reply) => (body as { data: { client: Record<string, unknown> } }).data.client

async function listed(shop: TestShop, as: Username): Promise<Record<string, unknown> | undefined> {
  const { body } = await shop.call('GET', '/clients', { as })
  return (body as { data: { clients: Record<string, unknown>[] } }).data.clients.find(
    ({ id }) => id === shop.client,
  )
}

const withoutRight = ({ db }: TestShop, permission: string) =>
  db.write((trx) => trx.deleteFrom('role_permissions').where('permission', '=', permission).execute())

const account = { credit_limit: 0, balance: 0, owed_since: null }
const plain = (shop: TestShop, version = 1) => ({
  ...{ id: shop.client, version, name: 'Lucía Pérez', is_default: false },
  ...{ email: 'lucia@ejemplo.gt', phone: '55512345' },
  store: { id: shop.storeId, name: 'La Bendición' },
})

describeEachDatabase('the credit of a client', (engine) => {
  const shop = withShop(engine)

  test('is sent to those who sell on credit or take payments; others get a client as in the specification', async () => {
    expect(await listed(shop(), 'ana')).toEqual({ ...plain(shop()), ...account })
    await withoutRight(shop(), 'create credit sale')
    expect(await listed(shop(), 'ana')).toEqual({ ...plain(shop()), ...account })
    await withoutRight(shop(), 'create client payment')
    expect(await listed(shop(), 'ana')).toEqual(plain(shop()))
    expect(clientOf(await change(shop(), { credit_limit: 200 }))).toEqual(plain(shop(), 2))
    expect((await shop().call('GET', `${lucia(shop())}/ledger`, { as: 'ana' })).status).toBe(403)
  })

  test('has a limit, which users who may change clients set; the audit log has it', async () => {
    const changed = clientOf(await change(shop(), { credit_limit: 200.5 }))
    expect(changed).toEqual({ ...plain(shop(), 2), ...account, credit_limit: 200.5 })
    const logged = await listAuditEntries(shop().db.read, {
      since: NOON,
      userName: 'admin',
      action: 'client.updated',
      limit: 1,
    })
    expect(logged.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
      { credit_limit: [0, 20_050] },
    ])
    expect(clientOf(await change(shop(), { name: 'Lucía' }))['credit_limit']).toBe(200.5)
    const { invalidLimit } = creditMessages
    for (const credit_limit of [-1, 0.001, '5', null])
      expect(await change(shop(), { credit_limit })).toMatchObject({
        status: 422,
        body: { message: invalidLimit, errors: { credit_limit: [invalidLimit] } },
      })
  })

  test('is given to a new client only by users who may change clients', async () => {
    const request = { name: 'Otto', email: 'otto@ejemplo.gt', phone: '55551234', credit_limit: 50 }
    const limitOf = async (as: Username) =>
      clientOf(await shop().call('POST', '/clients', { as, request }))['credit_limit']
    expect([await limitOf('admin'), await limitOf('ana')]).toEqual([50, 0])
  })

  test('changes without a new version of the record: an open form can still be saved', async () => {
    const request = { amount: 20, reason: 'Cuaderno' }
    await shop().call('POST', `${lucia(shop())}/adjustments`, { as: 'admin', request })
    expect(await listed(shop(), 'admin')).toEqual({
      ...plain(shop()),
      ...{ credit_limit: 0, balance: 20, owed_since: '2026-11-20T18:00:00.000Z' },
    })
    const saved = await change(shop(), { name: 'Lucía', based_on: 1 })
    expect(clientOf(saved)).toMatchObject({ name: 'Lucía', version: 2, balance: 20 })
    await change(shop(), { credit_limit: 100, based_on: 2 })
    const stale = await change(shop(), { credit_limit: 50, based_on: 2 })
    expect(stale).toMatchObject({
      status: 409,
      body: { message: messages.record.moved, data: { client: { credit_limit: 100, balance: 20 } } },
    })
  })

  test('prevents the deletion of the client while the balance is not 0', async () => {
    const adjust = (amount: number) =>
      shop().call('POST', `${lucia(shop())}/adjustments`, { as: 'admin', request: { amount, reason: 'x' } })
    const remove = async () => {
      const { status, body } = await shop().call('DELETE', lucia(shop()), { as: 'admin' })
      return { status, body }
    }
    await adjust(0.01)
    expect(await remove()).toEqual({ status: 409, body: { message: creditMessages.owes } })
    await adjust(-0.02)
    expect(await remove()).toEqual({ status: 409, body: { message: creditMessages.isOwed } })
    await adjust(0.01)
    expect(await remove()).toEqual({
      status: 200,
      body: { message: recordMessages.client.deleted, data: {} },
    })
    const gone = await adjust(5)
    expect({ status: gone.status, body: gone.body }).toEqual({
      status: 404,
      body: { message: messages.server.notFound },
    })
  })
})

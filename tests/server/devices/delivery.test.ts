import { expect, test } from 'vitest'
import type { createSale } from '../../../domain/calls/sales.ts'
import type { Data } from '../../../domain/calls/call.ts'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { findInconsistencies, stockOf } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { withOpenRegister } from './support/device-calls.ts'
import { D1, delivering, ofAna } from './support/delivering.ts'

describeEachDatabase('what a colleague delivers', (engine) => {
  const shop = withShop(engine)
  const { send, sell, openRegister, ticketOfAna, sales, takeAway } = delivering(shop)

  test('is done as its maker: in their register, with their name, and says who delivered it', async () => {
    const before = await stockOf(shop().db)
    const ticket = await ticketOfAna()
    await openRegister('beto')
    await shop().call('POST', '/logout', { as: 'ana' })
    const { status, body } = await sell({ as: 'beto', ticket })
    expect(status).toBe(201)
    const { sale } = (body as { data: Data<typeof createSale> }).data
    expect(sale.user).toEqual({ name: 'Ana López' })
    expect(await sales()).toEqual([ofAna])
    expect(await sell({ as: 'beto', ticket })).toEqual({ status, body })
    expect(await sell({ as: 'admin' })).toEqual({ status, body })
    expect(await sell({ as: 'beto', ticket }, 2)).toEqual({
      status: 422,
      body: { message: saleMessages.keyReused },
    })
    expect(await sales()).toEqual([ofAna])
    const keys = await shop().db.read.selectFrom('idempotency_keys').select(['key', 'device']).execute()
    expect(keys).toEqual([{ key: 'venta-1', device: D1 }])
    expect(await findInconsistencies(shop().db, before)).toEqual([])
  })

  test('is logged with both names', async () => {
    const ticket = await ticketOfAna()
    const request = { kind: 'in', amount: 5, reason: 'Cambio' }
    const moved = await send('POST', '/cash-registers/movements', { as: 'beto', ticket }, { request })
    expect(moved.status).toBe(201)
    const entries = await shop()
      .db.read.selectFrom('audit_log')
      .select(['user_name', 'details'])
      .where('action', '=', 'movement.created')
      .execute()
    expect(entries.map(({ user_name, details }) => [user_name, JSON.parse(details) as unknown])).toEqual([
      ['ana', expect.objectContaining({ delivered_by: 'beto' })],
    ])
  })

  test('is nothing else for who made it, who is signed in again', async () => {
    const ticket = await ticketOfAna()
    expect((await sell({ as: 'ana', ticket })).status).toBe(201)
    expect(await sales()).toEqual([ofAna])
  })

  test('touches no session of its maker, and needs none', async () => {
    const ticket = await ticketOfAna()
    const sessions = () => shop().db.read.selectFrom('sessions').selectAll().orderBy('id').execute()
    await shop().signIn('beto')
    const before = await sessions()
    await sell({ as: 'beto', ticket })
    expect(await sessions()).toEqual(before)
    await shop().db.write((trx) =>
      trx
        .deleteFrom('sessions')
        .where('user_id', 'in', trx.selectFrom('users').select('id').where('username_key', '=', 'ana'))
        .execute(),
    )
    expect((await sell({ as: 'beto', ticket, key: 'venta-2' })).status).toBe(201)
    expect(await sales()).toEqual([ofAna, ofAna])
  })

  test('is that of before when its maker sent it without a device', async () => {
    const ticket = await ticketOfAna()
    const first = await sell({ as: 'ana', device: null })
    expect(first.status).toBe(201)
    expect(await sell({ as: 'beto', ticket })).toEqual(first)
    expect(await sales()).toEqual([ofAna])
  })

  test('needs the right of its maker only, and not that of who delivers it', async () => {
    const ticket = await ticketOfAna()
    await shop().db.write(async (trx) => {
      const role = await trx
        .insertInto('roles')
        .values({ name: 'bodega' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.updateTable('users').set({ role_id: role.id }).where('username_key', '=', 'beto').execute()
    })
    expect((await sell({ as: 'beto', ticket })).status).toBe(201)
    expect(await sales()).toEqual([ofAna])
  })

  test('that its maker may not do is approved by who delivers it, with a PIN', async () => {
    const ticket = await ticketOfAna()
    await shop().call('PUT', '/me/pin', { as: 'admin', request: { password: DEMO_PASSWORD, pin: '4071' } })
    await takeAway('cajero', 'create cash movement')
    const request = { kind: 'in', amount: 5, reason: 'Cambio' }
    const sent = { as: 'admin', ticket, key: 'movimiento-1' } as const
    const path = '/cash-registers/movements'
    const offered = await send('POST', path, sent, { request })
    expect(offered).toEqual({
      status: 403,
      body: {
        message: messages.session.forbidden,
        data: {
          approval: {
            action: 'create cash movement',
            actions: ['create cash movement'],
            colleagues: ['Marta Castillo'],
            token: expect.any(String) as string,
          },
        },
      },
    })
    const { token } = (offered.body as { data: { approval: { token: string } } }).data.approval
    const approval = { username: 'admin', pin: '4071', token }
    const approved = await send('POST', path, sent, { request, approval })
    expect(approved.status).toBe(201)
    const rows = await shop()
      .db.read.selectFrom('approvals')
      .select(['user_name', 'approver_name', 'permission'])
      .execute()
    expect(rows).toEqual([
      { user_name: 'Ana López', approver_name: 'Marta Castillo', permission: 'create cash movement' },
    ])
    expect(await send('POST', path, sent, { request })).toEqual(approved)
  })

  test('closes the register of its maker, and answers its summary', async () => {
    const ticket = await ticketOfAna()
    await openRegister('beto')
    const { status, body } = await send(
      'POST',
      '/cash-registers/close',
      { as: 'beto', ticket },
      {
        request: { closing_amount: 100 },
      },
    )
    expect([status, body]).toMatchObject([200, { data: { initial_amount: 100, difference: 0 } }])
    expect(await withOpenRegister(shop())).toEqual(['beto'])
  })
})

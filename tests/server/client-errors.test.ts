import { expect, test } from 'vitest'
import { messages } from '../../domain/messages.ts'
import { listAuditEntries } from '../../server/db/audit.ts'
import { describeEachDatabase } from '../support/databases.ts'
import { withShop } from '../support/with-shop.ts'

const report = { kind: 'screen', message: 'TypeError: x is null', where: 'SaleLines < Till' }

describeEachDatabase('a failure that a device reports', (engine) => {
  const shop = withShop(engine)
  const send = (request: object, as: 'ana' | 'beto' = 'ana') =>
    shop().call('POST', '/client-errors', { as, request })
  const kept = async () => {
    const entries = await listAuditEntries(shop().db.read, {
      since: null,
      userName: null,
      action: 'support.reported',
      limit: 100,
    })
    return entries.map(({ user_name, details }) => [user_name, JSON.parse(details) as unknown])
  }

  test('is kept in the audit log under whoever was signed in, without anything that is not asked for', async () => {
    expect((await send({ ...report, password: 'Secreta123' })).status).toBe(201)
    expect(await kept()).toEqual([['ana', report]])
  })

  test.each([
    ['kind', { ...report, kind: 'other' }],
    ['message', { kind: 'till' }],
    ['message', { ...report, message: 'x'.repeat(301) }],
    ['where', { ...report, where: 'x'.repeat(301) }],
  ])('is refused at %s', async (field, request) => {
    const { status, body } = await send(request)
    expect({ status, fields: Object.keys((body as { errors: object }).errors) }).toEqual({
      status: 422,
      fields: [field],
    })
  })

  test('again and again is not kept: others still report', async () => {
    const statuses = []
    for (let count = 0; count < 51; count += 1) statuses.push((await send(report)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(50)
    expect(statuses.at(-1)).toBe(429)
    expect((await send(report)).body).toEqual({ message: messages.server.tooManyRequests })
    expect((await send(report, 'beto')).status).toBe(201)
    expect(await kept()).toHaveLength(51)
  })
})

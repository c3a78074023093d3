import { expect, test } from 'vitest'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { messages } from '../../../domain/messages.ts'
import { buildApp } from '../../../server/app.ts'
import { listAuditEntries } from '../../../server/db/queries/audit.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, secret } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

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

  test('is stored in the audit log under its user, with the expected fields only', async () => {
    expect((await send({ ...report, password: 'Secreta123' })).status).toBe(201)
    expect(await kept()).toEqual([['ana', report]])
  })

  test('is also a log line, up to the limit', async () => {
    const written: string[] = []
    const write = (line: string) => void written.push(line)
    const { db } = shop()
    const app = await buildApp({
      db,
      secret,
      clock: () => NOON,
      logger: { level: 'warn', stream: { write } },
    })
    const headers = { authorization: `Bearer ${await shop().signIn('ana')}` }
    const url = `${API_BASE_PATH}/client-errors`
    const payload = { request: { ...report, password: 'Secreta123' } }
    for (let count = 0; count < 51; count += 1) await app.inject({ method: 'POST', url, headers, payload })
    await app.close()
    const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>)
    const told = lines.filter(({ msg }) => msg === 'a device reports a failure')
    expect(told).toHaveLength(50)
    expect(told[0]).toMatchObject({ level: 40, report })
    expect(written.join('')).not.toContain('Secreta123')
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

  test('is limited for each client: others can still report', async () => {
    const statuses = []
    for (let count = 0; count < 51; count += 1) statuses.push((await send(report)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(50)
    expect(statuses.at(-1)).toBe(429)
    expect((await send(report)).body).toEqual({ message: messages.server.tooManyRequests })
    expect((await send(report, 'beto')).status).toBe(201)
    expect(await kept()).toHaveLength(51)
  })
})

import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createTokens } from '../../../server/services/access/tokens.ts'
import { createDeliveryTickets } from '../../../server/services/devices/delivery-tickets.ts'
import { NOON, secret } from '../../support/shops/shop.ts'
import { deviceOf } from './support/device-calls.ts'

const WEEK = 7 * 86_400_000
const delivery = { userId: 3, storeId: 1, device: deviceOf(1) }
const tickets = createDeliveryTickets(secret)

test('a ticket says whose commands of which device are delivered, for a week', async () => {
  const ticket = await tickets.sign(delivery, NOON)
  expect(await tickets.read(ticket, NOON)).toEqual(delivery)
  expect(await tickets.read(ticket, NOON + WEEK - 1)).toEqual(delivery)
  expect(await tickets.read(ticket, NOON + WEEK)).toBe('expired')
})

test('a ticket is no session token, and a session token is no ticket', async () => {
  const tokens = createTokens(secret)
  const ticket = await tickets.sign(delivery, NOON)
  expect(await tokens.sessionId(ticket, NOON)).toBeNull()
  const claims = { sub: '3', jti: 'a', iat: NOON / 1_000, exp: NOON / 1_000 + 3_600 }
  const user = { name: 'Ana', last_name: 'López', email: '' }
  const token = await tokens.sign({ ...claims, user, roles: [], permissions: [] })
  expect(await tokens.sessionId(token, NOON)).toBe('a')
  expect(await tickets.read(token, NOON)).toBeNull()
})

test('a ticket of another installation, of another kind or that was changed is none', async () => {
  const ticket = await tickets.sign(delivery, NOON)
  const [head = '', claims = '', signature = ''] = ticket.split('.')
  const changed = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: '4' }),
  )
  const other = createDeliveryTickets(new TextEncoder().encode('another secret of 32 bytes......'))
  const key = createHmac('sha256', secret).update('delivery').digest()
  const signed = (typ: string, audience: string, device: unknown) =>
    new SignJWT({ store: 1, device })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setAudience(audience)
      .setSubject('3')
      .setExpirationTime(NOON / 1_000 + 60)
      .sign(key)
  const none = [
    '',
    'a',
    'a.b.c',
    `${ticket}=`,
    `${head}.${changed.toString('base64url')}.${signature}`,
    await other.sign(delivery, NOON),
    await signed('JWT', 'delivery', deviceOf(1)),
    await signed('delivery+jwt', 'other', deviceOf(1)),
    await signed('delivery+jwt', 'delivery', 7),
  ]
  expect(await Promise.all(none.map((one) => tickets.read(one, NOON)))).toEqual(none.map(() => null))
  expect(await tickets.read(await signed('delivery+jwt', 'delivery', deviceOf(1)), NOON)).toEqual(delivery)
})

// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { createApiClient } from '../../../src/services/api-client.ts'
import { closeOtherRegister } from '../../../src/services/api/close-register.ts'
import { fetchRoles } from '../../../src/services/api/records/fetch-records.ts'
import { deleteOutcome } from '../../../src/services/outcomes/delete-outcome.ts'
import { startServer } from '../support/answering-server.ts'

const text = recordMessages.user.registerOpen

/** A server with one answer for all requests, with the shop's headers. */
async function answering(status: number, body: object) {
  const { host, asked } = await startServer(() => ({ status, headers: { 'x-request-id': 'r-1' }, body }))
  return { api: createApiClient({ host, token: () => 't' }), asked }
}

describe('deleting a user', () => {
  test('with an open register returns that register', async () => {
    const register = { id: 7, opened_at: '2026-11-20T14:02:00.000Z', initial_amount: 500.5 }
    const { api, asked } = await answering(409, { message: text, data: { register } })
    expect(await deleteOutcome(api, { entity: 'user', id: 3 })).toEqual({
      outcome: 'register open',
      messages: [text],
      register: { id: 7, openedAt: Date.parse('2026-11-20T14:02:00Z'), initialAmount: 50_050 },
    })
    expect(asked[0]).toMatchObject({ method: 'DELETE', path: '/api/v1/users/3' })
  })

  test.each([
    ['says nothing of a register', { message: text }],
    ['says something else besides', { message: text, data: { user: { id: 3 } } }],
  ])('is refused like any other record when the server %s', async (_, body) => {
    const { api } = await answering(409, body)
    expect(await deleteOutcome(api, { entity: 'user', id: 3 })).toMatchObject({
      outcome: 'refused',
      status: 409,
      messages: [text],
    })
  })

  test('that succeeds is done', async () => {
    const { api } = await answering(200, { message: 'ok', data: {} })
    expect(await deleteOutcome(api, { entity: 'user', id: 3 })).toEqual({ outcome: 'done', value: undefined })
  })
})

test('the register of another user is closed by its id, with the key of its closing', async () => {
  const data = {
    ...{ initial_amount: 500, sales_total: 20, closing_amount: 519, difference: -1 },
    salesDetail: [{ date: '2026-11-20', client: 'Lucía', total: 20 }],
  }
  const { api, asked } = await answering(200, { message: 'ok', data })
  const summary = await closeOtherRegister(api, { registerId: 7, amount: 51_900, key: 'k-7' }, () => 9)
  expect(asked[0]).toMatchObject({
    method: 'POST',
    path: '/api/v1/cash-registers/7/close',
    headers: { 'idempotency-key': 'k-7' },
    body: { request: { closing_amount: 519 } },
  })
  expect(summary).toMatchObject({ closedAt: 9, salesTotal: 2_000, closingAmount: 51_900, difference: -100 })
})

test('roles have their rights if the server sends them', async () => {
  const roles = [
    { id: 2, name: 'administrador', permissions: ['read user'] },
    { id: 3, name: 'cajero' },
  ]
  const { api } = await answering(200, { message: 'ok', data: { roles } })
  expect(await fetchRoles(api)).toEqual(roles)
})

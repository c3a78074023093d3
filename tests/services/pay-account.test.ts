// @vitest-environment node
import { expect, test } from 'vitest'
import type { AccountPaymentRequest } from '../../src/machines/account-payment/payment-draft.ts'
import { payAccount } from '../../src/services/api/pay-account.ts'
import { toOutcome } from '../../src/services/outcomes/to-outcome.ts'
import { sendCommand } from '../support/send-command.ts'
import { answering } from './support/answering.ts'
import { failureOf } from './support/failure.ts'

const request: AccountPaymentRequest = {
  key: '0b0e2c0e-6f0e-4f3e-9d8e-1c2d3e4f5a6b',
  clientId: 7,
  amount: 4_050,
  tender: 'transfer',
  reference: '00481516',
  reverses: null,
  reason: '',
}
const answer = {
  id: 31,
  client: { id: 7, name: 'María López' },
  at: '2026-11-21T14:02:00.000Z',
  user: { name: 'Ana López' },
  amount: 40.5,
  tender: 'transfer',
  reference: '00481516',
  balance_before: 100,
  balance: 59.5,
  reason: null,
  reverses: null,
}
const paid = {
  id: 31,
  client: { id: 7, name: 'María López' },
  at: Date.UTC(2026, 10, 21, 14, 2),
  user: 'Ana López',
  amount: 4_050,
  tender: 'transfer',
  reference: '00481516',
  balanceBefore: 10_000,
  balance: 5_950,
  reason: null,
  reverses: null,
}

test('a payment is sent in quetzales with its key, and read in centavos', async () => {
  const { api, asked } = await answering({ payment: answer })
  expect(await sendCommand(api, payAccount, request)).toEqual(paid)
  expect(asked[0]).toMatchObject({
    method: 'POST',
    path: '/api/v1/clients/7/payments',
    body: { request: { amount: 40.5, tender: 'transfer', reference: '00481516' } },
  })
  expect(asked[0]?.headers['idempotency-key']).toBe(request.key)
})

test('the undoing of a payment names it, and sends only the reason', async () => {
  const { api, asked } = await answering({
    payment: { ...answer, id: 32, balance_before: 59.5, balance: 100, reason: 'Era de otra', reverses: 31 },
  })
  const undone = {
    ...paid,
    id: 32,
    balanceBefore: 5_950,
    balance: 10_000,
    reason: 'Era de otra',
    reverses: 31,
  }
  expect(await sendCommand(api, payAccount, { ...request, reverses: 31, reason: 'Era de otra' })).toEqual(
    undone,
  )
  expect([asked[0]?.path, asked[0]?.body]).toEqual([
    '/api/v1/client-payments/31/reverse',
    { request: { reason: 'Era de otra' } },
  ])
  expect(asked[0]?.headers['idempotency-key']).toBe(request.key)
})

test('a balance in favour of the client is read with its sign', async () => {
  const { api } = await answering({ payment: { ...answer, balance_before: -5, balance: -45.5 } })
  expect(await sendCommand(api, payAccount, request)).toMatchObject({ balanceBefore: -500, balance: -4_550 })
})

test.each([
  [{}, 'data.payment'],
  [{ payment: { ...answer, client: null } }, 'payment.client'],
  [{ payment: { ...answer, tender: 'cheque' } }, 'payment.tender'],
  [{ payment: { ...answer, amount: '40.5' } }, 'payment.amount'],
])('an answer of another shape (%j) leaves the outcome unknown', async (data, where) => {
  const { api } = await answering(data)
  expect((await failureOf(sendCommand(api, payAccount, request))).message).toContain(where.split('.').at(-1))
  expect((await toOutcome(sendCommand(api, payAccount, request))).outcome).toBe('unknown')
})

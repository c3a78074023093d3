// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import type { ClosingSummary } from '../../domain/drawer/register.ts'
import { units } from '../../domain/quantity.ts'
import type { SaleRequest } from '../../src/machines/sale/settlement.ts'
import { closeRegister } from '../../src/services/api/close-register.ts'
import { recountRegister } from '../../src/services/api/close-register.ts'
import { completeSale } from '../../src/services/api/complete-sale.ts'
import { fetchRegisterStatus } from '../../src/services/api/fetch-register-status.ts'
import { openRegister } from '../../src/services/api/open-register.ts'
import { sendCommand } from '../support/send-command.ts'
import { answering } from './support/answering.ts'
import { failureOf } from './support/failure.ts'

describe('the register', () => {
  const opened_at = '2026-11-21T14:02:00.000Z'
  const openedAt = Date.UTC(2026, 10, 21, 14, 2)

  test('is closed', async () => {
    const { api } = await answering({ cash_register: false })
    expect(await fetchRegisterStatus(api)).toEqual({ register: null })
  })

  test('is open since an instant, with an amount', async () => {
    const register = { id: 1, opened_at, initial_amount: 500 }
    const { api } = await answering({ cash_register: true, register })
    expect(await fetchRegisterStatus(api)).toEqual({ register: { openedAt, initialAmount: 50_000 } })
  })

  test('is open without further data', async () => {
    const { api } = await answering({ cash_register: true })
    expect(await fetchRegisterStatus(api)).toEqual({ register: { openedAt: null, initialAmount: null } })
  })

  test('a status that is neither open nor closed is refused', async () => {
    const { api } = await answering({ cash_register: 'open' })
    expect((await failureOf(fetchRegisterStatus(api))).message).toBe(
      'cash_register is neither true nor false',
    )
  })

  test('is opened with quetzales', async () => {
    const { api, asked } = await answering({ register: { id: 1, opened_at, initial_amount: 500.5 } })
    expect(await openRegister(api, 50_050)).toEqual({ openedAt, initialAmount: 50_050 })
    expect(asked[0]).toMatchObject({
      path: '/api/v1/cash-registers/open',
      body: { request: { initial_amount: 500.5 } },
    })
  })

  test.each([undefined, {}])('opening accepts any success (%j)', async (data) => {
    const { api } = await answering(data)
    expect(await openRegister(api, 1_000)).toEqual({ openedAt: null, initialAmount: 1_000 })
  })

  const closing = {
    initial_amount: 500,
    sales_total: 1004.8000000000001,
    closing_amount: 1499.8,
    difference: -5,
    salesDetail: [
      { date: opened_at, client: 'Ana', total: 1000 },
      { date: '2026-11-21', client: 'Luis', total: 4.8 },
    ],
  }

  const nothingCounted = { amount: 0, key: 'k-2' }

  test('closing returns the summary in centavos', async () => {
    const { api, asked } = await answering(closing)
    vi.spyOn(Date, 'now').mockReturnValue(openedAt + 1)
    expect(await sendCommand(api, closeRegister(Date.now), { amount: 149_980, key: 'k-2' })).toEqual({
      closedAt: openedAt + 1,
      initialAmount: 50_000,
      salesTotal: 100_480,
      closingAmount: 149_980,
      difference: -500,
      sales: [
        { at: openedAt, client: 'Ana', total: 100_000 },
        { at: Date.UTC(2026, 10, 21, 6), client: 'Luis', total: 480 },
      ],
    })
    expect(asked[0]).toMatchObject({
      path: '/api/v1/cash-registers/close',
      body: { request: { closing_amount: 1499.8 } },
    })
    expect(asked[0]?.headers['idempotency-key']).toBe('k-2')
  })

  test('closing has the terms of its cash where there was more than cash sales', async () => {
    const tender = (tender: string, amount: number) => ({ tender, count: 1, amount })
    const movement = { id: 1, kind: 'drop', amount: 25, at: opened_at, reason: 'Caja fuerte', note: null }
    const told = {
      ...closing,
      tenders: [tender('cash', 1000), tender('card', 4.8)],
      movements: [{ ...movement, reverses: null, user: { name: 'Ana López' } }],
    }
    const cashOf = async (answer: object) =>
      (
        (await sendCommand(
          (await answering(answer)).api,
          closeRegister(Date.now),
          nothingCounted,
        )) as ClosingSummary
      ).cash
    const cash = { cashSales: 100_000, cashRefunds: 2_125, cashPayments: 700, cashIn: 0, cashOut: 2_500 }
    expect(
      await cashOf({ ...told, refunds: [tender('cash', 21.25)], account_payments: [tender('cash', 7)] }),
    ).toEqual(cash)
    expect(
      await cashOf({ ...told, sales_total: 1000, tenders: [tender('cash', 1000)], movements: [] }),
    ).toBeUndefined()
  })

  test('counting again sends count, reason and key, and returns the summary with both counts', async () => {
    const recount = {
      ...{ closing_amount: 1504.8, difference: 0, left_amount: null, counted: [{ value: 0.25, pieces: 2 }] },
      ...{ reason: 'Moneda', at: opened_at, user: { name: 'Ana López' } },
    }
    const { api, asked } = await answering({ ...closing, id: 7, recount })
    const request = { key: 'k-3', registerId: 7, amount: 150_480, left: 0, reason: 'Moneda' }
    const answer = await sendCommand(
      api,
      recountRegister(() => openedAt),
      request,
    )
    expect(answer).toMatchObject({
      ...{ id: 7, closedAt: openedAt, closingAmount: 149_980, difference: -500 },
      recount: {
        ...{ amount: 150_480, difference: 0, left: null, counted: [{ value: 25, pieces: 2 }] },
        ...{ reason: 'Moneda', at: openedAt, user: 'Ana López' },
      },
    })
    expect(asked[0]).toMatchObject({
      path: '/api/v1/cash-registers/7/recount',
      body: { request: { closing_amount: 1504.8, left_amount: 0, reason: 'Moneda' } },
    })
    expect(asked[0]?.headers['idempotency-key']).toBe('k-3')
  })

  test('a blind closing that differs has only what it asks for, and the first count is kept by a request without a count', async () => {
    const asked = { id: 4, closed_at: opened_at, left_amount: 50 }
    const { api } = await answering({ recount_asked: asked })
    const untold = { id: 4, closedAt: openedAt, left: 5_000 }
    expect(await sendCommand(api, closeRegister(Date.now), nothingCounted)).toEqual(untold)
    const status = await answering({ cash_register: false, recount_asked: asked })
    expect(await fetchRegisterStatus(status.api)).toEqual({ register: null, untold })
    const keeping = await answering(closing)
    await sendCommand(keeping.api, recountRegister(Date.now), { key: 'k-3', registerId: 4 })
    expect(keeping.asked[0]?.body).toEqual({ request: {} })
  })

  test.each(['2026-13-45', 'ayer', 7])('a sale at no date (%j) is refused', async (date) => {
    const { api } = await answering({ ...closing, salesDetail: [{ date, client: 'Ana', total: 1 }] })
    expect((await failureOf(sendCommand(api, closeRegister(Date.now), nothingCounted))).message).toMatch(
      /^salesDetail\[0\]\.date is/,
    )
  })
})

describe('a sale', () => {
  const order: SaleRequest = {
    key: '0b0e2c0e-6f0e-4f3e-9d8e-1c2d3e4f5a6b',
    // Half past eleven at night in Guatemala, the next day in UTC.
    acceptedAt: Date.UTC(2026, 10, 22, 5, 30),
    cashier: 'Ana López',
    client: { id: 4, name: 'Luis', phone: null },
    lines: [
      {
        productId: 9,
        name: 'Agua',
        code: '1',
        quantity: units(2),
        price: 1_250,
        discount: 29,
        tax: 1_250,
        stock: units(9),
      },
    ],
    total: 2_780,
    tendered: 3_000,
  }

  test('is sent with its key, its day in Guatemala and its total', async () => {
    const { api, asked } = await answering({ sale: { id: 12 } })
    expect(await sendCommand(api, completeSale, order)).toEqual({ number: 12 })
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/api/v1/sales' })
    expect(asked[0]?.headers['idempotency-key']).toBe(order.key)
    expect(asked[0]?.body).toEqual({
      request: {
        client_id: 4,
        date: '2026-11-21',
        items: [{ product_id: 9, quantity: 2, discount: 0.29, tax: 12.5 }],
        total: 27.8,
      },
    })
  })

  test('takes the number of the answer, which may differ from the id', async () => {
    const { api } = await answering({ sale: { id: 12, number: 7 } })
    expect(await sendCommand(api, completeSale, order)).toEqual({ number: 7 })
  })

  test('names the earlier sale of a reference, and ignores one of another shape', async () => {
    const payments = [
      { tender: 'cash', amount: 2 },
      { tender: 'transfer', amount: 3, earlier_sale: { id: 5, date: '2026-11-20' } },
      { tender: 'transfer', amount: 1, earlier_sale: { id: '5', date: '2026-11-20' } },
      { tender: 'cheque', amount: 1, earlier_sale: { id: 6, date: '2026-11-20' } },
      { tender: 'transfer', amount: 1, earlier_sale: null },
      null,
    ]
    const { api } = await answering({ sale: { id: 12, payments } })
    expect(await sendCommand(api, completeSale, order)).toEqual({
      number: 12,
      earlier: [{ tender: 'transfer', saleId: 5, day: '2026-11-20' }],
    })
    const other = await answering({ sale: { id: 12, payments: 'none' } })
    expect(await sendCommand(other.api, completeSale, order)).toEqual({ number: 12 })
  })

  test('without a client has none in the request', async () => {
    const { api, asked } = await answering({ sale: { id: 12 } })
    await sendCommand(api, completeSale, { ...order, client: null })
    expect(asked[0]?.body).toMatchObject({ request: { client_id: null } })
  })

  test.each([undefined, null, {}, { sale: null }, { sale: { id: 'x' } }, []])(
    'is done whatever the success says (%j)',
    async (data) => {
      const { api } = await answering(data)
      expect(await sendCommand(api, completeSale, order)).toEqual({ number: null })
    },
  )
})

import { expect, test } from 'vitest'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { paymentMessages } from '../../../domain/selling/payment-messages.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, TODAY } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import {
  DAY,
  open,
  adjust,
  pay,
  undo,
  answer,
  refused,
  paymentOf,
  consistent,
} from './support/credit-calls.ts'

describeEachDatabase('a payment on account', (engine) => {
  const shop = withShop(engine)

  test('is a term of its own in the expected cash, and no sale', async () => {
    await adjust(shop(), 100)
    const none = refused(registerMessages.noneOpen)
    expect(answer(await pay(shop(), 'admin', 5))).toEqual(none)
    await open(shop(), 'admin', 50)
    await pay(shop(), 'admin', 30)
    const wrong = paymentOf(await pay(shop(), 'admin', 40))
    const undone = await undo(shop(), 'admin', wrong.id)
    expect(paymentOf(undone)).toMatchObject({
      ...{ amount: 40, balance_before: 30, balance: 70, reverses: wrong.id, reason: 'Era de otro cliente' },
    })
    const current = await shop().call('GET', '/cash-registers/current', { as: 'admin' })
    expect(current.body).toMatchObject({
      data: {
        register: {
          ...{ initial_amount: 50, cash_sales: 0, cash_payments: 30, cash_in: 0, cash_out: 0 },
          ...{ expected_cash: 80, sales_count: 0 },
          tenders: [{ tender: 'cash', count: 0, amount: 0 }],
          account_payments: [{ tender: 'cash', count: 1, amount: 30 }],
        },
      },
    })
    shop().clock.now = NOON - DAY
    const request = { closing_amount: 80 }
    const closed = await shop().call('POST', '/cash-registers/close', { as: 'admin', request })
    expect(closed.body).toMatchObject({
      data: {
        ...{ sales_total: 0, expected_cash: 80, difference: 0 },
        account_payments: [{ tender: 'cash', count: 1, amount: 30 }],
      },
    })
    const days = `start_date=2026-11-01&end_date=${TODAY}`
    const report = await shop().call('GET', `/reports/detailed-sales?${days}`, { as: 'admin' })
    expect(report.body).toMatchObject({ data: { sales: [], general_summary: { total_sales_count: 0 } } })
    expect(await consistent(shop())).toEqual([])
  })

  test('adds no field to the answer of a register without one', async () => {
    await open(shop(), 'admin', 50)
    const { body } = await shop().call('GET', '/cash-registers/current', { as: 'admin' })
    const { register } = (body as { data: { register: object } }).data
    expect(Object.keys(register).filter((name) => /payment/.test(name))).toEqual([])
  })

  test('by card or transfer counts apart from the cash, with its reference, if the store takes it', async () => {
    await adjust(shop(), 100)
    await open(shop(), 'admin', 50)
    const give = (tender: string, amount: number, reference: string | null = null) =>
      shop().call('POST', `/clients/${shop().client}/payments`, {
        as: 'admin',
        request: { amount, tender, reference },
      })
    const off = paymentMessages.notAccepted('Tarjeta')
    expect(answer(await give('card', 10))).toEqual({
      status: 422,
      body: { message: off, errors: { tender: [off] } },
    })
    const tenders = [
      { id: 'cash', enabled: true, reference: 'none' },
      { id: 'card', enabled: true, reference: 'optional' },
      { id: 'transfer', enabled: true, reference: 'required' },
    ]
    await shop().call('PUT', '/settings', { as: 'admin', request: { tenders } })
    const missing = paymentMessages.referenceMissing('Transferencia')
    expect(answer(await give('transfer', 10))).toEqual({
      status: 422,
      body: { message: missing, errors: { reference: [missing] } },
    })
    expect((await give('card', 10)).status).toBe(201)
    const sent = paymentOf(await give('transfer', 20, ' 00-4471 '))
    expect(sent).toMatchObject({ tender: 'transfer', reference: '00-4471', balance: 70 })
    await give('cash', 5)
    const undone = paymentOf(await undo(shop(), 'admin', paymentOf(await give('card', 40)).id))
    expect(undone).toMatchObject({ tender: 'card', amount: 40, balance: 65 })
    const current = await shop().call('GET', '/cash-registers/current', { as: 'admin' })
    expect(current.body).toMatchObject({
      data: {
        register: {
          ...{ cash_payments: 5, expected_cash: 55 },
          account_payments: [
            { tender: 'cash', count: 1, amount: 5 },
            { tender: 'card', count: 1, amount: 10 },
            { tender: 'transfer', count: 1, amount: 20 },
          ],
        },
      },
    })
    await shop().call('POST', '/cash-registers/close', { as: 'admin', request: { closing_amount: 55 } })
    expect(await consistent(shop())).toEqual([])
  })

  test('is undone only in its open register, once, by its own cashier, while its cash is there', async () => {
    await adjust(shop(), 100)
    await open(shop(), 'ana', 10)
    await open(shop(), 'beto', 10)
    const { id } = paymentOf(await pay(shop(), 'ana', 20))
    const nowhere = { status: 404, body: { message: messages.server.notFound } }
    expect(answer(await undo(shop(), 'beto', id))).toEqual(nowhere)
    expect(answer(await undo(shop(), 'ana', 1))).toEqual(nowhere)
    expect(answer(await undo(shop(), 'ana', id + 1))).toEqual(nowhere)
    const out = { kind: 'out', amount: 15, reason: 'Gas' }
    await shop().call('POST', '/cash-registers/movements', { as: 'ana', request: out })
    expect(answer(await undo(shop(), 'ana', id))).toEqual(
      refused(movementMessages.notEnough(formatMoney(1_500))),
    )
    const back = { kind: 'in', amount: 15, reason: 'Gas' }
    await shop().call('POST', '/cash-registers/movements', { as: 'ana', request: back })
    const undone = paymentOf(await undo(shop(), 'ana', id))
    expect(answer(await undo(shop(), 'ana', id))).toEqual(refused(creditMessages.reversedAlready))
    expect(answer(await undo(shop(), 'ana', undone.id))).toEqual(refused(creditMessages.isReversal))
    const late = paymentOf(await pay(shop(), 'ana', 20))
    await shop().call('POST', '/cash-registers/close', { as: 'ana', request: { closing_amount: 30 } })
    const closed = refused(creditMessages.registerClosed)
    expect(answer(await undo(shop(), 'ana', late.id))).toEqual(closed)
    await open(shop(), 'ana')
    expect(answer(await undo(shop(), 'ana', late.id))).toEqual(closed)
    expect(await consistent(shop())).toEqual([])
  })

  test('waits for the end of a count', async () => {
    await adjust(shop(), 100)
    await open(shop(), 'ana')
    const { id } = paymentOf(await pay(shop(), 'ana', 20))
    const request = { counting: true, count: '6a1bb5f2-2a0e-4ef4-9ad2-6a9ed1d3f1aa' }
    await shop().call('PUT', '/cash-registers/current/count', { as: 'ana', request })
    const counted = refused(registerMessages.beingCounted)
    expect(answer(await pay(shop(), 'ana', 20))).toEqual(counted)
    expect(answer(await undo(shop(), 'ana', id))).toEqual(counted)
  })
})

import { expect, test } from 'vitest'
import { settingsMessages } from '../../../domain/settings-messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const set = (shop: TestShop, request: object) => shop.call('PUT', '/settings', { as: 'admin', request })

const open = (shop: TestShop, as: Username) =>
  shop.call('POST', '/cash-registers/open', { as, request: { initial_amount: 100 } })

const move = (shop: TestShop, as: Username, kind: string, amount: number) =>
  shop.call('POST', '/cash-registers/movements', { as, request: { kind, amount, reason: 'Cambio' } })

const sell = (shop: TestShop, as: Username, payments?: object[]) =>
  shop.call('POST', '/sales', {
    as,
    request: {
      client_id: null,
      date: TODAY,
      items: [{ product_id: shop.pan, quantity: 4, discount: 0, tax: 0 }],
      ...(payments && { payments }),
    },
  })

/** The status of a register, without when it was opened. */
async function status(shop: TestShop, as: Username): Promise<Record<string, unknown>> {
  const { body } = await shop.call('GET', '/cash-registers/status', { as })
  const { register, ...others } = (body as { data: Record<string, unknown> }).data
  expect(register).toEqual({
    id: expect.any(Number) as number,
    opened_at: expect.any(String) as string,
    initial_amount: 100,
  })
  return others
}

describeEachDatabase('the cash from which it is time for the safe', (engine) => {
  const shop = withShop(engine)

  test('is no part of the status as long as the store has set no amount', async () => {
    await open(shop(), 'ana')
    await move(shop(), 'ana', 'in', 90_000)
    expect(await status(shop(), 'ana')).toEqual({ cash_register: true })
    expect((await shop().call('GET', '/cash-registers/status', { as: 'beto' })).body).toEqual({
      message: 'ok',
      data: { cash_register: false },
    })
  })

  test('is reached with exactly that amount, by the cash of the own register alone', async () => {
    await set(shop(), { cash_warning: 110, tenders: [{ id: 'card', enabled: true, reference: 'none' }] })
    await open(shop(), 'ana')
    await open(shop(), 'beto')
    await move(shop(), 'beto', 'in', 500)
    await sell(shop(), 'ana')
    await sell(shop(), 'ana', [{ tender: 'card', amount: 5 }])
    await move(shop(), 'ana', 'in', 4.99)
    expect(await status(shop(), 'ana')).toEqual({ cash_register: true, cash_warning: false })
    await move(shop(), 'ana', 'in', 0.01)
    expect(await status(shop(), 'ana')).toEqual({ cash_register: true, cash_warning: true })
    await move(shop(), 'ana', 'drop', 50)
    expect(await status(shop(), 'ana')).toEqual({ cash_register: true, cash_warning: false })
    await set(shop(), { cash_warning: 0 })
    expect(await status(shop(), 'ana')).toEqual({ cash_register: true })
  })

  test('is not told in a blind shift, but to those who may read the register', async () => {
    await set(shop(), { cash_warning: 50, blind_closing: true })
    await open(shop(), 'ana')
    await open(shop(), 'admin')
    expect(await status(shop(), 'ana')).toEqual({ cash_register: true })
    expect(await status(shop(), 'admin')).toEqual({ cash_register: true, cash_warning: true })
    await set(shop(), { blind_closing: false })
    expect(await status(shop(), 'ana')).toEqual({ cash_register: true, cash_warning: true })
  })

  test.each([-0.01, 0.001, '50', null, 100_000_000])('is an amount of 0 or more, not %s', async (amount) => {
    const message = settingsMessages.invalidWarning
    const { status: code, body } = await set(shop(), { cash_warning: amount })
    expect([code, body]).toEqual([422, { message, errors: { cash_warning: [message] } }])
  })
})

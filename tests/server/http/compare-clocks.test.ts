import { expect, test } from 'vitest'
import { clockMessages } from '../../../domain/server-clock.ts'
import { guatemalaDay } from '../../../domain/dates.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const YEARS = 7 * 365 * 86_400_000

describeEachDatabase("the server's clock", (engine) => {
  const shop = withShop(engine)
  const ready = async () => {
    const { status, body, headers } = await shop().call('GET', '/health/ready')
    return { status, message: (body as { message: string }).message, header: headers['x-server-clock'] }
  }
  const isFine = { status: 200, message: 'ok', header: undefined }

  test('set back by years is told by readiness and every answer, and sales go on with its date', async () => {
    const { app, clock, call, agua } = shop()
    await call('POST', '/cash-registers/open', { as: 'ana', request: { initial_amount: 100 } })
    await app.clockWatch.check()
    expect(await ready()).toEqual(isFine)
    clock.now = NOON - YEARS
    await app.clockWatch.check()
    expect(await ready()).toEqual({ status: 200, message: clockMessages.behind, header: 'behind' })
    const items = [{ product_id: agua, quantity: 1, discount: 0, tax: 0 }]
    const sale = await call('POST', '/sales', {
      as: 'ana',
      request: { client_id: null, date: guatemalaDay(clock.now), items, amount_tendered: 5 },
      headers: { 'idempotency-key': 'sold-in-2019' },
    })
    expect({ status: sale.status, header: sale.headers['x-server-clock'] }).toEqual({
      status: 201,
      header: 'behind',
    })
  })

  test('is compared with the clocks of signed-in tills, not with those of strangers', async () => {
    const { app, signIn } = shop()
    const token = await signIn('ana')
    const tell = (remoteAddress: string, headers: Record<string, string>) =>
      app.inject({
        url: '/api/v1/business',
        remoteAddress,
        headers: { 'x-device-time': String(NOON + YEARS), ...headers },
      })
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await tell(address, {})
    expect(await ready()).toEqual(isFine)
    const authorization = `Bearer ${token}`
    await tell('10.0.0.1', { authorization })
    expect(await ready()).toEqual(isFine)
    await tell('10.0.0.2', { authorization })
    expect((await ready()).header).toBe('behind')
  })
})

import type { closeOtherRegister } from '../../../domain/calls/registers.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { readRegister } from '../../../domain/calls/register-list.ts'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { bread, exchange, exchangedOf } from '../sales/support/exchange-calls.ts'
import { bringBack, openRegister, returnOf, sell, voidSale } from '../sales/support/return-calls.ts'

describeEachDatabase('a register in which sales were taken back', (engine) => {
  const shop = withShop(engine)

  /** The causes of a difference of this many quetzales, by kind and what to look at. */
  async function causesOf(difference: number): Promise<unknown> {
    const x = await shop().call('GET', '/cash-registers/current', { as: 'admin' })
    const { expected_cash: expected } = (x.body as { data: { register: { expected_cash: number } } }).data
      .register
    const request = { closing_amount: expected + difference }
    const { body } = await shop().call('POST', '/cash-registers/close', { as: 'admin', request })
    const { causes = [], id } = (body as { data: Data<typeof closeOtherRegister> }).data
    const whole = await shop().call('GET', `/cash-registers/${id}`, { as: 'admin' })
    expect((whole.body as { data: Data<typeof readRegister> }).data.register.causes).toEqual(causes)
    return causes.map(({ kind, sale, ...cause }) => [kind, sale?.number ?? cause.return])
  }

  test('names a return whose cash stayed or went out twice, with its sale', async () => {
    await openRegister(shop())
    const sold = await sell(shop(), { items: [{ product_id: shop().pan, quantity: 20 }] })
    const lines = [{ position: 1, quantity: 3 }]
    const { id, at } = returnOf(await bringBack(shop(), sold, { lines }))
    const place = { number: id, sale_number: sold, at, total: 3.75 }
    expect(await causesOf(3.75)).toEqual([['return_not_given', place]])
    await openRegister(shop())
    const again = returnOf(await bringBack(shop(), sold, { lines }))
    const second = { ...place, number: again.id, at: again.at }
    expect(await causesOf(-3.75)).toEqual([['return_repeated', second]])
  })

  test('names a voided sale whose cash stayed', async () => {
    await openRegister(shop())
    const sold = await sell(shop(), { items: [{ product_id: shop().pan, quantity: 3 }] })
    await voidSale(shop(), sold)
    expect(await causesOf(3.75)).toEqual([['void_not_given', sold]])
  })

  test('names what was over of an exchange, and not what paid for the other sale', async () => {
    await openRegister(shop())
    const sold = await sell(shop(), { items: bread(shop(), 8) })
    const lines = [{ position: 1, quantity: 8 }]
    const { exchange: back } = exchangedOf(await exchange(shop(), sold, { lines }))
    const place = { number: back.id, sale_number: sold, at: back.at, total: 10 }
    expect(await causesOf(5)).toEqual([['return_not_given', place]])
  })
})

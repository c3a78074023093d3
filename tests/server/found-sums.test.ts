import type { Data } from '../../domain/calls/call.ts'
import type { listRegisters } from '../../domain/calls/register-list.ts'
import { expect, test } from 'vitest'
import { sumDeliveries } from '../../domain/calls/deliveries.ts'
import { foundSum, MOST_SUMMED, tooMany } from '../../server/services/lists/found-sum.ts'
import { describeEachDatabase } from '../support/databases/databases.ts'
import type { TestShop, Username } from '../support/shops/shop.ts'
import { withShop } from '../support/shops/with-shop.ts'
import { addSupplier, enter, deliveryOf } from './goods/support/delivery-calls.ts'
import { bringBack, openRegister, sell, voidSale } from './sales/support/return-calls.ts'

const sumOf = async (shop: TestShop, path: string, as: Username = 'admin') => {
  const { status, body } = await shop.call('GET', path, { as })
  expect(status).toBe(200)
  return (body as { data: Data<typeof sumDeliveries> }).data
}

const sum = (count: number, total: number): Data<typeof sumDeliveries> => ({
  sum: { count, total },
  reason: null,
})

describeEachDatabase('the sum of what a list finds', (engine) => {
  const shop = withShop(engine)

  test('of sales has all pages, without voided ones, and less what was given back', async () => {
    await openRegister(shop())
    // Three sales of Q 5.00: one is voided, of one Q 1.25 was brought back. Then one of water.
    const [voided, returned] = [await sell(shop()), await sell(shop()), await sell(shop())]
    await voidSale(shop(), voided)
    await bringBack(shop(), returned)
    const water = await sell(shop(), { items: [{ product_id: shop().agua, quantity: 1 }] })
    const { body } = await shop().call('GET', `/sales/${water}`, { as: 'admin' })
    const { total } = (body as { data: { sale: { total: number } } }).data.sale
    expect(await sumOf(shop(), '/sales/sum')).toEqual(sum(3, 8.75 + total))
    expect(await sumOf(shop(), '/sales/sum?q=pan')).toEqual(sum(2, 8.75))
    expect(await sumOf(shop(), `/sales/sum?q=${voided}`)).toEqual(sum(0, 0))
    expect(await sumOf(shop(), '/sales/sum?to=2026-11-19')).toEqual(sum(0, 0))
    expect(await sumOf(shop(), '/sales/sum', 'otra')).toEqual(sum(0, 0))
  })

  test('is told to nobody who closes blind', async () => {
    await shop().call('PUT', '/settings', { as: 'admin', request: { blind_closing: true } })
    await openRegister(shop(), 'ana')
    await sell(shop(), { as: 'ana' })
    const none = { sum: null, reason: 'blind' }
    for (const query of ['', '?q=pan', '?q=1', '?from=2026-11-21'])
      expect(await sumOf(shop(), `/sales/sum${query}`, 'ana')).toEqual(none)
    expect((await shop().call('GET', '/cash-registers/sum', { as: 'ana' })).status).toBe(403)
    expect(await sumOf(shop(), '/sales/sum')).toEqual(sum(1, 5))
  })

  test('of registers has the differences with their signs, the second count before the first, and a filter leaves out the others', async () => {
    const reason = 'Un billete quedó debajo de la gaveta'
    const shift = async (closing: number | null, again?: number) => {
      await openRegister(shop(), 'ana')
      if (closing === null) return
      await shop().call('POST', '/cash-registers/close', { as: 'ana', request: { closing_amount: closing } })
      if (again === undefined) return
      const { body } = await shop().call('GET', '/cash-registers?limit=1', { as: 'admin' })
      const [last] = (body as { data: Data<typeof listRegisters> }).data.registers
      const request = { closing_amount: again, reason }
      await shop().call('POST', `/cash-registers/${last?.id}/recount`, { as: 'ana', request })
    }
    await shift(90)
    await shift(100)
    await shift(103.25)
    await shift(80, 100)
    await shift(100, 99)
    await shift(null)
    const ids = async (query: string) => {
      const { body } = await shop().call('GET', `/cash-registers?${query}`, { as: 'admin' })
      const { registers, next } = (body as { data: Data<typeof listRegisters> }).data
      return { ids: registers.map(({ id }) => id), next }
    }
    expect(await sumOf(shop(), '/cash-registers/sum')).toEqual(sum(5, -7.75))
    expect(await sumOf(shop(), '/cash-registers/sum?with_difference=true')).toEqual(sum(3, -7.75))
    const first = await ids('with_difference=true&limit=2')
    expect(first.ids).toEqual([5, 3])
    expect(await ids(`with_difference=true&limit=2&after=${first.next}`)).toEqual({ ids: [1], next: null })
    expect((await ids('with_difference=false')).ids).toEqual([6, 5, 4, 3, 2, 1])
  })

  test('of entries has those that were not voided', async () => {
    const supplier = await addSupplier(shop())
    await enter(shop(), { supplier, document: 'A-1' })
    const { id } = deliveryOf(await enter(shop(), { document: 'A-2' }))
    expect(await sumOf(shop(), '/stock-entries/sum')).toEqual(sum(2, 80))
    await shop().call('POST', `/stock-entries/${id}/void`, { as: 'admin', request: { reason: 'Repetida' } })
    expect(await sumOf(shop(), '/stock-entries/sum')).toEqual(sum(1, 40))
    expect(await sumOf(shop(), '/stock-entries/sum?q=a-2')).toEqual(sum(0, 0))
  })
})

test('more rows than are added up have no sum', () => {
  const told = (found: number) => sumDeliveries.answer.write(foundSum({ found, count: 2, total: 150 }))
  expect([told(MOST_SUMMED + 1), told(MOST_SUMMED)]).toEqual([tooMany, sum(2, 1.5)])
})

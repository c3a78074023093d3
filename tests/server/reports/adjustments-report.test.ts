import type { Data } from '../../../domain/calls/call.ts'
import type { reportAdjustments } from '../../../domain/calls/reports.ts'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, TODAY, type Username } from '../../support/shops/shop.ts'
import { setStock } from '../../support/shops/stock.ts'
import { adjust, adjustmentOf } from '../goods/support/adjusting.ts'
import { withReportShop, type Query } from './support/report-shop.ts'

const DAY = 86_400_000

describeEachDatabase('what was adjusted (docs/product.md §10.13)', (engine) => {
  const shop = withReportShop(engine)

  const adjustments = async (query: Query = {}, as: Username = 'admin') =>
    (await shop().report('adjustments', as, {
      ...{ start_date: TODAY, end_date: TODAY },
      ...query,
    })) as Data<typeof reportAdjustments>

  test('is each adjustment with its reason, note and value, and each stock that was edited in the form', async () => {
    const { agua, cafe } = shop()
    await setStock(shop().db, 100)
    const { adjustments: earlier } = await adjustments()
    adjustmentOf(
      await adjust(shop(), {
        ...{ reason: 'expired', note: 'Lote de mayo' },
        lines: [
          { product_id: agua, quantity: -4 },
          { product_id: cafe, quantity: -1 },
        ],
      }),
    )
    await shop().call('PUT', `/products/${agua}`, { as: 'admin', request: { stock: 99 } })
    await shop().call('PUT', `/products/${agua}`, { as: 'admin', request: { cost: 4 } })
    adjustmentOf(await adjust(shop(), { reason: 'gift' }))
    const at = new Date(NOON).toISOString()
    const user = { name: 'Marta Castillo' }
    const { store, adjustments: all } = await adjustments()
    const rows = all.slice(earlier.length)
    expect(all.slice(0, earlier.length)).toEqual(earlier)
    expect({ store, rows: rows.map(({ id, ...row }) => ({ ...row, hasId: id > 0 })) }).toEqual({
      store: { id: shop().storeId, name: 'La Bendición' },
      rows: [
        {
          ...{ at, product: { id: agua, name: 'Agua pura 600 ml' }, reason: 'expired', note: 'Lote de mayo' },
          ...{ user, quantity: -4, unit_cost: 3, value: -12, hasId: true },
        },
        {
          ...{
            at,
            product: { id: cafe, name: 'Café molido 1 lb' },
            reason: 'expired',
            note: 'Lote de mayo',
          },
          ...{ user, quantity: -1, unit_cost: 30, value: -30, hasId: true },
        },
        {
          ...{ at, product: { id: agua, name: 'Agua pura 600 ml' }, reason: 'edited', note: null },
          ...{ user, quantity: 3, unit_cost: 3, value: 9, hasId: true },
        },
        {
          ...{ at, product: { id: agua, name: 'Agua pura 600 ml' }, reason: 'gift', note: null },
          ...{ user, quantity: -1, unit_cost: 4, value: -4, hasId: true },
        },
      ],
    })
  })

  test('is of the asked days only, and has nothing that was sold', async () => {
    await shop().sellAt(NOON - DAY, 'ana', [{ product_id: shop().agua, quantity: 2, discount: 0, tax: 0 }])
    const yesterday = '2026-11-19'
    expect((await adjustments({ start_date: yesterday, end_date: yesterday })).adjustments).toEqual([])
  })

  test('is of the own store; a superadmin sees all stores, each row with its own', async () => {
    const before = (await adjustments()).adjustments.length
    const lines = [{ product_id: shop().foreignProduct, quantity: 1 }]
    adjustmentOf(await adjust(shop(), { reason: 'gift' }))
    adjustmentOf(await adjust(shop(), { as: 'jefa', reason: 'error', lines }))
    expect((await adjustments()).adjustments).toHaveLength(before + 1)
    const all = await adjustments({}, 'jefa')
    expect([all.store, all.adjustments.length]).toEqual([null, before + 2])
    expect([...new Set(all.adjustments.map(({ store }) => store?.name))]).toEqual([
      'La Bendición',
      'El Quetzal',
    ])
  })
})

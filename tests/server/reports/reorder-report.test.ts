import type { reportReorder } from '../../../domain/calls/reports.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { createSale } from '../../../domain/calls/sales.ts'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, TODAY } from '../../support/shops/shop.ts'
import { setStock } from '../../support/shops/stock.ts'
import { addSupplier, enter } from '../goods/support/delivery-calls.ts'
import { bringBack, returnOf, voidSale } from '../sales/support/return-calls.ts'
import { withReportShop, type ReportShop } from './support/report-shop.ts'

const DAY = 86_400_000

const ordersOf = (shop: () => ReportShop) => async () =>
  (await shop().report('reorder', 'admin', {})) as Data<typeof reportReorder>

describeEachDatabase('what to order', (engine) => {
  const shop = withReportShop(engine)
  const toOrder = ordersOf(shop)

  const sell = (at: number, product: number, quantity: number) =>
    shop().sellAt(at, 'ana', [{ product_id: product, quantity, discount: 0, tax: 0 }])

  /** Sells now, in the register of admin. @returns the id of the sale. */
  const sellNow = async (product: number, quantity: number) => {
    const items = [{ product_id: product, quantity, discount: 0, tax: 0 }]
    const request = { client_id: null, date: TODAY, items }
    const { body } = await shop().call('POST', '/sales', { as: 'admin', request })
    return (body as { data: Data<typeof createSale> }).data.sale.id
  }

  test('is what is at or below its minimum, with what was sold in 30 days less what came back', async () => {
    const { agua, pan, cafe } = shop()
    await setStock(shop().db, 100)
    await sell(NOON - 30 * DAY, agua, 7)
    await sell(NOON - 29 * DAY, agua, 5)
    await shop().call('POST', '/cash-registers/open', { as: 'admin', request: { initial_amount: 1 } })
    returnOf(await bringBack(shop(), await sellNow(agua, 4)))
    expect((await voidSale(shop(), await sellNow(agua, 50))).status).toBe(201)
    await setStock(shop().db, 100)
    await setStock(shop().db, 1, [agua])
    await setStock(shop().db, 2, [pan])
    await setStock(shop().db, 3, [cafe])
    expect(await toOrder()).toEqual({
      store: { id: shop().storeId, name: 'La Bendición' },
      products: [
        {
          ...{ id: agua, supplier: null, name: 'Agua pura 600 ml', code: '7401000000015' },
          ...{ stock: 1, min_stock: 2, sold: 8, order: 9, cost: 3 },
        },
        {
          ...{ id: pan, supplier: null, name: 'Pan francés', code: '7401000000022' },
          ...{ stock: 2, min_stock: 2, sold: 0, order: 0, cost: 0.8 },
        },
      ],
    })
  })

  test('has no deleted products, and none of another store', async () => {
    const { agua, foreignProduct } = shop()
    await setStock(shop().db, 100)
    await setStock(shop().db, 0, [agua, foreignProduct])
    const request = { name: 'Sal', stock: 0, min_stock: 1, price: 2, cost: 1 }
    const { body } = await shop().call('POST', '/products', { as: 'admin', request })
    const { id: deleted } = (body as { data: { product: { id: number } } }).data.product
    expect((await toOrder()).products.map(({ id }) => id)).toContain(deleted)
    await shop().call('DELETE', `/products/${deleted}`, { as: 'admin' })
    expect((await toOrder()).products.map(({ id }) => id)).toEqual([agua])
  })
})

// A shop of its own: entries change costs and suppliers for good.
describeEachDatabase('what to order after entries', (engine) => {
  const shop = withReportShop(engine)
  const toOrder = ordersOf(shop)

  test('names the supplier of the last entry, in their order, and those without one last', async () => {
    const { agua, cafe, pan } = shop()
    await setStock(shop().db, 0)
    const maya = await addSupplier(shop(), 'Distribuidora Maya')
    const union = await addSupplier(shop(), 'Abarrotes La Unión')
    await enter(shop(), { supplier: union, lines: [{ product_id: agua, quantity: 1 }] })
    await enter(shop(), { supplier: maya, lines: [{ product_id: agua, quantity: 1 }] })
    await enter(shop(), { supplier: union, lines: [{ product_id: cafe, quantity: 1 }] })
    const { products } = await toOrder()
    expect(products.map(({ id, supplier }) => ({ id, supplier }))).toEqual([
      { id: cafe, supplier: { id: union, name: 'Abarrotes La Unión' } },
      { id: agua, supplier: { id: maya, name: 'Distribuidora Maya' } },
      { id: pan, supplier: null },
    ])
  })
})

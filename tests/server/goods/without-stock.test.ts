import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withoutStockMessages } from '../../../domain/articles/without-stock-messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import { moveStock } from '../../../server/services/goods/move-stock.ts'
import { triedOut } from '../../support/databases/rolled-back.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import {
  bringBack,
  expectConsistent,
  openRegister,
  returnOf,
  sell,
  stockOf,
  voidSale,
  wholeSale,
} from '../sales/support/return-calls.ts'
import { adjust } from './support/adjusting.ts'
import { posted, started, tallied, tally } from './support/count-calls.ts'
import { enter } from './support/delivery-calls.ts'
import { movesOf } from './support/moves.ts'

const topUp = {
  ...{ name: 'Recarga Tigo', description: '', price: 10, cost: 9.5, code: 'RECARGA' },
  ...{ stock: 0, min_stock: 0, without_stock: true },
}

describeEachDatabase('articles without stock', (engine) => {
  const shop = withShop(engine)

  const ask = (method: 'POST' | 'PUT', path: string, request: object) =>
    shop().call(method, path, { as: 'admin', request })
  const made = async (more: object = {}) => {
    const { body } = await ask('POST', '/products', { ...topUp, ...more })
    return (body as { data: { product: { id: number } } }).data.product.id
  }
  const change = (id: number, request: object) => ask('PUT', `/products/${id}`, request)
  const answerOf = async (path: string) =>
    JSON.stringify((await shop().call('GET', path, { as: 'admin' })).body)

  test('are sold, returned and voided without a stock and without a move, and earn their price less their cost', async () => {
    await openRegister(shop())
    const id = await made()
    const first = await sell(shop(), {
      items: [
        { product_id: id, quantity: 7 },
        { product_id: shop().pan, quantity: 1 },
      ],
    })
    const second = await sell(shop(), {
      items: [
        { product_id: id, quantity: 1 },
        { product_id: shop().pan, quantity: 2 },
      ],
    })
    expect((await voidSale(shop(), second)).status).toBe(201)
    // What was sold without a stock comes back into none, whatever the product is by then.
    expect((await change(id, { without_stock: false })).status).toBe(200)
    const back = await bringBack(shop(), first, {
      lines: [1, 2].map((position) => ({ position, quantity: 1 })),
    })
    expect(returnOf(back).lines.map(({ restock }) => restock)).toEqual([false, true])
    expect((await wholeSale(shop(), first)).items.map((line) => line.without_stock)).toEqual([
      true,
      undefined,
    ])
    expect([await stockOf(shop(), id), await stockOf(shop(), shop().pan)]).toEqual([0, 100])
    expect(await movesOf(shop().db, id)).toEqual([])
    const report = await answerOf(`/reports/detailed-sales?start_date=${TODAY}&end_date=${TODAY}`)
    // Six top-ups at Q 0.50; the bread came back.
    expect(report).toContain('"total_estimated_profit":3')
    await expectConsistent(shop())
  })

  test('are told as such, and left out of the inventory and of what is to be ordered', async () => {
    await made()
    await made({ name: 'Pan dulce', code: 'DULCE', without_stock: false })
    const told = await answerOf('/products')
    expect(told).toContain(`"stock":0,"min_stock":0,"price":10,"cost":9.5,"without_stock":true`)
    expect(told.match(/without_stock/g)).toHaveLength(1)
    for (const report of [`/reports/simple-inventory?store_id=${shop().storeId}`, '/reports/reorder']) {
      const text = await answerOf(report)
      expect([text.includes('Recarga Tigo'), text.includes('Pan dulce')]).toEqual([false, true])
    }
  })

  test('are refused at their line where stock comes in, is counted or put right', async () => {
    const id = await made()
    const told = [withoutStockMessages.notCounted('Recarga Tigo')]
    const line = { product_id: id, quantity: 1 }
    expect(await adjust(shop(), { lines: [{ product_id: shop().pan, quantity: 1 }, line] })).toMatchObject({
      ...{ status: 422, body: { errors: { 'lines.1.product_id': told } } },
    })
    expect(await enter(shop(), { lines: [line] })).toMatchObject({
      ...{ status: 422, body: { errors: { 'lines.0.product_id': told } } },
    })
    const count = await started(shop())
    expect(await tally(shop(), count, { product: id })).toMatchObject({
      ...{ status: 422, body: { errors: { product_id: told } } },
    })
    expect(await ask('POST', '/products', { ...topUp, code: 'OTRA', stock: 3 })).toMatchObject({
      ...{ status: 422, body: { errors: { without_stock: [withoutStockMessages.stockLeft('3')] } } },
    })
    expect(await change(id, { stock: 3 })).toMatchObject({
      ...{ status: 422, body: { errors: { stock: [withoutStockMessages.mustBeZero] } } },
    })
  })

  test('become such only when nothing is left, or with the change that takes it out; and may have a stock again', async () => {
    const { pan } = shop()
    expect(await change(pan, { without_stock: true })).toMatchObject({
      ...{ status: 422, body: { errors: { without_stock: [withoutStockMessages.stockLeft('100')] } } },
    })
    expect((await change(pan, { without_stock: true, stock: 0 })).status).toBe(200)
    expect(await movesOf(shop().db, pan)).toMatchObject([{ balance: 100 }, { kind: 'edit', quantity: -100 }])
    expect((await change(pan, { without_stock: false, stock: 5 })).status).toBe(200)
    await openRegister(shop())
    await sell(shop(), { items: [{ product_id: pan, quantity: 5 }] })
    const request = {
      client_id: null,
      date: TODAY,
      items: [{ product_id: pan, quantity: 1, discount: 0, tax: 0 }],
    }
    const short = saleMessages.noStock('Pan francés', 0)
    expect(await ask('POST', '/sales', request)).toMatchObject({ status: 409, body: { message: short } })
    await expectConsistent(shop())
  })

  test('that had a stock when they were sold get none back: a return says so, and a void is refused', async () => {
    await openRegister(shop())
    const { pan } = shop()
    const count = await started(shop())
    await tallied(shop(), count, { product: pan, quantity: 99 })
    await tallied(shop(), count, { product: shop().agua, quantity: 1 })
    const sale = await sell(shop(), { items: [{ product_id: pan, quantity: 100 }] })
    expect((await change(pan, { without_stock: true })).status).toBe(200)
    expect(await voidSale(shop(), sale)).toMatchObject({
      ...{ status: 409, body: { message: withoutStockMessages.notVoided('Pan francés') } },
    })
    expect(returnOf(await bringBack(shop(), sale)).lines).toMatchObject([{ restock: false }])
    // What was counted of it before is left out as well.
    expect(await posted(shop(), count)).toMatchObject({ lines: 1 })
    expect(await stockOf(shop(), pan)).toBe(0)
    await expectConsistent(shop())
  })

  test('have no stock moved by any way there is', async () => {
    const id = await made()
    const { db, storeId } = shop()
    const source = { ...{ storeId, at: 1, user: null, document: null, reason: null }, kind: 'edit' as const }
    const moved = db.write(async (trx) => {
      const change = await db.engine.changes.next(trx, 1)
      await moveStock({ trx, engine: db.engine, change }, source, [{ productId: id, quantity: 1_000 }])
    })
    await expect(moved).rejects.toMatchObject({ status: 409 })
    expect([await stockOf(shop(), id), await movesOf(db, id)]).toEqual([0, []])
  })

  test('verify finds a stock that such an article has, and a sale that moved none of what had one', async () => {
    await openRegister(shop())
    const id = await made()
    await sell(shop())
    await sell(shop(), { items: [{ product_id: id, quantity: 1 }] })
    const found = (...statements: string[]) =>
      triedOut(shop().db, async (trx) => {
        for (const statement of statements) await sql.raw(statement).execute(trx)
        return findInconsistencies(trx)
      })
    expect(await found(`update products set stock = 1000 where id = ${id}`)).toContainEqual(
      expect.stringContaining('lo que se vende sin llevar existencia no tiene ninguna'),
    )
    const [copied, renamed] = [
      `create table lines as select * from sale_lines`,
      `alter table lines rename to sale_lines`,
    ]
    const writable = [copied, 'drop table sale_lines', renamed]
    expect(await found(...writable, 'update sale_lines set without_stock = null')).toContainEqual(
      expect.stringContaining('una venta saca sus líneas de las existencias'),
    )
  })
})

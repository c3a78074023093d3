import { countMessages } from '../../../domain/goods/count-messages.ts'
import { expect, test } from 'vitest'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, type TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import {
  counted,
  discard,
  figures,
  listed,
  open,
  post,
  posted,
  refused,
  sell,
  start,
  started,
  stocks,
  tallied,
  tally,
  whole,
} from './support/count-calls.ts'

const texts = countMessages

const auditOf = async ({ db }: TestShop) =>
  (
    await db.read
      .selectFrom('audit_log')
      .select(['action', 'user_name', 'entity_id', 'details'])
      .where('entity', '=', 'stock count')
      .orderBy('id')
      .execute()
  ).map(({ details, ...entry }) => ({ ...entry, details: JSON.parse(details) as unknown }))

describeEachDatabase('a stock take (docs/product.md §10.10)', (engine) => {
  const shop = withShop(engine)

  test('compares what was counted with the stock of that moment, largest difference first', async () => {
    const id = await counted(shop())
    expect(await figures(shop(), id)).toEqual([
      ['Agua pura 600 ml', 8, 10, -2, 0, -6],
      ['Pan francés', 105, 100, 5, 0, 4],
      ['Café molido 1 lb', 3, 3, 0, 0, 0],
    ])
  })

  test('adds its differences to the stock of now, and leaves alone what was not counted', async () => {
    await open(shop(), 'ana')
    const id = await started(shop())
    await tallied(shop(), id, { product: shop().agua, quantity: 8 })
    await sell(shop(), shop().agua, 3)
    await sell(shop(), shop().pan, 10)
    const answer = await posted(shop(), id)
    expect(answer).toEqual({
      ...{ id, name: 'Bodega', state: 'posted', reason: null },
      started_at: new Date(NOON).toISOString(),
      user: { id: expect.any(Number) as number, name: 'Marta Castillo' },
      ended_at: new Date(NOON).toISOString(),
      ended_by: { id: expect.any(Number) as number, name: 'Marta Castillo' },
      ...{ lines: 1, differences: 1, missing: -6, over: 0 },
    })
    expect(await stocks(shop(), shop().agua, shop().pan, shop().cafe)).toEqual([5, 90, 3])
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('writes its differences as moves of the kind count', async () => {
    const id = await counted(shop())
    await posted(shop(), id)
    const rows = await shop()
      .db.read.selectFrom('stock_moves')
      .select(['product_id', 'document_type', 'document_id', 'user_name'])
      .where('kind', '=', 'count')
      .orderBy('product_id')
      .execute()
    const of = { document_type: 'count', document_id: id, user_name: 'Marta Castillo' }
    expect(rows).toEqual([
      { product_id: shop().agua, ...of },
      { product_id: shop().pan, ...of },
    ])
  })

  test('stays as it was posted, whatever prices and names become', async () => {
    const id = await counted(shop())
    const before = await figures(shop(), id)
    await posted(shop(), id)
    await shop().call('PUT', `/products/${shop().agua}`, { as: 'admin', request: { name: 'Agua', cost: 9 } })
    expect(await figures(shop(), id)).toEqual(before)
  })

  test('is told in the audit log', async () => {
    const id = await counted(shop())
    await posted(shop(), id)
    const other = await started(shop(), 'Estantes')
    await discard(shop(), other)
    expect(await auditOf(shop())).toEqual([
      { action: 'stock_count.started', user_name: 'admin', entity_id: id, details: { name: 'Bodega' } },
      {
        ...{ action: 'stock_count.posted', user_name: 'admin', entity_id: id },
        details: { lines: 3, differences: 2, missing: -600, over: 400 },
      },
      { action: 'stock_count.started', user_name: 'admin', entity_id: other, details: { name: 'Estantes' } },
      {
        ...{ action: 'stock_count.discarded', user_name: 'admin', entity_id: other },
        details: { reason: 'Se empezó por error' },
      },
    ])
  })

  test('is one at a time in a store, and the next one begins when it has ended', async () => {
    const id = await started(shop())
    expect(refused(await start(shop(), 'Otro'))).toEqual({ status: 409, message: texts.oneOpen('Bodega') })
    await discard(shop(), id)
    const next = await started(shop(), 'Otro')
    expect(
      (await listed(shop())).stock_counts.map(({ id: each, name, state }) => [each, name, state]),
    ).toEqual([
      [next, 'Otro', 'open'],
      [id, 'Bodega', 'discarded'],
    ])
  })

  test('that was discarded or posted takes nothing more', async () => {
    const id = await counted(shop())
    await discard(shop(), id)
    const replies = [
      await tally(shop(), id, { product: shop().agua }),
      await post(shop(), id),
      await discard(shop(), id),
    ]
    expect(replies.map(refused)).toEqual(Array(3).fill({ status: 409, message: texts.ended }))
    expect(await stocks(shop(), shop().agua)).toEqual([10])
  })

  test('in which nothing was counted is not posted', async () => {
    const id = await started(shop())
    await tallied(shop(), id, { product: shop().agua })
    await tallied(shop(), id, { product: shop().agua, quantity: -1 })
    expect(refused(await post(shop(), id))).toEqual({ status: 409, message: texts.empty })
  })

  test('is not posted when somebody tallied after the person looked', async () => {
    const id = await counted(shop())
    const { last_tally } = await whole(shop(), id)
    await tallied(shop(), id, { product: shop().agua })
    expect(refused(await post(shop(), id, { last_tally }))).toEqual({
      ...{ status: 409, message: texts.talliedSince },
    })
    const again = await whole(shop(), id)
    expect((await post(shop(), id, { last_tally: again.last_tally })).status).toBe(200)
  })

  test('names what has to be counted again when more was sold than was there', async () => {
    await open(shop(), 'ana')
    const id = await started(shop())
    await tallied(shop(), id, { product: shop().agua, quantity: 2 })
    await sell(shop(), shop().agua, 5)
    expect(refused(await post(shop(), id))).toEqual({
      ...{ status: 409, message: texts.countAgain('Agua pura 600 ml') },
    })
    await tallied(shop(), id, { product: shop().agua, quantity: 4, mode: 'replace' })
    await posted(shop(), id)
    expect(await stocks(shop(), shop().agua)).toEqual([4])
  })

  test('leaves out a product that was deleted meanwhile', async () => {
    const id = await counted(shop())
    await shop().call('DELETE', `/products/${shop().agua}`, { as: 'admin' })
    expect(
      (await whole(shop(), id)).articles.map(({ product, gone }) => [product.name, gone]),
    ).toContainEqual(['Agua pura 600 ml', true])
    expect((await posted(shop(), id)).lines).toBe(2)
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('of another store is not there', async () => {
    const id = await counted(shop())
    await shop().db.write((trx) =>
      trx
        .updateTable('users')
        .set({ store_id: shop().otherStoreId })
        .where('username', '=', 'jefa')
        .execute(),
    )
    const asked = { as: 'jefa' } as const
    const replies = [
      await shop().call('GET', `/stock-counts/${id}`, asked),
      await tally(shop(), id, { product: shop().foreignProduct }, asked),
      await post(shop(), id, {}, asked),
      await discard(shop(), id, asked),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('has no tallies of a product of another store, nor of a deleted one', async () => {
    const id = await started(shop())
    await shop().call('DELETE', `/products/${shop().agua}`, { as: 'admin' })
    const gone = { status: 404, message: saleMessages.productGone }
    for (const product of [shop().foreignProduct, shop().agua, 999_999])
      expect(refused(await tally(shop(), id, { product }))).toEqual(gone)
  })
})

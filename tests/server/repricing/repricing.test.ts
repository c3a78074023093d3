import { expect, test } from 'vitest'
import { repricingMessages } from '../../../domain/repricing/repricing-messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, type Reply, type TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { importAll } from '../goods/support/importing.ts'
import { expectConsistent } from '../sales/support/return-calls.ts'
import {
  CHANGE,
  fiveMore,
  pricesOf,
  reprice,
  repricingIn,
  repricings,
  undo,
  undoneIn,
} from './repricing-calls.ts'

const told = ({ status, body }: Reply) => [status, (body as { message: string }).message]
const moved = [409, repricingMessages.catalogMoved]
const OTHER = CHANGE.replace(/.$/, '0')

/** Five per cent more for water, to 5.25, and bread, to 1.50. */
const rowsOf = ({ agua, pan }: TestShop) => ({
  water: { product_id: agua, price_seen: 5, price: 5.25 },
  bread: { product_id: pan, price_seen: 1.25, price: 1.5 },
})
const bothRows = (shop: TestShop) => Object.values(rowsOf(shop))

/** Gives the first product a box of 12 at Q 55.00. @returns its id. */
async function withBox(shop: TestShop): Promise<number> {
  const packs = [{ name: 'Caja', factor: 12, price: 55 }]
  await shop.call('PUT', `/products/${shop.agua}`, { as: 'admin', request: { packs } })
  const { id } = await shop.db.read
    .selectFrom('product_codes')
    .select('id')
    .where('name', '=', 'Caja')
    .executeTakeFirstOrThrow()
  return id
}

const packPrice = async ({ db }: TestShop, id: number) =>
  (await db.read.selectFrom('product_codes').select('price').where('id', '=', id).executeTakeFirstOrThrow())
    .price

describeEachDatabase('prices that are changed at once', (engine) => {
  const shop = withShop(engine)

  test('are those of the rule or of a person, of products and packs, told to the tills, in the log', async () => {
    const { agua, pan, cafe, db, clock } = shop()
    const box = await withBox(shop())
    const cursor = (await shop().call('GET', '/products', { as: 'ana' })).body as {
      data: { cursor: string }
    }
    clock.now = NOON + 60_000
    const rows = [
      ...bothRows(shop()),
      { product_id: agua, pack_id: box, price_seen: 55, price: 57.75 },
      { product_id: cafe, price_seen: 42.5, price: 40.1, by_hand: true },
    ]
    expect(repricingIn(await reprice(shop(), { rows }))).toEqual({
      ...{ id: 1, at: new Date(NOON + 60_000).toISOString(), user: { name: 'Marta Castillo' } },
      ...{ rule: fiveMore, changed: 4, undone: 0, kept: 0, complete: true },
    })
    expect(await pricesOf(shop(), agua, pan, cafe)).toEqual([525, 150, 4010])
    expect(await packPrice(shop(), box)).toBe(5775)
    const since = await shop().call('GET', `/products?since=${cursor.data.cursor}`, { as: 'ana' })
    const { products } = (since.body as { data: { products: { id: number; price: number }[] } }).data
    expect(new Map(products.map(({ id, price }) => [id, price]))).toEqual(
      new Map([
        [agua, 5.25],
        [pan, 1.5],
        [cafe, 40.1],
      ]),
    )
    const {
      version,
      moved: fields,
      priced_at,
    } = await db.read
      .selectFrom('products')
      .select(['version', 'moved', 'priced_at'])
      .where('id', '=', agua)
      .executeTakeFirstOrThrow()
    expect([JSON.parse(fields), priced_at]).toEqual([{ price: version, packs: version }, NOON + 60_000])
    const log = await db.read
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'details'])
      .where('at', '=', NOON + 60_000)
      .where('action', '=', 'product.updated')
      .orderBy('id')
      .execute()
    expect(log.map(({ entity_id, details }) => [entity_id, JSON.parse(details) as unknown])).toEqual([
      [agua, { price: [500, 525] }],
      [pan, { price: [125, 150] }],
      [agua, { packs: [expect.stringContaining('55.00'), expect.stringContaining('57.75')] }],
      [cafe, { price: [4250, 4010] }],
    ])
    await expectConsistent(shop())
  })

  test('are bound to what was seen: one price or cost that moved refuses its whole portion', async () => {
    const { agua, pan, cafe } = shop()
    const before = await pricesOf(shop(), agua, pan)
    const box = await withBox(shop())
    const { water, bread } = rowsOf(shop())
    const refused = [
      // Another price meanwhile, another price than the rule gives, no change, an article of elsewhere, and no such pack.
      [{ ...water, price_seen: 4.99, price: 5.25 }, bread],
      [{ ...water, price: 5.5 }, bread],
      [{ ...water, price: 5, by_hand: true }, bread],
      [{ ...water, product_id: shop().foreignProduct, price_seen: 6, price: 6.5 }, bread],
      [{ ...water, pack_id: box + 1_000 }, bread],
      [{ ...bread, pack_id: box, price_seen: 55, price: 57.75 }],
    ]
    for (const rows of refused) expect(told(await reprice(shop(), { rows }))).toEqual(moved)
    // From the cost of now, which nobody has sent.
    const markup = { by: 'markup', value: 50, step: 0.05, rounding: 'nearest' }
    const fromCost = { product_id: cafe, price_seen: 42.5, price: 45 }
    const rows = [fromCost]
    await shop().call('PUT', `/products/${cafe}`, { as: 'admin', request: { cost: 31 } })
    expect(told(await reprice(shop(), { rule: markup, rows }))).toEqual(moved)
    expect(await pricesOf(shop(), agua, pan)).toEqual(before)
    expect(await repricings(shop())).toEqual([])
    const again = { rule: markup, rows: [{ ...fromCost, price: 46.5 }] }
    expect(repricingIn(await reprice(shop(), again)).changed).toBe(1)
    await shop().call('DELETE', `/products/${agua}`, { as: 'admin' })
    expect(told(await reprice(shop(), { change: OTHER, rows: [water, bread] }))).toEqual(moved)
  })

  test('are written once by their key, in portions of one change, while nobody else is changing prices', async () => {
    const { water, bread } = rowsOf(shop())
    const first = { key: 'parte-1', rows: [water], last: false }
    const answer = await reprice(shop(), first)
    expect(repricingIn(await reprice(shop(), first))).toEqual(repricingIn(answer))
    const second = { key: 'parte-2', rows: [bread] }
    const busy = [409, repricingMessages.runningElsewhere('Marta Castillo')]
    expect(told(await reprice(shop(), { ...second, as: 'jefa', change: OTHER }))).toEqual(busy)
    // Neither another rule nor another person goes on with a change.
    const rule = { ...fiveMore, step: 0.5 }
    expect(told(await reprice(shop(), { ...second, rule }))).toEqual(moved)
    expect(told(await reprice(shop(), { ...second, as: 'jefa' }))).toEqual(moved)
    expect(repricingIn(await reprice(shop(), second))).toMatchObject({ id: 1, changed: 2, complete: true })
    expect(await pricesOf(shop(), shop().agua, shop().pan)).toEqual([525, 150])
    // It is complete: what comes later is another one.
    const late = [{ product_id: shop().cafe, price_seen: 42.5, price: 44.75 }]
    expect(told(await reprice(shop(), { rows: late }))).toEqual(moved)
    expect(repricingIn(await reprice(shop(), { change: OTHER, rows: late, last: false })).id).toBe(2)
    shop().clock.now += 31_000
    const more = [{ product_id: shop().cafe, price_seen: 44.75, price: 47 }]
    const third = CHANGE.replace(/.$/, '1')
    expect(repricingIn(await reprice(shop(), { as: 'jefa', change: third, rows: more })).id).toBe(3)
  })

  test('come back by an undo; what has changed or gone since is named and left alone', async () => {
    const { agua, pan, cafe } = shop()
    const box = await withBox(shop())
    const coffee = { product_id: cafe, price_seen: 42.5, price: 44.75 }
    const boxed = { product_id: agua, pack_id: box, price_seen: 55, price: 57.75 }
    const { id } = repricingIn(await reprice(shop(), { rows: [...bothRows(shop()), coffee, boxed] }))
    await shop().call('PUT', `/products/${pan}`, { as: 'admin', request: { price: 2 } })
    await shop().call('DELETE', `/products/${cafe}`, { as: 'admin' })
    const reply = await undo(shop(), id, 'deshacer-1')
    expect(undoneIn(reply)).toMatchObject({
      repricing: { changed: 4, undone: 2, kept: 2 },
      kept: [
        { name: 'Pan francés', price: 2 },
        { name: 'Café molido 1 lb', price: null },
      ],
    })
    expect(undoneIn(await undo(shop(), id, 'deshacer-1'))).toEqual(undoneIn(reply))
    expect(await pricesOf(shop(), agua, pan)).toEqual([500, 200])
    expect(await packPrice(shop(), box)).toBe(5500)
    // Nothing is open any more: the next one changes nothing.
    await shop().call('PUT', `/products/${agua}`, { as: 'admin', request: { price: 5.25 } })
    expect(undoneIn(await undo(shop(), id))).toEqual(undoneIn(reply))
    expect(await pricesOf(shop(), agua)).toEqual([525])
    expect(await repricings(shop())).toMatchObject([{ id, undone: 2, kept: 2 }])
    await expectConsistent(shop())
  })

  test('come back in portions, also those of a change that was broken off', async () => {
    const { storeId, agua } = shop()
    const made = Array.from({ length: 250 }, (_, index) => ({
      ...{ row: index + 2, code: `M${index}`, name: `Artículo ${index}`, price: 10, cost: 8 },
    }))
    await importAll(shop(), { rows: made.slice(0, 200) })
    await importAll(shop(), { rows: made.slice(200), last: true })
    const ids = await shop()
      .db.read.selectFrom('products')
      .select('id')
      .where('store_id', '=', storeId)
      .where('price', '=', 1_000)
      .orderBy('id')
      .execute()
    const rows = ids.map(({ id }) => ({ product_id: id, price_seen: 10, price: 10.5 }))
    await reprice(shop(), { rows: rows.slice(0, 200), last: false })
    const { id } = repricingIn(await reprice(shop(), { rows: rows.slice(200), last: false }))
    const first = undoneIn(await undo(shop(), id)).repricing
    expect(first).toMatchObject({ changed: 250, undone: 200, complete: true })
    expect(undoneIn(await undo(shop(), id)).repricing).toMatchObject({ undone: 250, kept: 0 })
    expect(await pricesOf(shop(), agua, ids[0]?.id ?? 0, ids[249]?.id ?? 0)).toEqual([500, 1_000, 1_000])
    expect((await undo(shop(), id + 1)).status).toBe(404)
  })

  test('need the right, a rule within its bounds, and each price once', async () => {
    const rows = bothRows(shop())
    expect((await reprice(shop(), { as: 'ana', rows })).status).toBe(403)
    const wrong = [
      [{ rule: { ...fiveMore, step: 0.1 } }, { 'rule.step': [repricingMessages.badStep] }],
      [{ rule: { ...fiveMore, value: -100 } }, { 'rule.value': [repricingMessages.badValue] }],
      [{ rows: [...rows, ...rows] }, { 'rows.2.product_id': [repricingMessages.repeated] }],
      [{ rows: [] }, { rows: [repricingMessages.noRows] }],
    ] as const
    for (const [request, errors] of wrong) {
      const reply = await reprice(shop(), { rows, ...request })
      expect([reply.status, (reply.body as { errors: unknown }).errors]).toEqual([422, errors])
    }
  })
})

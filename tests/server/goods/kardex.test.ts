import { expect, test } from 'vitest'
import type { Data } from '../../../domain/calls/call.ts'
import type { listMoves } from '../../../domain/calls/stock-moves.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { bringBack, openRegister, sell, voidSale } from '../sales/support/return-calls.ts'

const at = new Date(NOON).toISOString()
const marta = { user: { name: 'Marta Castillo' } }

async function kardex(
  shop: TestShop,
  product: number,
  query = '',
  as: Username = 'admin',
): Promise<Data<typeof listMoves>> {
  const { status, body } = await shop.call('GET', `/products/${product}/stock-moves${query}`, { as })
  expect([status, body]).toEqual([200, expect.anything()])
  return (body as { data: Data<typeof listMoves> }).data
}

describeEachDatabase('the kardex of a product', (engine) => {
  const shop = withShop(engine)

  test('has its moves, the newest first, with their documents', async () => {
    const { pan, storeId } = shop()
    await openRegister(shop())
    const sale = await sell(shop())
    await bringBack(shop(), sale, { reason: 'Vencido' })
    const voided = await sell(shop())
    await voidSale(shop(), voided)
    const edit = { stock_change: -2, based_on: 1 }
    await shop().call('PUT', `/products/${pan}`, { as: 'admin', request: edit })
    const { moves, ...rest } = await kardex(shop(), pan)
    expect(rest).toEqual({
      product: { id: pan, name: 'Pan francés', store: { id: storeId, name: 'La Bendición' } },
      stock: 95,
      next: null,
    })
    const ofSale = (id: number) => ({ type: 'sale', id, sale_id: id, entry_number: null, count_name: null })
    const all = { at, unit_cost: 0.8, ...marta, reason: null, note: null }
    expect(moves.map(({ id: _id, ...move }) => move)).toEqual([
      { ...all, kind: 'edit', quantity: -2, balance: 95, document: null, reason: 'edited' },
      {
        ...{ ...all, kind: 'void', quantity: 4, balance: 97 },
        ...{ document: ofSale(voided), reason: 'Se cobró dos veces' },
      },
      { ...all, kind: 'sale', quantity: -4, balance: 93, document: ofSale(voided) },
      {
        ...{ ...all, kind: 'return', quantity: 1, balance: 97, reason: 'Vencido' },
        document: { type: 'return', id: 1, sale_id: sale, entry_number: null, count_name: null },
      },
      { ...all, kind: 'sale', quantity: -4, balance: 96, document: ofSale(sale) },
      { ...all, kind: 'opening', quantity: 100, balance: 100, document: null, user: null },
    ])
  })

  test('has the note of an adjustment and the name of a stock take', async () => {
    const { pan } = shop()
    const post = (path: string, request: object) => shop().call('POST', path, { as: 'admin', request })
    const lines = [{ product_id: pan, quantity: -1 }]
    await post('/stock-adjustments', { lines, reason: 'waste', note: 'Se cayó' })
    await post('/stock-adjustments', { lines, reason: 'waste' })
    await post('/stock-counts', { name: 'Vitrina' })
    await post('/stock-counts/1/tallies', { product_id: pan, quantity: 97, mode: 'add' })
    await post('/stock-counts/1/post', {})
    const { moves } = await kardex(shop(), pan)
    const all = { at, unit_cost: 0.8, ...marta, reason: null, note: null }
    const none = { sale_id: null, entry_number: null, count_name: null }
    const adjusted = (id: number) => ({
      ...{ ...all, kind: 'adjustment', quantity: -1, reason: 'waste' },
      document: { ...none, type: 'adjustment', id },
    })
    expect(moves.map(({ id: _id, ...move }) => move)).toEqual([
      {
        ...{ ...all, kind: 'count', quantity: -1, balance: 97 },
        document: { ...none, type: 'count', id: 1, count_name: 'Vitrina' },
      },
      { ...adjusted(2), balance: 98 },
      { ...adjusted(1), balance: 99, note: 'Se cayó' },
      { ...all, kind: 'opening', quantity: 100, balance: 100, document: null, user: null },
    ])
  })

  test('is read by pages and by kind; a new move shifts no page', async () => {
    const { pan } = shop()
    await openRegister(shop())
    for (let turn = 0; turn < 3; turn++) await sell(shop(), { items: [{ product_id: pan, quantity: 1 }] })
    const first = await kardex(shop(), pan, '?limit=2')
    await sell(shop(), { items: [{ product_id: pan, quantity: 1 }] })
    const second = await kardex(shop(), pan, `?limit=2&after=${first.next}`)
    const balances = ({ moves }: Data<typeof listMoves>) => moves.map(({ balance }) => balance)
    expect([balances(first), balances(second), second.next]).toEqual([[97, 98], [99, 100], null])
    expect(balances(await kardex(shop(), pan, '?kind=sale'))).toEqual([96, 97, 98, 99])
    expect(balances(await kardex(shop(), pan, '?kind=opening'))).toEqual([100])
    expect(balances(await kardex(shop(), pan, '?kind=entry'))).toEqual([])
  })

  test('is read from older blocks of moves until a page is full', async () => {
    const { pan, db } = shop()
    await openRegister(shop())
    const sellOne = () => sell(shop(), { items: [{ product_id: pan, quantity: 1 }] })
    for (const block of [1, 7, 400]) {
      await sellOne()
      await db.write((trx) => db.engine.numbering.continueAfter(trx, 'stock_moves', block * 4_096 - 1))
    }
    await sellOne()
    const balances = ({ moves }: Data<typeof listMoves>) => moves.map(({ balance }) => balance)
    expect(balances(await kardex(shop(), pan))).toEqual([96, 97, 98, 99, 100])
    expect(balances(await kardex(shop(), pan, '?kind=sale'))).toEqual([96, 97, 98, 99])
    const first = await kardex(shop(), pan, '?limit=2')
    const second = await kardex(shop(), pan, `?limit=2&after=${first.next}`)
    const third = await kardex(shop(), pan, `?limit=2&after=${second.next}`)
    expect([first, second, third].map(balances)).toEqual([[96, 97], [98, 99], [100]])
  })

  test('is of the own store, for who has the right; a cost only for who may see costs', async () => {
    const { agua, foreignProduct, db } = shop()
    const ask = (product: number, as: Username) =>
      shop().call('GET', `/products/${product}/stock-moves`, { as })
    expect((await ask(foreignProduct, 'admin')).status).toBe(404)
    expect((await ask(foreignProduct, 'jefa')).status).toBe(200)
    expect((await ask(agua, 'ana')).status).toBe(403)
    await db.write(async (trx) => {
      const { id } = await trx
        .selectFrom('roles')
        .select('id')
        .where('name', '=', 'cajero')
        .executeTakeFirstOrThrow()
      const row = { role_id: id, permission: 'read stock moves' }
      await trx.insertInto('role_permissions').values(row).execute()
    })
    const { moves } = await kardex(shop(), agua, '', 'ana')
    expect(moves).toEqual([
      {
        ...{ id: expect.any(Number) as number, at, kind: 'opening', quantity: 10, balance: 10 },
        ...{ document: null, user: null, reason: null, note: null },
      },
    ])
  })
})

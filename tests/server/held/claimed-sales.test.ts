import type { Data } from '../../../domain/calls/call.ts'
import type { createSale } from '../../../domain/calls/sales.ts'
import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import {
  linesOf,
  hold,
  held,
  claim,
  claimed,
  release,
  discard,
  list,
  open,
  sell,
  refused,
  userId,
  rowsOf,
} from './support/held-calls.ts'
import { setStock } from '../../support/shops/stock.ts'

describeEachDatabase('a held sale that is resumed', (engine) => {
  const shop = withShop(engine)

  test('has the prices, the stock and the client of now, and those of then', async () => {
    const { id } = await held(shop(), { client_id: shop().client, label: 'Prueba' })
    const { agua, pan, client } = shop()
    await setStock(shop().db, 1, [agua])
    await shop().db.write(async (trx) => {
      await trx.updateTable('products').set({ price: 550 }).where('id', '=', agua).execute()
      await trx.updateTable('products').set({ deleted_at: NOON }).where('id', '=', pan).execute()
    })
    const sale = await claimed(shop(), id, { as: 'beto' })
    const beto = await userId(shop(), 'beto')
    expect(sale).toMatchObject({
      ...{ id, version: 2, label: 'Prueba', total: 12.2, client_gone: null },
      client: { id: client, name: 'Lucía Pérez', phone: '55512345' },
      claimed_by: { id: beto, name: 'Beto Tzoc' },
    })
    expect(sale.items).toEqual([
      {
        ...{ product_id: agua, name: 'Agua pura 600 ml', code: '7401000000015', quantity: 2 },
        ...{ discount: 1, tax: 0, price_then: 4.5, price: 5.5, stock: 1, gone: false },
      },
      {
        ...{ product_id: pan, name: 'Pan francés', code: '7401000000022', quantity: 3 },
        ...{ discount: 0, tax: 12, price_then: 1.25, price: 1.25, stock: 0, gone: true },
      },
    ])
  })

  test('comes back without a client who was deleted, and says who it was', async () => {
    const { id } = await held(shop(), { client_id: shop().client })
    await shop().db.write((trx) =>
      trx.updateTable('clients').set({ deleted_at: NOON }).where('id', '=', shop().client).execute(),
    )
    expect(await claimed(shop(), id)).toMatchObject({ client: null, client_gone: 'Lucía Pérez' })
  })

  test('belongs to one person: another one is told who has it', async () => {
    const { id } = await held(shop())
    const first = await claim(shop(), id, { key: 'c-1' })
    expect((await claim(shop(), id, { key: 'c-1' })).body).toEqual(first.body)
    const answer = { status: 409, message: heldMessages.hasIt('Ana López') }
    expect(refused(await claim(shop(), id, { as: 'beto' }))).toEqual(answer)
    expect(refused(await discard(shop(), id, { as: 'beto' }))).toEqual(answer)
    expect(refused(await claim(shop(), id, { as: 'otra' }))).toEqual({
      status: 404,
      message: messages.server.notFound,
    })
  })

  test('waits again once it is released, also for the key that had claimed it', async () => {
    const { id } = await held(shop())
    await claimed(shop(), id, { key: 'c-1' })
    expect(refused(await release(shop(), id, { as: 'beto', request: { version: 1 } }))).toEqual({
      status: 409,
      message: heldMessages.moved,
    })
    expect((await release(shop(), id, { as: 'beto', request: { version: 2 } })).status).toBe(200)
    expect((await list(shop()))[0]).toMatchObject({ version: 3, claimed_by: null })
    expect(refused(await claim(shop(), id, { key: 'c-1' }))).toEqual({
      status: 409,
      message: heldMessages.moved,
    })
    await claimed(shop(), id, { as: 'beto' })
    expect(refused(await claim(shop(), id, { key: 'c-1' }))).toEqual({
      status: 409,
      message: heldMessages.hasIt('Beto Tzoc'),
    })
    expect(refused(await release(shop(), 999))).toEqual({ status: 404, message: messages.server.notFound })
  })

  test('is swapped for the open sale in one transaction, or not at all', async () => {
    const { id } = await held(shop(), { label: 'Uno' })
    const items = linesOf(shop())
    const gone = { hold: { client_id: 999_999, items } }
    expect((await claim(shop(), id, { request: gone })).status).toBe(404)
    expect((await list(shop())).map(({ label, claimed_by }) => [label, claimed_by])).toEqual([['Uno', null]])
    await claimed(shop(), id, { request: { hold: { label: 'Dos', client_id: null, items } }, key: 'c-1' })
    await claimed(shop(), id, { request: { hold: { label: 'Dos', client_id: null, items } }, key: 'c-1' })
    expect((await list(shop())).map(({ label, claimed_by }) => [label, claimed_by?.name ?? null])).toEqual([
      ['Dos', null],
      ['Uno', 'Ana López'],
    ])
  })

  test('is set aside again in a new one, which takes its place', async () => {
    const { id } = await held(shop(), { label: 'Uno' })
    const { version } = await claimed(shop(), id)
    const again = await held(shop(), { label: 'Uno', held_sale: { id, version } })
    expect((await list(shop())).map((sale) => sale.id)).toEqual([again.id])
    expect(await rowsOf(shop(), [id])).toEqual([
      { id, state: 'resumed', version: 3, sale_id: null, held_again: again.id, reason: null },
    ])
    expect(refused(await hold(shop(), { held_sale: { id, version } }))).toEqual({
      status: 409,
      message: heldMessages.notYours,
    })
    expect(await list(shop())).toHaveLength(1)
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('ends with the sale that came of it, in the same transaction', async () => {
    await open(shop(), 'ana')
    const { id } = await held(shop())
    const { version } = await claimed(shop(), id)
    const sold = await sell(shop(), { id, version }, { key: 'v-1' })
    expect(sold.status).toBe(201)
    const saleId = (sold.body as { data: Data<typeof createSale> }).data.sale.id
    expect((await sell(shop(), { id, version }, { key: 'v-1' })).body).toEqual(sold.body)
    expect(await list(shop())).toEqual([])
    expect(await rowsOf(shop(), [id])).toEqual([
      { id, state: 'resumed', version: 3, sale_id: saleId, held_again: null, reason: null },
    ])
    const ended = { status: 409, message: heldMessages.ended }
    expect(refused(await claim(shop(), id, { as: 'beto' }))).toEqual(ended)
    expect(refused(await release(shop(), id))).toEqual(ended)
    expect(refused(await discard(shop(), id))).toEqual(ended)
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('is not sold by a claim that is over, and nothing of that sale is written', async () => {
    await open(shop(), 'ana')
    await open(shop(), 'beto')
    const { id } = await held(shop())
    const { version } = await claimed(shop(), id)
    const over = { status: 409, message: heldMessages.notYours }
    expect(refused(await sell(shop(), { id, version }, { as: 'beto' }))).toEqual(over)
    // The same person on another device.
    const later = await claimed(shop(), id)
    expect(refused(await sell(shop(), { id, version }))).toEqual(over)
    await release(shop(), id)
    expect(refused(await sell(shop(), { id, version: later.version }))).toEqual(over)
    expect(await shop().db.read.selectFrom('sales').selectAll().execute()).toEqual([])
    expect(
      await shop().db.read.selectFrom('products').select('stock').where('id', '=', shop().agua).execute(),
    ).toEqual([{ stock: units(10) }])
  })

  test('stays claimed when its sale is refused', async () => {
    await open(shop(), 'ana')
    const { id } = await held(shop())
    const { version } = await claimed(shop(), id)
    await setStock(shop().db, 1)
    expect((await sell(shop(), { id, version })).status).toBe(409)
    expect((await list(shop()))[0]).toMatchObject({ id, version, claimed_by: { name: 'Ana López' } })
  })

  test('outlives the closing of its register, and the next day', async () => {
    await open(shop(), 'ana')
    const { id } = await held(shop())
    await shop().call('POST', '/cash-registers/close', { as: 'ana', request: { closing_amount: 100 } })
    shop().clock.now = NOON + 30 * 3_600_000
    expect((await list(shop(), 'beto')).map((sale) => sale.id)).toEqual([id])
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { ean13 } from '../../../domain/search/ean13.ts'
import { verify } from '../../../server/services/maintenance/verify.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import {
  bringBack,
  openRegister,
  returnOf,
  sell,
  stockOf,
  voidSale,
  wholeSale,
} from './support/return-calls.ts'

/** Packs of bread: its price is Q 1.25 and its cost Q 0.80. */
const asked = [
  { code: 'BOLSA-6', name: 'Bolsa 6', factor: 6, price: null },
  { code: 'CANASTO', name: 'Canasto 24', factor: 24, price: 27.1 },
]

describeEachDatabase('packs', (engine) => {
  const shop = withShop(engine)

  /** Gives bread its packs. @returns their ids. */
  const packBread = async (packs: readonly object[] = asked) => {
    const { body } = await shop().call('PUT', `/products/${shop().pan}`, { as: 'admin', request: { packs } })
    return (body as { data: { product: { packs: { id: number }[] } } }).data.product.packs.map(({ id }) => id)
  }
  const line = (quantity: number, pack_id?: number) => ({
    ...{ product_id: shop().pan, quantity, discount: 0, tax: 0 },
    ...(pack_id !== undefined && { pack_id }),
  })
  const order = (items: readonly object[], more: object = {}) =>
    shop().call('POST', '/sales', { as: 'admin', request: { client_id: null, date: TODAY, items, ...more } })
  const profit = async () => {
    const path = `/reports/detailed-sales?start_date=${TODAY}&end_date=${TODAY}`
    const { body } = await shop().call('GET', path, { as: 'admin' })
    return (body as { data: { general_summary: { total_estimated_profit: number } } }).data.general_summary
      .total_estimated_profit
  }

  test('cost their own price or that of their units, take their units out of the stock, and earn to the centavo', async () => {
    await openRegister(shop())
    const [bolsa = 0, canasto = 0] = await packBread()
    const { status, body } = await order([line(2, bolsa), line(1, canasto), line(3)], { total: 45.85 })
    expect([status, body]).toMatchObject([
      201,
      {
        data: {
          sale: {
            total: 45.85,
            items: [
              { ...{ name: 'Pan francés · Bolsa 6', quantity: 2, price: 7.5, subtotal: 15 } },
              { ...{ name: 'Pan francés · Canasto 24', quantity: 1, price: 27.1, subtotal: 27.1 } },
              { ...{ name: 'Pan francés', quantity: 3, price: 1.25, subtotal: 3.75 } },
            ],
          },
        },
      },
    ])
    const { items } = await wholeSale(shop(), 1)
    expect(items.map(({ pack }) => pack)).toEqual([
      { id: bolsa, name: 'Bolsa 6', factor: 6 },
      { id: canasto, name: 'Canasto 24', factor: 24 },
      undefined,
    ])
    expect(await stockOf(shop(), shop().pan)).toBe(100 - 12 - 24 - 3)
    // 39 units at Q 0.80.
    expect(await profit()).toBe(Number((45.85 - 39 * 0.8).toFixed(2)))
    expect((await verify(shop().db)).inconsistencies).toEqual([])
  })

  test('share the stock with the units: all lines of a product together are short', async () => {
    await openRegister(shop())
    const [bolsa = 0, canasto = 0] = await packBread()
    const short = saleMessages.noStock('Pan francés', 100_000)
    const { status, body } = await order([line(4, canasto), line(5)])
    expect([status, body]).toMatchObject([
      409,
      { errors: { 'items.0.quantity': [short], 'items.1.quantity': [short] } },
    ])
    expect((await order([line(3, canasto), line(4, bolsa), line(4)])).status).toBe(201)
    expect(await stockOf(shop(), shop().pan)).toBe(0)
  })

  test('that were removed, have another factor now or are of another product are refused at their line', async () => {
    await openRegister(shop())
    const [bolsa = 0, canasto = 0] = await packBread()
    await packBread([
      { ...asked[0], id: bolsa, factor: 5 },
      { ...asked[1], id: canasto },
    ])
    const gone = (at: number, name: string) => [saleMessages.packLineGone(at, name)]
    const { status, body } = await order([line(1, canasto), line(1, bolsa)])
    expect([status, body]).toMatchObject([409, { errors: { 'items.1.pack_id': gone(2, 'Pan francés') } }])
    const foreign = await order([{ ...line(1, canasto), product_id: shop().agua }])
    expect(foreign).toMatchObject({
      status: 409,
      body: { errors: { 'items.0.pack_id': gone(1, 'Agua pura 600 ml') } },
    })
    // Another price is refused by the total, as that of a unit.
    await packBread([{ ...asked[1], id: canasto, price: 28 }])
    const repriced = await order([line(1, canasto)], { total: 27.1 })
    expect(repriced).toMatchObject({ status: 409, body: { message: saleMessages.totalChanged } })
    expect(await stockOf(shop(), shop().pan)).toBe(100)
  })

  test('come back as packs: whatever is sold, returned and voided leaves the stock of its units, and its profit', async () => {
    await openRegister(shop())
    const [bolsa = 0, canasto = 0] = await packBread([
      { ...asked[0], factor: 6 },
      { ...asked[1], factor: 24 },
    ])
    const factors = [1, 6, 24]
    const ids = [undefined, bolsa, canasto]
    const prices = [125, 750, 2_710]
    /** What was earned, in centavos: a unit costs 80. */
    let earned = 0
    const earns = (kind: number, quantity: number) =>
      quantity * ((prices[kind] ?? 0) - (factors[kind] ?? 0) * 80)
    await shop().call('PUT', `/products/${shop().pan}`, { as: 'admin', request: { stock: 5_000 } })
    const steps = fc.array(
      fc.record({
        quantities: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)),
        back: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)),
        end: fc.constantFrom('keep', 'return', 'void'),
      }),
      { minLength: 1, maxLength: 3 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        let stock = await stockOf(shop(), shop().pan)
        for (const { quantities, back, end } of all) {
          const kinds = quantities.flatMap((quantity, kind) => (quantity > 0 ? [{ quantity, kind }] : []))
          if (kinds.length === 0) continue
          const sale = await sell(shop(), {
            items: kinds.map(({ quantity, kind }) => line(quantity, ids[kind])),
          })
          const sold = kinds.reduce((sum, { quantity, kind }) => sum + quantity * (factors[kind] ?? 0), 0)
          stock -= sold
          if (end !== 'void') for (const { kind, quantity } of kinds) earned += earns(kind, quantity)
          if (end === 'void') {
            expect((await voidSale(shop(), sale)).status).toBe(201)
            stock += sold
          }
          const lines = kinds.flatMap(({ quantity, kind }, index) => {
            const returned = Math.min(quantity, back[kind] ?? 0)
            return returned > 0 ? [{ position: index + 1, quantity: returned, kind }] : []
          })
          if (end !== 'return' || lines.length === 0) continue
          returnOf(
            await bringBack(shop(), sale, {
              lines: lines.map(({ position, quantity }) => ({ position, quantity })),
            }),
          )
          stock += lines.reduce((sum, { quantity, kind }) => sum + quantity * (factors[kind] ?? 0), 0)
          for (const { kind, quantity } of lines) earned -= earns(kind, quantity)
        }
        expect(await stockOf(shop(), shop().pan)).toBe(stock)
        expect(await profit()).toBe(earned / 100)
      }),
      { numRuns: 4 },
    )
    expect((await verify(shop().db)).inconsistencies).toEqual([])
  })

  test('find the sales of their product by their codes, in any case and as UPC-A, in one store and in all', async () => {
    await openRegister(shop())
    const upc = ean13('001234567890').slice(1)
    const [bolsa] = await packBread([asked[0] ?? {}, { ...asked[1], code: upc }])
    const sale = await sell(shop(), { items: [line(2, bolsa)] })
    await sell(shop(), { items: [{ product_id: shop().agua, quantity: 1 }] })
    for (const as of ['admin', 'jefa'] as const)
      for (const code of ['BOLSA-6', 'bolsa-6', upc, `0${upc}`]) {
        const { body } = await shop().call('GET', `/sales?q=${code}`, { as })
        expect([
          code,
          (body as { data: { sales: { id: number }[] } }).data.sales.map(({ id }) => id),
        ]).toEqual([code, [sale]])
      }
  })

  test('are set aside and resumed as packs, at the price of now; one that was removed is gone', async () => {
    await openRegister(shop())
    const [bolsa = 0, canasto = 0] = await packBread()
    const items = [line(2, bolsa), line(1, canasto), line(1)]
    const held = await shop().call('POST', '/held-sales', {
      as: 'admin',
      request: { client_id: null, items },
    })
    expect(held).toMatchObject({
      status: 201,
      body: {
        data: {
          held_sale: {
            total: 43.35,
            lines: [
              { name: 'Pan francés · Bolsa 6' },
              { name: 'Pan francés · Canasto 24' },
              { name: 'Pan francés' },
            ],
          },
        },
      },
    })
    await packBread([{ ...asked[0], id: bolsa, price: 7 }])
    const { id } = (held.body as { data: { held_sale: { id: number } } }).data.held_sale
    const { body } = await shop().call('POST', `/held-sales/${id}/claim`, { as: 'admin' })
    expect(body).toMatchObject({
      data: {
        held_sale: {
          items: [
            {
              name: 'Pan francés',
              quantity: 2,
              price_then: 7.5,
              price: 7,
              gone: false,
              pack: { id: bolsa, factor: 6 },
            },
            { name: 'Pan francés · Canasto 24', price_then: 27.1, price: 27.1, gone: true },
            { name: 'Pan francés', quantity: 1, price: 1.25, gone: false },
          ],
        },
      },
    })
    expect((await verify(shop().db)).inconsistencies).toEqual([])
  })
})

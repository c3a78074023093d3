import { expect, test } from 'vitest'
import { addDays, startOfGuatemalaDay } from '../../../domain/dates.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY, type TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { enter } from './support/delivery-calls.ts'
import { addPacks } from './support/adding-packs.ts'
import { importAll } from './support/importing.ts'

/** The products whose price was set since a day, as the server tells them. */
async function changedSince(shop: TestShop, day: string): Promise<unknown> {
  const { status, body } = await shop.call('GET', `/price-changes?since=${day}`, { as: 'admin' })
  expect(status).toBe(200)
  return (body as { data: { products: unknown } }).data.products
}

describeEachDatabase('products whose price changed since a day', (engine) => {
  const shop = withShop(engine)

  test('are those with a new price by form, file or entry, and the new ones, the latest first', async () => {
    const { agua, pan, clock, db } = shop()
    const day = addDays(TODAY, 1)
    const noon = startOfGuatemalaDay(day) + 12 * 3_600_000
    const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()
    const minute = (minutes: number) => {
      clock.now = noon + minutes * 60_000
    }
    const put = (id: number, request: object) =>
      shop().call('PUT', `/products/${id}`, { as: 'admin', request })
    minute(0)
    await put(agua, { price: 7 })
    minute(1)
    // What else changes is no new price.
    await put(agua, { price: 7, name: 'Agua pura' })
    await put(pan, { name: 'Pan francés grande' })
    expect(await changedSince(shop(), day)).toEqual([{ id: agua, at: at(0) }])

    minute(2)
    const { code } = await db.read
      .selectFrom('products')
      .select('code')
      .where('id', '=', pan)
      .executeTakeFirstOrThrow()
    await importAll(shop(), {
      rows: [
        { row: 2, code: 'NUEVO', name: 'Jabón', price: 6, cost: 4 },
        { row: 3, code, price: 2 },
      ],
    })
    minute(3)
    await enter(shop(), { lines: [{ price: 8, price_seen: 7 }] })
    const changes = await changedSince(shop(), day)
    expect(changes).toMatchObject([{ id: agua, at: at(3) }, { id: pan, at: at(2) }, { at: at(2) }])
    expect(await changedSince(shop(), addDays(day, 1))).toEqual([])

    await shop().call('DELETE', `/products/${agua}`, { as: 'admin' })
    expect(await changedSince(shop(), day)).toMatchObject([{ id: pan }, { at: at(2) }])
  })

  test('are those with another price of a pack too, with all their packs', async () => {
    const { agua, pan, clock } = shop()
    clock.now = startOfGuatemalaDay(TODAY) + 23 * 3_600_000
    const packs = [
      { name: 'Caja', code: 'CAJA', factor: 24, price: 90 },
      { name: 'Paquete', code: 'PAQ', factor: 6 },
    ]
    const ids = await addPacks(shop(), agua, packs)
    const day = addDays(TODAY, 1)
    // The same session is still good.
    clock.now = startOfGuatemalaDay(day) + 3_600_000
    await addPacks(
      shop(),
      agua,
      packs.map((pack, index) => ({ ...pack, id: ids[index] ?? 0 })),
    )
    expect(await changedSince(shop(), day)).toEqual([])
    await addPacks(
      shop(),
      agua,
      packs.map((pack, index) => ({ ...pack, id: ids[index] ?? 0, ...(index === 0 && { price: 95 }) })),
    )
    await shop().call('PUT', `/products/${pan}`, { as: 'admin', request: { price: 3 } })
    expect(await changedSince(shop(), day)).toMatchObject([{ id: agua, packs: ids }, { id: pan }])
  })

  test('are told to holders of the right alone, for a day that is one', async () => {
    const refused = await shop().call('GET', `/price-changes?since=${TODAY}`, { as: 'ana' })
    const wrong = await shop().call('GET', '/price-changes?since=ayer', { as: 'admin' })
    expect([refused.status, wrong.status, wrong.body]).toEqual([
      403,
      422,
      expect.objectContaining({ errors: { since: ['La fecha no es válida'] } }),
    ])
  })
})

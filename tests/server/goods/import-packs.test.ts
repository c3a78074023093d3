import { expect, test } from 'vitest'
import { undoRows } from '../../../domain/file-import/portions.ts'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from '../resources/support/office.ts'
import { codeOf, importAll, importPortion, portionOf } from './support/importing.ts'

describeEachDatabase('packs in a file of products (docs/product.md §10.16)', (engine) => {
  const shop = withShop(engine)
  const office = () => officeOf(shop())
  const switchOn = () => office().send('PUT', '/settings', 'admin', { sell_packs: true })

  const agua = { row: 2, code: codeOf(1) }
  const box = 'Caja × 24 a Q 96.00, código 7401'
  const sal = { row: 3, code: 'S-1', name: 'Sal', price: 10, cost: 9 }

  const packsOf = async (code: string) => {
    const found = (await office().list('/products', 'admin')).find((one) => one['code'] === code)
    const packs = (found?.['packs'] ?? []) as {
      id: number
      code: string
      factor: number
      price: number | null
    }[]
    return packs.map(({ id, code: own, factor, price }) => ({ id, pack: [own, factor, price] }))
  }

  test('are written with the articles, keep their ids while their units stay, and change nothing the second time', async () => {
    await switchOn()
    const rows = [
      { ...agua, packs: box },
      { ...sal, packs: 'Bolsa × 12, código 7402' },
    ]
    await importAll(shop(), { rows })
    const [first] = await packsOf(agua.code)
    expect(first?.pack).toEqual(['7401', 24, 96])
    expect((await packsOf('S-1')).map(({ pack }) => pack)).toEqual([['7402', 12, null]])
    expect(portionOf(await importPortion(shop(), { rows })).totals).toMatchObject({ same: 2 })
    await importAll(shop(), {
      rows: [{ ...agua, packs: 'Caja × 24 a Q 90.00, código 7401\nFardo × 6, código 7403' }],
    })
    expect(await packsOf(agua.code)).toEqual([
      { id: first?.id, pack: ['7401', 24, 90] },
      { id: expect.any(Number) as unknown, pack: ['7403', 6, null] },
    ])
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('are taken away by null and brought back by the rows of the undo file, also with a deleted article', async () => {
    await switchOn()
    await importAll(shop(), { rows: [{ ...agua, packs: box }] })
    const undone = async (row: object) => {
      const { seen } = await importAll(shop(), { rows: [{ ...agua, ...row }] })
      const planned = seen.rows.map(({ old, new: made, ...one }) => ({
        ...one,
        ...{ old: { packs: old.packs ?? null }, new: { packs: made.packs ?? null } },
      }))
      return undoRows('product', planned)
    }
    const [undo] = await undone({ packs: null })
    expect(await packsOf(agua.code)).toEqual([])
    await importAll(shop(), { rows: [{ row: 1, ...undo }] })
    expect((await packsOf(agua.code)).map(({ pack }) => pack)).toEqual([['7401', 24, 96]])
    const [again] = await undone({ remove: true })
    expect(again).toMatchObject({ packs: box, remove: false })
  })

  test('come along with the catalog of another store, where they get their own codes', async () => {
    await switchOn()
    const { otherStoreId } = shop()
    const setting = { store_id: otherStoreId, name: 'sell_packs', value: 'true', version: 2 }
    await shop().db.write((trx) => trx.insertInto('store_settings').values(setting).execute())
    const row = { ...sal, packs: box }
    await importAll(shop(), { rows: [row] })
    await importAll(shop(), { rows: [row], as: 'jefa', store_id: otherStoreId })
    const stores = await shop()
      .db.read.selectFrom('product_codes')
      .select(['store_id', 'factor'])
      .where('code', '=', '7401')
      .orderBy('store_id')
      .execute()
    expect(stores).toEqual(
      [shop().storeId, otherStoreId]
        .map((id) => ({ store_id: id, factor: 24 }))
        .toSorted((a, b) => a.store_id - b.store_id),
    )
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('are not looked at in a store that sells none, and a code of another product is refused', async () => {
    const [seen] = portionOf(await importPortion(shop(), { rows: [{ ...agua, packs: box }] })).rows
    expect(seen?.result).toBe('same')
    await switchOn()
    await importAll(shop(), { rows: [{ ...sal, packs: box }] })
    const [refused] = portionOf(await importPortion(shop(), { rows: [{ ...agua, packs: box }] })).rows
    expect(refused).toMatchObject({
      ...{ result: 'refused', field: 'packs', reason: 'El código 7401 ya es de otro producto: Sal' },
    })
  })
})

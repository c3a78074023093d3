import { expect, test } from 'vitest'
import { categoryMessages } from '../../../domain/categories/category-messages.ts'
import { undoRows } from '../../../domain/file-import/portions.ts'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from '../resources/support/office.ts'
import { codeOf, importAll, importPortion, portionOf } from './support/importing.ts'

describeEachDatabase('categories in a file of products (docs/product.md §10.19)', (engine) => {
  const shop = withShop(engine)
  const office = () => officeOf(shop())
  const switchOn = () => office().send('PUT', '/settings', 'admin', { categories: true })
  const newCategory = async (name: string) =>
    (await office().create('/categories', 'admin', { name, color: 'blue' })).id

  const agua = { row: 2, code: codeOf(1) }
  const recarga = { row: 3, code: 'R-1', name: 'Recarga', price: 10, cost: 9 }

  const productOf = async (code: string) => {
    const found = (await office().list('/products', 'admin')).find((one) => one['code'] === code)
    const category = found?.['category'] as { name: string } | undefined
    return { category: category?.name, letter: found?.['quick_key'] }
  }
  const categories = async () =>
    (await office().list('/categories', 'admin')).map(({ name, color, products }) => [name, color, products])

  test('are found by name whatever its case, and made when they are written; the same file again changes nothing', async () => {
    await switchOn()
    await newCategory('Lácteos')
    const rows = [
      { ...agua, category: 'LACTEOS' },
      { ...recarga, category: 'Servicios' },
      { ...recarga, row: 4, code: 'R-2', name: 'Recibo', category: 'servicios' },
    ]
    const before = await categories()
    const { seen, reply } = await importAll(shop(), { rows })
    expect(seen.rows.map(({ result, old, new: made }) => [result, old.category, made.category])).toEqual([
      ['changed', null, 'LACTEOS'],
      ['new', undefined, 'Servicios'],
      ['new', undefined, 'servicios'],
    ])
    expect(before).toEqual([['Lácteos', 'blue', 0]])
    expect(reply.status).toBe(200)
    expect(await categories()).toEqual([
      ['Lácteos', 'blue', 1],
      ['Servicios', 'orange', 2],
    ])
    expect(portionOf(await importPortion(shop(), { rows })).totals).toMatchObject({ same: 3 })
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('are kept where a row says nothing, taken away by null, and brought back by the rows of the undo file', async () => {
    await switchOn()
    const drinks = await newCategory('Bebidas')
    await office().send('PUT', `/products/${shop().agua}`, 'admin', { category_id: drinks })
    await importAll(shop(), { rows: [{ ...agua, name: 'Agua' }] })
    expect((await productOf(agua.code)).category).toBe('Bebidas')
    const { seen } = await importAll(shop(), { rows: [{ ...agua, category: null }] })
    expect(seen.rows[0]).toMatchObject({
      result: 'changed',
      old: { category: 'Bebidas' },
      new: { category: null },
    })
    expect((await productOf(agua.code)).category).toBeUndefined()
    const planned = seen.rows.map(({ old, new: made, ...row }) => ({
      ...row,
      old: { category: old.category ?? null },
      new: { category: made.category ?? null },
    }))
    const [undo] = undoRows('product', planned)
    await importAll(shop(), { rows: [{ row: 1, ...undo }] })
    expect((await productOf(agua.code)).category).toBe('Bebidas')
  })

  test('take the letter of their article along, and are refused where another one has it', async () => {
    await switchOn()
    const [drinks, bread] = [await newCategory('Bebidas'), await newCategory('Pan')]
    await office().send('PUT', `/products/${shop().agua}`, 'admin', { category_id: drinks, quick_key: 'a' })
    await office().send('PUT', `/products/${shop().pan}`, 'admin', { category_id: bread, quick_key: 'a' })
    const refused = portionOf(await importPortion(shop(), { rows: [{ ...agua, category: 'Pan' }] }))
    expect(refused.rows[0]).toMatchObject({
      ...{ result: 'refused', field: 'category' },
      reason: categoryMessages.letterTaken('a', 'Pan francés'),
    })
    const rows = [
      { ...agua, category: 'Nueva' },
      { row: 3, code: codeOf(2), category: 'nueva' },
    ]
    expect(portionOf(await importPortion(shop(), { rows })).rows.map(({ result }) => result)).toEqual([
      'changed',
      'refused',
    ])
    await importAll(shop(), { rows: rows.slice(0, 1) })
    expect(await productOf(agua.code)).toEqual({ category: 'Nueva', letter: 'a' })
  })

  test('are not looked at in a store without categories', async () => {
    const { seen } = await importAll(shop(), { rows: [{ ...agua, category: 'Bebidas' }] })
    expect(seen.totals).toMatchObject({ same: 1, changed: 0 })
    expect(await categories()).toEqual([])
  })

  test('move the version of an article, so that an older form of it is told', async () => {
    await switchOn()
    const [product] = await office().list('/products', 'admin')
    const based_on = product?.['version']
    await importAll(shop(), { rows: [{ row: 2, code: String(product?.['code']), category: 'Nueva' }] })
    const change = { category_id: null, based_on }
    expect((await office().send('PUT', `/products/${product?.id ?? 0}`, 'admin', change)).status).toBe(409)
  })
})

import { expect, test } from 'vitest'
import { importMessages } from '../../../domain/file-import/kinds/import-messages.ts'
import { codeOfName } from '../../../domain/file-import/kinds/code-of-name.ts'
import { messages } from '../../../domain/messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import type { Reply } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { expectConsistent, openRegister, sell, stockOf } from '../sales/support/return-calls.ts'
import { catalogOf, codeOf, importAll, importPortion, portionOf } from './support/importing.ts'
import { movesOf } from './support/moves.ts'

const told = ({ status, body }: Reply) => [status, (body as { message: string }).message]

const soap = { row: 2, code: '0007501', name: 'Jabón', price: 6.5, cost: 4, stock: 5, min_stock: 1 }

describeEachDatabase('an import of products', (engine) => {
  const shop = withShop(engine)

  test('tells in a dry run what would become of each row, and writes nothing', async () => {
    const before = await catalogOf(shop())
    const rows = [
      soap,
      { row: 3, code: codeOf(1), name: 'Agua pura', price: 5.25, stock: 90 },
      { row: 4, code: codeOf(2), price: 1.25 },
      { row: 5, code: '7502', name: 'Sin precio', cost: 1 },
      { row: 6, code: codeOf(3), remove: true },
      { row: 7, price: 3 },
    ]
    const seen = portionOf(await importPortion(shop(), { rows }))
    expect(seen.rows).toEqual([
      {
        ...{ row: 2, code: '0007501', result: 'new', old: {} },
        new: { name: 'Jabón', description: null, price: 6.5, cost: 4, stock: 5, min_stock: 1 },
      },
      {
        ...{ row: 3, code: codeOf(1), result: 'changed' },
        old: { name: 'Agua pura 600 ml', price: 5 },
        new: { name: 'Agua pura', price: 5.25 },
      },
      { row: 4, code: codeOf(2), result: 'same', old: {}, new: {} },
      {
        ...{ row: 5, code: '7502', result: 'refused', old: {}, new: {}, field: 'price' },
        reason: messages.validation.required,
      },
      {
        ...{ row: 6, code: codeOf(3), result: 'removed', new: {} },
        old: { name: 'Café molido 1 lb', description: null, price: 42.5, cost: 30, stock: 3, min_stock: 2 },
      },
      {
        ...{ row: 7, code: null, result: 'refused', old: {}, new: {}, field: 'code' },
        reason: messages.validation.required,
      },
    ])
    expect(seen.totals).toEqual({ new: 1, changed: 1, same: 1, removed: 1, refused: 2 })
    expect(await catalogOf(shop())).toEqual(before)
  })

  test('writes what was seen: articles, moves of stock, versions, and the audit log', async () => {
    const { db, agua, storeId } = shop()
    const rows = [soap, { row: 3, code: codeOf(1), price: 5.25, stock: 4 }]
    const { reply } = await importAll(shop(), { rows, stock_of_known: true })
    expect(portionOf(reply)).toMatchObject({
      rows: [],
      totals: { new: 1, changed: 1, same: 0, removed: 0, refused: 0 },
    })
    const made = await db.read
      .selectFrom('products')
      .selectAll()
      .where('code', '=', '0007501')
      .executeTakeFirstOrThrow()
    expect(made).toMatchObject({ store_id: storeId, name: 'Jabón', price: 650, cost: 400, stock: 5000 })
    const move = { unit_cost: 400, document: null, user_name: 'Marta Castillo', reason: null }
    expect(await movesOf(db, made.id)).toEqual([{ kind: 'import', quantity: 5, balance: 5, ...move }])
    expect((await movesOf(db, agua)).at(-1)).toEqual({
      ...{ kind: 'import', quantity: -6, balance: 4, ...move, unit_cost: 300 },
    })
    const known = await db.read
      .selectFrom('products')
      .select(['price', 'stock', 'version', 'moved'])
      .where('id', '=', agua)
      .executeTakeFirstOrThrow()
    expect(known).toEqual({
      ...{ price: 525, stock: 4000, version: 2 },
      moved: JSON.stringify({ price: 2, stock: 2 }),
    })
    const logged = await db.read
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'user_name', 'details'])
      .where('entity', '=', 'product')
      .orderBy('id')
      .execute()
    expect(
      logged.map(({ details, ...entry }) => ({ ...entry, details: JSON.parse(details) as unknown })),
    ).toEqual([
      {
        ...{ action: 'product.updated', entity_id: agua, user_name: 'admin' },
        details: { price: [500, 525], stock: [10, 4] },
      },
      {
        ...{ action: 'product.created', entity_id: made.id, user_name: 'admin' },
        details: { name: 'Jabón', price: 650, cost: 400, stock: 5, min_stock: 1, code: '0007501' },
      },
    ])
    await expectConsistent(shop())
  })

  test('leaves the stock of existing articles, unless it is told to set it', async () => {
    const { agua } = shop()
    const { seen } = await importAll(shop(), { rows: [{ row: 2, code: codeOf(1), stock: 99 }] })
    expect([seen.totals.same, await stockOf(shop(), agua)]).toEqual([1, 10])
  })

  test('is written once with a key, and its answer comes again', async () => {
    const first = await importAll(shop(), { rows: [soap], key: 'i-1' })
    const again = await importPortion(shop(), {
      ...{ rows: [soap], key: 'i-1', apply: true, cursor: first.seen.cursor },
    })
    expect([again.status, again.body]).toEqual([first.reply.status, first.reply.body])
    const other = await importPortion(shop(), { rows: [{ ...soap, price: 9 }], key: 'i-1', apply: true })
    expect(told(other)).toEqual([422, importMessages.keyReused])
    const all = await shop()
      .db.read.selectFrom('products')
      .select('id')
      .where('code', '=', soap.code)
      .execute()
    expect(all).toHaveLength(1)
  })

  test('is bound to what was seen: other rows, another choice and a changed article are refused', async () => {
    const { agua } = shop()
    const rows = [{ row: 2, code: codeOf(1), price: 5.25 }]
    const { cursor } = portionOf(await importPortion(shop(), { rows }))
    const apply = (more: object) => importPortion(shop(), { rows, cursor, apply: true, ...more })
    const moved = [409, importMessages.catalogMoved]
    expect(told(await apply({ rows: [{ ...rows[0], price: 5.3 }] }))).toEqual(moved)
    expect(told(await apply({ stock_of_known: true }))).toEqual(moved)
    expect(told(await apply({ cursor: null }))).toEqual(moved)
    await shop().call('PUT', `/products/${agua}`, { as: 'jefa', request: { price: 5.1 } })
    expect(told(await apply({}))).toEqual(moved)
    await expectConsistent(shop())
  })

  test('goes on beside sales of its articles, and is bound to their stock only when it sets it', async () => {
    const { agua } = shop()
    await openRegister(shop())
    const rows = [{ row: 2, code: codeOf(1), price: 5.25, stock: 20 }]
    const plain = portionOf(await importPortion(shop(), { rows }))
    const withStock = portionOf(await importPortion(shop(), { rows, stock_of_known: true }))
    await sell(shop(), { items: [{ product_id: agua, quantity: 1 }] })
    const set = await importPortion(shop(), {
      rows,
      stock_of_known: true,
      cursor: withStock.cursor,
      apply: true,
    })
    expect(told(set)).toEqual([409, importMessages.catalogMoved])
    const kept = await importPortion(shop(), { rows, cursor: plain.cursor, apply: true })
    expect(portionOf(kept).totals.changed).toBe(1)
  })

  test('writes nothing while rows are refused, or the good ones when it is told so', async () => {
    const rows = [soap, { row: 3, code: '7502', name: 'Sin precio', cost: 1 }]
    const { seen, reply } = await importAll(shop(), { rows })
    expect(told(reply)).toEqual([409, importMessages.hasRefused])
    const good = await importPortion(shop(), { rows, cursor: seen.cursor, apply: true, skip_refused: true })
    expect(portionOf(good).totals).toEqual({ new: 1, changed: 0, same: 0, removed: 0, refused: 1 })
  })

  test('names both rows of a repeated code, in either case, and refuses both', async () => {
    const rows = [
      { ...soap, code: 'abc1' },
      { ...soap, row: 9, code: 'ABC1' },
    ]
    const seen = portionOf(await importPortion(shop(), { rows }))
    expect(seen.rows.map(({ row, field, reason }) => [row, field, reason])).toEqual([
      [2, 'code', importMessages.repeated([9])],
      [9, 'code', importMessages.repeated([2])],
    ])
  })

  test('takes an article by its code in either case', async () => {
    await importAll(shop(), { rows: [{ ...soap, code: 'aBc1' }] })
    const { seen } = await importAll(shop(), { rows: [{ row: 2, code: 'AbC1', price: 7 }] })
    expect(seen.rows).toEqual([
      { row: 2, code: 'aBc1', result: 'changed', old: { price: 6.5 }, new: { price: 7 } },
    ])
  })

  test('gives a row without a code the code of its name, and finds it again', async () => {
    const row = { row: 2, name: 'Jabón de coche', price: 6.5, cost: 4 }
    const first = await importAll(shop(), { rows: [row] })
    expect(first.seen.rows).toMatchObject([{ code: codeOfName('Jabón de coche'), result: 'new' }])
    const second = await importAll(shop(), { rows: [{ ...row, code: null, name: 'JABON DE COCHE' }] })
    expect(second.seen.rows).toMatchObject([{ result: 'changed', new: { name: 'JABON DE COCHE' } }])
    await shop().call('POST', '/products', {
      as: 'jefa',
      request: { ...{ name: 'Otro', price: 1, cost: 1, stock: 0, min_stock: 0 }, code: codeOfName('Velas') },
    })
    const taken = portionOf(await importPortion(shop(), { rows: [{ ...row, name: 'Velas' }] }))
    expect(taken.rows).toMatchObject([{ result: 'refused', reason: importMessages.codeNeeded }])
  })

  test('can be taken back: what was changed, made and removed is as before', async () => {
    const before = await catalogOf(shop())
    const rows = [
      soap,
      {
        row: 3,
        code: codeOf(1),
        name: 'Agua',
        description: 'Fría',
        price: 9,
        cost: 8,
        min_stock: 0,
        stock: 1,
      },
      { row: 4, code: codeOf(3), remove: true },
    ]
    const { seen } = await importAll(shop(), { rows, stock_of_known: true })
    const undo = seen.rows.map(({ row, code, result, old }) => ({
      ...(result === 'new' ? { row, code, remove: true } : { row, code, ...old }),
    }))
    expect(await catalogOf(shop())).not.toEqual(before)
    await importAll(shop(), { rows: undo, stock_of_known: true })
    expect(await catalogOf(shop())).toEqual(before)
    await expectConsistent(shop())
  })

  test('removes articles only with the right to delete products', async () => {
    await shop().db.write((trx) =>
      trx.deleteFrom('role_permissions').where('permission', '=', 'delete product').execute(),
    )
    const { seen } = await importAll(shop(), { rows: [{ row: 2, code: codeOf(1), remove: true }] })
    expect(seen.rows).toMatchObject([
      { result: 'refused', field: 'remove', reason: importMessages.mayNotRemove },
    ])
  })

  test('is one at a time for a store: others are told who is importing, until its last portion or half a minute', async () => {
    const other = '0290f3b2-5e1a-7c3d-8f4e-1a2b3c4d5e6f'
    const rows = (row: number) => [{ ...soap, row, code: `75${row}` }]
    await importAll(shop(), { rows: rows(2) })
    shop().clock.now += 29_999
    const { reply } = await importAll(shop(), { rows: rows(3), import: other, as: 'jefa' })
    expect(told(reply)).toEqual([409, importMessages.runningElsewhere('Marta Castillo')])
    await importAll(shop(), { rows: rows(4), last: true })
    expect((await importAll(shop(), { rows: rows(5), import: other, as: 'jefa' })).reply.status).toBe(200)
    shop().clock.now += 30_001
    expect((await importAll(shop(), { rows: rows(6) })).reply.status).toBe(200)
  })

  test('goes into the own store; a superadmin chooses another, where codes are free', async () => {
    const { otherStoreId, storeId } = shop()
    await importAll(shop(), { rows: [soap], as: 'admin', store_id: otherStoreId })
    await importAll(shop(), { rows: [soap], as: 'jefa', store_id: otherStoreId })
    const made = await shop()
      .db.read.selectFrom('products')
      .select('store_id')
      .where('code', '=', soap.code)
      .orderBy('store_id')
      .execute()
    expect(made).toEqual([{ store_id: storeId }, { store_id: otherStoreId }])
    const unknown = await importPortion(shop(), { rows: [soap], as: 'jefa', store_id: 999_999 })
    expect(unknown.status).toBe(422)
  })

  test('goes into an article that was deleted as a new one', async () => {
    const { agua } = shop()
    await shop().call('DELETE', `/products/${agua}`, { as: 'jefa' })
    const { seen, reply } = await importAll(shop(), { rows: [{ ...soap, code: codeOf(1) }] })
    expect([seen.rows[0]?.result, reply.status]).toEqual(['new', 200])
  })
})

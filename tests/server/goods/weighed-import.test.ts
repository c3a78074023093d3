import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { expectConsistent } from '../sales/support/return-calls.ts'
import { catalogOf, codeOf, importAll, importPortion, portionOf } from './support/importing.ts'

describeEachDatabase('an import of products by weight', (engine) => {
  const shop = withShop(engine)

  test('sells by weight what the file says, in a store that does, and takes it back', async () => {
    const rows = [
      { row: 2, code: '7503', name: 'Frijol', price: 9, cost: 7, stock: 12.5, unit: 'lb' },
      { row: 3, code: codeOf(2), unit: 'lb', stock: 99.75 },
    ]
    const off = portionOf(await importPortion(shop(), { rows, stock_of_known: true }))
    expect(off.rows.map(({ result, field }) => [result, field])).toEqual([
      ['refused', 'stock'],
      ['refused', 'stock'],
    ])
    await shop().call('PUT', '/settings', { as: 'admin', request: { sell_by_weight: true } })
    const before = await catalogOf(shop())
    const { seen, reply } = await importAll(shop(), { rows, stock_of_known: true })
    expect([reply.status, seen.rows.map(({ old, new: next }) => [old, next])]).toEqual([
      200,
      [
        [{}, { name: 'Frijol', description: null, price: 9, cost: 7, stock: 12.5, min_stock: 0, unit: 'lb' }],
        [
          { stock: 100, unit: 'unidad' },
          { stock: 99.75, unit: 'lb' },
        ],
      ],
    ])
    expect(await catalogOf(shop())).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: '7503', stock: 12.5, unit: 'lb' }),
        expect.objectContaining({ code: codeOf(2), stock: 99.75, unit: 'lb' }),
      ]),
    )
    const again = portionOf(await importPortion(shop(), { rows, stock_of_known: true }))
    expect(again.totals).toEqual({ new: 0, changed: 0, same: 2, removed: 0, refused: 0 })
    await importAll(shop(), {
      rows: [
        { row: 2, code: '7503', remove: true },
        { row: 3, code: codeOf(2), unit: 'unidad', stock: 100 },
      ],
      stock_of_known: true,
    })
    expect(await catalogOf(shop())).toEqual(before)
    await expectConsistent(shop())
  })
})

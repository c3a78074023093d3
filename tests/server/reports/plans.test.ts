import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soldOfCategory } from '../../../server/db/queries/sold-of-category.ts'
import { reportedSales } from '../../../server/db/queries/reports.ts'
import { sqlite } from '../../support/databases/databases.ts'
import { createTestShop, type TestShop } from '../../support/shops/shop.ts'

describe('the query plan of SQLite for the sales of a report', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(sqlite)
  })
  afterAll(() => shop.close())

  test.each([
    ['one store', 1, 'SEARCH s USING INDEX sales_store_day (store_id=? AND sold_at>? AND sold_at<?)'],
    ['all stores', null, 'SEARCH s USING INDEX sales_day (sold_at>? AND sold_at<?)'],
  ])(
    'of %s leads to its days alone, in their order, and from there to their lines',
    async (_of, scope, search) => {
      const { sql: text, parameters } = reportedSales(shop.db.read, { scope, from: 0, until: 1 }).compile()
      const { rows } = await shop.db.read.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
      )
      expect(rows.map(({ detail }) => detail)).toEqual([
        search,
        'CORRELATED SCALAR SUBQUERY 2',
        'SEARCH v USING COVERING INDEX sqlite_autoindex_sale_voids_1 (sale_id=?)',
        'CORRELATED SCALAR SUBQUERY 1',
        'SEARCH l USING INDEX sqlite_autoindex_sale_lines_1 (sale_id=?)',
      ])
    },
  )

  test.each([7, null])(
    'of category %s is in the order of the index, so that rows come as they are read',
    async (category) => {
      const range = { scope: 1, from: 0, until: 1 }
      const { sql: text, parameters } = soldOfCategory(shop.db.read, range, category).compile()
      const { rows } = await shop.db.read.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
      )
      const plan = rows.map(({ detail }) => detail)
      expect(plan[0]).toBe('SEARCH s USING INDEX sales_store_day (store_id=? AND sold_at>? AND sold_at<?)')
      expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
    },
  )
})

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { supplierSchema } from '../../../domain/entities/supplier.ts'
import { adjustmentReasonIds } from '../../../domain/goods/adjustments.ts'
import type { Database } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrations/migrate.ts'
import { seedDemoShop, type DemoShop } from '../../../server/demo/demo-shop.ts'
import { demoSuppliers } from '../../../server/demo/suppliers.ts'
import { ean13 } from '../../../domain/search/ean13.ts'
import { findInconsistencies as verified } from '../../../server/db/maintenance/consistency-checks.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { sqlite, type TestDatabase } from '../../support/databases/databases.ts'
import { NOON } from '../../support/shops/shop.ts'

const DAY = 86_400_000

describe('the demo shop', () => {
  let home: TestDatabase
  let db: Database
  let shop: DemoShop

  beforeAll(async () => {
    home = await sqlite.create()
    db = home.open()
    await migrate(db)
    shop = await seedDemoShop(db, NOON)
  }, 120_000)
  afterAll(async () => {
    await db.close()
    await home.remove()
  })

  test('has 2 stores, every role, 2,000 articles, what is weighed, services and returnable bottles with valid codes, and 90 days of consistent sales', async () => {
    const { users, articles } = shop
    expect(new Set(users.map((user) => user.role))).toEqual(
      new Set(['superadmin', 'administrador', 'cajero']),
    )
    expect(new Set(users.map((user) => user.store)).size).toBe(2)
    const all = await db.read.selectFrom('products').selectAll().where('deleted_at', 'is', null).execute()
    const common = db.read.selectFrom('common_articles').select('product_id')
    const sold = await db.read
      .selectFrom('sale_lines')
      .select('name')
      .where('product_id', 'in', common)
      .execute()
    expect(sold.length).toBeGreaterThan(90)
    expect(sold.map(({ name }) => name)).toContain('Bolsa de hielo')
    const bottles = all.filter(({ is_deposit: isBottle }) => isBottle === 1)
    const bottled = all.filter(({ deposit_id: bottle }) => bottles.some(({ id }) => id === bottle))
    expect([bottles.length, bottled.length]).toEqual([4, 4])
    const products = all.filter((product) => !bottles.includes(product) && !bottled.includes(product))
    const services = products.filter(({ without_stock: withoutStock }) => withoutStock === 1)
    const measured = products.filter(({ unit }) => unit !== 'unidad')
    const pieces = products.filter((product) => !services.includes(product) && !measured.includes(product))
    expect([pieces.length, measured.length, services.length]).toEqual([2_000, 10, 8])
    expect(new Set(pieces.map((product) => product.name)).size).toBe(2_000)
    expect(products.filter((product) => ean13(product.code.slice(0, 12)) !== product.code)).toEqual([])
    expect(products.filter((product) => product.cost >= product.price)).toEqual([])
    const sales = await db.read.selectFrom('sales').select(['sold_at', 'date']).orderBy('id').execute()
    // Their numbers are in the order of time, over both stores.
    expect(sales.map(({ sold_at }) => sold_at)).toEqual(
      sales.map(({ sold_at }) => sold_at).toSorted((a, b) => a - b),
    )
    const days = new Set(sales.map((sale) => sale.date))
    expect(days.size).toBe(90)
    expect(Math.max(...sales.map((sale) => sale.sold_at))).toBeLessThan(NOON)
    expect(Math.min(...sales.map((sale) => sale.sold_at))).toBeGreaterThan(NOON - 91 * DAY)
    const discounts = await db.read.selectFrom('sales').select('id').where('discount', '>', 0).execute()
    expect(discounts.length).toBeGreaterThan(sales.length / 20)
    const [saturdays, sundays] = [6, 0].map(
      (weekday) => sales.filter(({ date }) => new Date(date).getUTCDay() === weekday).length,
    )
    expect(saturdays).toBeGreaterThan(1.5 * (sundays ?? 0))
    const kinds = await db.read.selectFrom('cash_movements').select('kind').distinct().execute()
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['in', 'out', 'supplier', 'drop']))
    const owing = await db.read.selectFrom('clients').selectAll().where('balance', '>', 0).execute()
    expect(owing).toHaveLength(9)
    expect(owing.filter(({ balance, credit_limit }) => balance > credit_limit)).toEqual([])
    const entries = await db.read.selectFrom('client_ledger').select('kind').distinct().execute()
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['adjustment', 'charge', 'payment']))
    const ways = await db.read.selectFrom('sale_payments').select('tender').distinct().execute()
    expect(new Set(ways.map(({ tender }) => tender))).toEqual(
      new Set(['cash', 'card', 'transfer', 'credit', 'exchange']),
    )
    const empties = await db.read.selectFrom('received_empties').select('store_id').distinct().execute()
    expect(empties).toHaveLength(2)
    for (const table of ['returns', 'sale_voids'] as const) {
      const undone = await db.read.selectFrom(table).select(['store_id', 'reason']).distinct().execute()
      expect(new Set(undone.map((row) => row.store_id)).size).toBe(2)
      expect(new Set(undone.map((row) => row.reason)).size).toBeGreaterThan(2)
    }
    const approved = await db.read.selectFrom('approvals').select('operation').distinct().execute()
    expect(new Set(approved.map(({ operation }) => operation))).toEqual(
      new Set(['create return', 'void sale', 'sale']),
    )
    const closings = await db.read
      .selectFrom('registers')
      .select(['id', 'store_id', 'number', 'closed_at', 'closing_amount', 'expected_cash', 'left_amount'])
      .orderBy('closed_at')
      .orderBy('number')
      .execute()
    for (const own of Map.groupBy(closings, ({ store_id }) => store_id).values())
      expect(own.map(({ number }) => number)).toEqual(own.map((_closing, index) => index + 1))
    const counted = await db.read.selectFrom('closing_counts').select('register_id').distinct().execute()
    expect(counted).toHaveLength(closings.length)
    const short = closings.filter(
      (closing) => closing.closing_amount === Number(closing.expected_cash) - 7_500,
    )
    expect(short).toHaveLength(users.filter(({ role }) => role === 'cajero').length)
    const recounts = await db.read
      .selectFrom('register_recounts as c')
      .innerJoin('registers as r', 'r.id', 'c.register_id')
      .select((eb) => eb('c.amount', '-', eb.ref('r.expected_cash')).as('difference'))
      .execute()
    expect(recounts).toEqual(users.filter(({ role }) => role === 'cajero').map(() => ({ difference: 0 })))
    expect(new Set(closings.map((closing) => closing.left_amount))).toEqual(new Set([30_000]))
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
    expect(users.filter(({ username }) => !readme.includes(`\`${username}\``))).toEqual([])
    expect(articles).toHaveLength(3)
    for (const { code, name } of articles)
      expect(products.filter((product) => product.code === code && product.stock > 0)).toMatchObject([
        { name },
      ])
    expect([...(await findInconsistencies(db)), ...(await verified(db.read))]).toEqual([])
  })

  test('sells some articles of each store by the pack, some cheaper than their units and all above their cost', async () => {
    const packs = await db.read
      .selectFrom('product_codes as c')
      .innerJoin('products as p', 'p.id', 'c.product_id')
      .select(['c.store_id', 'c.code', 'c.name', 'c.factor', 'c.price', 'p.price as one', 'p.cost'])
      .where('c.factor', '>', 1)
      .execute()
    expect(new Set(packs.map(({ store_id }) => store_id)).size).toBe(2)
    expect(packs.filter(({ name, code }) => !name || ean13(code.slice(0, 12)) !== code)).toEqual([])
    const priced = packs.flatMap(({ price, ...pack }) => (price === null ? [] : [{ ...pack, price }]))
    expect([priced.length, packs.length]).toEqual([6, 12])
    expect(
      priced.filter(({ price, one, cost, factor }) => price >= one * factor || price <= cost * factor),
    ).toEqual([])
    const on = await db.read
      .selectFrom('store_settings')
      .selectAll()
      .where('name', '=', 'sell_packs')
      .execute()
    expect(on.map(({ value }) => value)).toEqual(['true', 'true'])
  })

  test('receives goods from its suppliers over 90 days, owes some, adjusts, and counts once', async () => {
    const { read } = db
    const stores = (rows: { store_id: number }[]) => new Set(rows.map(({ store_id }) => store_id)).size
    const entries = await read.selectFrom('stock_entries').selectAll().orderBy('id').execute()
    expect(stores(entries)).toBe(2)
    for (const own of Map.groupBy(entries, ({ store_id }) => store_id).values()) {
      expect(own.map(({ number }) => number)).toEqual(own.map((_entry, index) => index + 1))
      expect(own.map(({ at }) => at)).toEqual(own.map(({ at }) => at).toSorted((one, other) => one - other))
      expect(new Set(own.map(({ supplier_name }) => supplier_name))).toEqual(
        new Set(demoSuppliers.map(({ name }) => name)),
      )
      expect(new Set(own.map(({ paid }) => paid))).toEqual(new Set(['cash', 'credit', 'none']))
      const times = own.map(({ at }) => at)
      expect([Math.min(...times) < NOON - 85 * DAY, Math.max(...times) > NOON - 2 * DAY]).toEqual([
        true,
        true,
      ])
    }
    const priced = await read
      .selectFrom('stock_entry_lines as l')
      .innerJoin('stock_entries as e', 'e.id', 'l.entry_id')
      .select('e.store_id')
      .where('l.price', 'is not', null)
      .execute()
    expect(stores(priced)).toBe(2)
    expect(stores(await read.selectFrom('stock_entry_voids').select('store_id').execute())).toBe(2)
    expect(
      stores(await read.selectFrom('suppliers').select('store_id').where('balance', '>', 0).execute()),
    ).toBe(2)
    const adjustments = await read.selectFrom('stock_adjustments').selectAll().execute()
    for (const own of Map.groupBy(adjustments, ({ store_id }) => store_id).values())
      expect([own.length, new Set(own.map(({ reason }) => reason))]).toEqual([
        18,
        new Set(adjustmentReasonIds),
      ])
    expect(stores(adjustments)).toBe(2)
    const counts = await read.selectFrom('stock_counts').select(['store_id', 'state', 'lines']).execute()
    expect(counts.map(({ state, lines }) => [state, lines])).toEqual([
      ['posted', 40],
      ['posted', 40],
    ])
    expect(stores(counts)).toBe(2)
    const kinds = await read.selectFrom('stock_moves').select('kind').distinct().execute()
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(
      new Set(['opening', 'sale', 'return', 'void', 'entry', 'adjustment', 'count']),
    )
    expect(await read.selectFrom('stock_moves').select('id').where('balance', '<', 0).execute()).toEqual([])
    const repricings = await read
      .selectFrom('repricings')
      .select(['store_id', 'prices', 'is_complete'])
      .execute()
    expect(repricings.map(({ prices, is_complete: isComplete }) => [prices, isComplete])).toEqual([
      [5, 1],
      [5, 1],
    ])
    expect(stores(repricings)).toBe(2)
  })
})

test('every supplier of the demo shop passes the form', () => {
  expect(demoSuppliers.map((supplier) => supplierSchema.validateSync(supplier))).toEqual(demoSuppliers)
})

test('codes have the check digit of EAN-13', () => {
  expect(ean13('740100590001')).toBe('7401005900013')
  expect(ean13('590123412345')).toBe('5901234123457')
  expect(() => ean13('12')).toThrow(RangeError)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Data } from '../../../domain/calls/call.ts'
import type { reportInventory, reportReorder, reportSales } from '../../../domain/calls/reports.ts'
import { categoryMessages } from '../../../domain/categories/category-messages.ts'
import { WITHOUT_CATEGORY } from '../../../domain/categories/chosen-category.ts'
import { guatemalaDay, startOfGuatemalaDay } from '../../../domain/dates.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { officeOf } from '../resources/support/office.ts'
import { reportPath, withReportShop, type Query } from './support/report-shop.ts'

const DAY = 86_400_000
const articles = ['agua', 'pan', 'cafe'] as const
const figures = [
  'total_amount',
  'total_subtotal',
  'total_discount',
  'total_tax',
  'total_estimated_profit',
] as const
const rowFigures = ['total', 'subtotal', 'total_discount', 'total_tax', 'estimated_profit'] as const

type Sales = Data<typeof reportSales>

/** A line, how many of it come back on the next day and the day after, and their category. */
const randomLine = fc.record({
  article: fc.constantFrom(...articles),
  quantity: fc.integer({ min: 1, max: 9 }),
  share: fc.integer({ min: 0, max: 100 }),
  tax: fc.constantFrom(0, 500, 1_200),
  back: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
})
const prices = { agua: 500, pan: 125, cafe: 4_250 }

const centavos = (amount: number) => Math.round(amount * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

describeEachDatabase('reports of one category', (engine) => {
  const shop = withReportShop(engine)
  const office = () => officeOf(shop())
  let tries = 0
  let named = 0

  const newCategory = async (name = `Categoría ${named++}`) =>
    (await office().create('/categories', 'admin', { name, color: 'teal' })).id

  const sort = async (article: number, category_id: number | null) =>
    expect((await office().send('PUT', `/products/${article}`, 'admin', { category_id })).status).toBe(200)

  const newProduct = async (name: string, fields: object) =>
    (
      await office().create('/products', 'admin', {
        ...{ name, stock: 5, min_stock: 1, price: 5, cost: 3 },
        ...fields,
      })
    ).id

  const sales = async (query: Query) => (await shop().report('detailed-sales', 'admin', query)) as Sales

  const refusal = async (as: 'admin' | 'jefa', call: string, query: Query) =>
    (await office().send('GET', reportPath(call, query), as)).body.errors

  test('come to the whole report, to the centavo, together with that of what has no category', async () => {
    const categories = [await newCategory(), await newCategory(), null]
    const oneTry = async (
      sold: readonly (readonly {
        article: (typeof articles)[number]
        quantity: number
        share: number
        tax: number
        back: readonly number[]
      }[])[],
      sorted: readonly (0 | 1 | 2)[],
    ) => {
      for (const [index, article] of articles.entries())
        await sort(shop()[article], categories[sorted[index] ?? 2] ?? null)
      const begins = startOfGuatemalaDay('2010-01-01') + tries++ * 10 * DAY
      for (const lines of sold) {
        const items = lines.map(({ article, quantity, share, tax }) => ({
          product_id: shop()[article],
          discount: Math.floor((prices[article] * quantity * share) / 100),
          ...{ quantity, tax },
        }))
        const id = await shop().sellAt(begins, 'ana', items)
        for (const day of [0, 1]) {
          const back = lines.flatMap(({ quantity, back: [first = 0, second = 0] }, index) => {
            const pieces =
              day === 0 ? Math.min(first, quantity) : Math.min(second, Math.max(quantity - first, 0))
            return pieces > 0 ? [[index + 1, pieces] as const] : []
          })
          if (back.length > 0)
            await shop().takeBackAt(begins + (day + 1) * DAY, 'ana', id, Object.fromEntries(back))
        }
      }
      for (const [from, until] of [
        [0, 2],
        [2, 2],
      ] as const) {
        const days = {
          start_date: guatemalaDay(begins + from * DAY),
          end_date: guatemalaDay(begins + until * DAY),
        }
        const whole = await sales(days)
        const parts: Sales[] = []
        for (const category of categories)
          parts.push(await sales({ ...days, category_id: category ?? WITHOUT_CATEGORY }))
        for (const figure of figures)
          expect(sum(parts.map((part) => centavos(part.general_summary[figure])))).toBe(
            centavos(whole.general_summary[figure]),
          )
        for (const part of parts)
          for (const [index, figure] of rowFigures.entries())
            expect(sum(part.sales.map((row) => centavos(row[figure])))).toBe(
              centavos(part.general_summary[figures[index] ?? 'total_amount']),
            )
      }
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(randomLine, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
        fc.tuple(...articles.map(() => fc.constantFrom(0 as const, 1 as const, 2 as const))),
        oneTry,
      ),
      { numRuns: 8 },
    )
  })

  test('of sales have each sale and return with its lines alone, and no ways to pay', async () => {
    const drinks = await newCategory('Bebidas')
    await sort(shop().agua, drinks)
    await sort(shop().pan, null)
    const at = Date.parse('2009-03-02T18:00:00Z')
    const bread = { product_id: shop().pan, quantity: 4, discount: 0, tax: 0 }
    const water = { product_id: shop().agua, quantity: 3, discount: 100, tax: 1_200 }
    const id = await shop().sellAt(at, 'ana', [water, bread])
    await shop().sellAt(at + 1, 'ana', [bread])
    await shop().takeBackAt(at + 2, 'ana', id, { 1: 1, 2: 1 })
    const day = guatemalaDay(at)
    const who = { client: { name: 'Consumidor Final' }, user: { name: 'Ana López' } }
    const report = await sales({ start_date: day, end_date: day, category_id: drinks })
    expect(report).toEqual({
      store: { id: shop().storeId, name: 'La Bendición' },
      category: { id: drinks, name: 'Bebidas' },
      sales: [
        {
          ...{ id, sale_date: new Date(at).toISOString(), ...who },
          ...{ subtotal: 15, total_discount: 1, total_tax: 1.68, total: 15.68, estimated_profit: 5 },
        },
        {
          ...{
            id,
            sale_date: new Date(at + 2).toISOString(),
            ...who,
            return_number: report.sales[1]?.return_number,
          },
          ...{ subtotal: -5, total_discount: -0.33, total_tax: -0.56, total: -5.23, estimated_profit: -1.67 },
        },
      ],
      general_summary: {
        ...{ total_sales_count: 1, total_amount: 10.45, total_subtotal: 10 },
        ...{ total_discount: 0.67, total_tax: 1.12, total_estimated_profit: 3.33 },
      },
    })
  })

  test('count an article where it is sorted now, also one that was deleted, and a deleted category as none', async () => {
    const [old, now] = [await newCategory(), await newCategory()]
    const candle = await newProduct('Vela', { category_id: old })
    const at = Date.parse('2009-04-02T18:00:00Z')
    await shop().sellAt(at, 'ana', [{ product_id: candle, quantity: 1, discount: 0, tax: 0 }])
    const days = { start_date: guatemalaDay(at), end_date: guatemalaDay(at) }
    const counts = async () => {
      const found: number[] = []
      for (const category_id of [old, now, WITHOUT_CATEGORY]) {
        const { errors } = (
          await office().send('GET', reportPath('detailed-sales', { ...days, category_id }), 'admin')
        ).body
        found.push(errors ? -1 : (await sales({ ...days, category_id })).general_summary.total_sales_count)
      }
      return found
    }
    expect(await counts()).toEqual([1, 0, 0])
    await sort(candle, now)
    expect(await counts()).toEqual([0, 1, 0])
    await office().send('DELETE', `/products/${candle}`, 'admin')
    expect(await counts()).toEqual([0, 1, 0])
    await office().send('DELETE', `/categories/${now}`, 'admin')
    expect(await counts()).toEqual([0, -1, 1])
  })

  test('of stock, of what to order and of adjustments have the articles of the category alone', async () => {
    const [tea, herbs] = [await newCategory('Té'), await newCategory('Hierbas')]
    const mint = await newProduct('Menta', { category_id: herbs, stock: 0 })
    await newProduct('Té negro', { category_id: tea })
    await newProduct('Té verde', { category_id: tea, stock: 0 })
    const store_id = shop().storeId
    const adjusted = { reason: 'waste', lines: [{ product_id: mint, quantity: 1 }] }
    await shop().call('POST', '/stock-adjustments', { as: 'admin', request: adjusted })
    const stock = async (category_id: number) =>
      (await shop().report('simple-inventory', 'admin', { store_id, category_id })) as Data<
        typeof reportInventory
      >
    const { category, store, general_summary } = await stock(tea)
    expect([category, store.products.map(({ name }) => name), general_summary]).toEqual([
      { id: tea, name: 'Té' },
      ['Té negro', 'Té verde'],
      { total_products: 2 },
    ])
    const none = await stock(WITHOUT_CATEGORY)
    expect(none.category).toBeNull()
    expect(none.store.products.map(({ id }) => id)).not.toContain(mint)
    const { products } = (await shop().report('reorder', 'admin', { category_id: tea })) as Data<
      typeof reportReorder
    >
    expect(products.map(({ name }) => name)).toEqual(['Té verde'])
    const day = guatemalaDay(shop().clock.now)
    const adjustments = async (category_id: number) => {
      const asked = { start_date: day, end_date: day, category_id }
      const data = (await shop().report('adjustments', 'admin', asked)) as {
        adjustments: { product: { id: number } }[]
      }
      return data.adjustments.map(({ product }) => product.id)
    }
    expect([await adjustments(herbs), await adjustments(tea)]).toEqual([[mint], []])
  })

  test('are refused for a category of another store, and for all stores at once', async () => {
    const { id: foreign } = await office().create('/categories', 'jefa', {
      ...{ name: 'Dulces', color: 'red', store_id: shop().otherStoreId },
    })
    const unknown = { category_id: [categoryMessages.unknown] }
    const days = { start_date: '2009-01-01', end_date: '2009-01-01', category_id: foreign }
    const store_id = shop().storeId
    expect(await refusal('admin', 'detailed-sales', days)).toEqual(unknown)
    expect(await refusal('admin', 'simple-inventory', { store_id, category_id: foreign })).toEqual(unknown)
    expect(await refusal('admin', 'reorder', { category_id: foreign })).toEqual(unknown)
    expect(await refusal('admin', 'adjustments', days)).toEqual(unknown)
    expect(
      await refusal('jefa', 'detailed-sales', { ...days, store_id: shop().otherStoreId }),
    ).toBeUndefined()
    for (const category_id of [foreign, WITHOUT_CATEGORY])
      expect(await refusal('jefa', 'detailed-sales', { ...days, category_id })).toEqual({
        category_id: [categoryMessages.needsStore],
      })
  })
})

import { readFile } from 'node:fs/promises'
import type { Download, Page, Route } from '@playwright/test'
import { sql } from 'kysely'
import type { Data } from '../../../domain/calls/call.ts'
import type { login as loginCall } from '../../../domain/calls/session.ts'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { startOfGuatemalaDay, wallClock } from '../../../domain/dates.ts'
import { inUnits } from '../../../domain/quantity.ts'
import { isDateOf, readParts, readSheet } from '../../support/browser/read-workbook.ts'
import { reportedFailures } from '../../support/shops/reported-failures.ts'
import { writeManySales } from '../../support/shops/many-sales.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Shop } from '../support/shop/shop.ts'
import type { AppDriver } from '../support/app/app-driver.ts'

const writer = '**/report-worker-*.js'
const october = { start: '2026-10-01', end: '2026-10-31' }
const SALES = 1_300

/** Names that a sheet or a page would interpret if they were not written as texts. */
const hostileNames = ['=1+1', '+HYPERLINK("http://a.gt")', '-2', '@SUM(A1)', '<img src=x onerror=alert(1)>']

test('the Excel file of an inventory has the data of the database, names as texts', async ({ app, shop }) => {
  await createProducts(app.page, shop, hostileNames)
  await app.signIn('marta', shop.password)
  await expect(app.page).toHaveURL(/\/dashboard$/)
  await app.page.goto(`${shop.url}/reports/inventory`)
  await generate(app)
  await expect(app.page.getByRole('heading', { name: shop.store.name, level: 2 })).toBeVisible()
  const file = await downloaded(app.page, () => app.press('F8'))

  expect(file.name).toBe(`Inventario_Tienda La Bendición_${todayWithDashes(shop)}.xlsx`)
  const { name, rows } = await readSheet(file.content)
  expect(name).toBe('Inventario Tienda La Bendición')
  expect(rows.slice(1).toSorted(byFirst)).toEqual((await productsInDatabase(shop)).toSorted(byFirst))
  expect(rows.map(([product]) => product)).toEqual(expect.arrayContaining(hostileNames))
  expect(readParts(file.content).sheet).not.toContain('<f')
})

test('the Excel file of sales is exact to the centavo; a cancelled export downloads nothing', async ({
  app,
  shop,
  problems,
}) => {
  const { page } = app
  await sellInOctober(shop)
  await app.signIn('marta', shop.password)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${shop.url}/reports/sales`)
  // Not typed: the browser decides whether the day or the month comes first in a date field.
  await page.fill('[name=start_date]', october.start)
  await page.fill('[name=end_date]', october.end)
  await generate(app)
  await expect(page.getByRole('heading', { name: /Reporte de Ventas.*La Bendición/, level: 2 })).toBeVisible()
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))

  await test.step('a long export shows its progress, and can be cancelled', async () => {
    const held = await holdWriter(page)
    await app.press('F8')
    const dialog = page.getByRole('dialog', { name: 'Exportando a Excel' })
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    await app.press('Escape')
    await expect(dialog).toHaveCount(0)
    await held.release()
    await expect.poll(() => writersOf(page)).toBe(0)
  })

  await test.step('a failed export shows a message', async () => {
    problems.expect(/report-worker/)
    await page.route(writer, (route) => route.abort('failed'), { times: 1 })
    await app.press('F8')
    await app.expectToast('No se pudo exportar el reporte. Intenta de nuevo.')
    expect(downloads).toEqual([])
    const failure = {
      kind: 'worker',
      message: 'Error: The worker could not be started',
      where: 'report-worker',
    }
    await expect.poll(() => reportedFailures(shop)).toEqual([failure])
  })

  await test.step('the next export has every sale of the database and its totals', async () => {
    const file = await downloaded(page, () => app.press('F8'))
    expect(file.name).toBe(`Ventas_Tienda La Bendición_${todayWithDashes(shop)}.xlsx`)
    const { name, rows } = await readSheet(file.content)
    expect(name).toBe('Ventas Tienda La Bendición')
    const sales = await salesInDatabase(shop)
    const body = rows.slice(1, -2)
    expect(sales.rows).toHaveLength(SALES)
    expect(body.map(([id, , ...rest]) => [id, ...rest])).toEqual(sales.rows)
    expect(sales.instants.filter((instant, index) => !isDateOf(body[index]?.[1], instant))).toEqual([])
    expect(rows.at(-2)?.every((cell) => cell === null)).toBe(true)
    expect(rows.at(-1)).toEqual(['Resumen General', SALES, null, null, ...sales.sums])
    await expect.poll(() => writersOf(page)).toBe(0)
    expect(downloads).toHaveLength(1)
  })
})

/** Requests the report as soon as its form is shown. */
async function generate(app: AppDriver): Promise<void> {
  await expect(app.page.getByRole('button', { name: 'Generar Reporte' })).toBeVisible()
  await app.press('F10')
}

/** Presses a button that starts a download. @returns the file. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const downloading = page.waitForEvent('download')
  await press()
  const download = await downloading
  const bytes = await readFile(await download.path())
  return { name: download.suggestedFilename(), content: new Uint8Array(bytes).buffer }
}

/** The next export worker is not loaded until `release`. */
async function holdWriter(page: Page) {
  const asked = Promise.withResolvers<Route>()
  await page.route(writer, (route) => asked.resolve(route), { times: 1 })
  return { release: async () => (await asked.promise).continue() }
}

function writersOf(page: Page): number {
  return page.workers().filter((worker) => worker.url().includes('report-worker')).length
}

/** Creates products with the same requests as the form. */
async function createProducts(page: Page, shop: Shop, names: readonly string[]): Promise<void> {
  const ask = async (path: string, request: object, token = '') => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.post(`${shop.url}${API_BASE_PATH}${path}`, {
      data: { request },
      headers,
    })
    expect(answer.ok()).toBe(true)
    return answer
  }
  const login = await ask('/login', { username: 'marta', password: shop.password })
  const { data } = (await login.json()) as { data: Data<typeof loginCall> }
  for (const name of names)
    await ask('/products', { name, stock: 5, min_stock: 1, price: 2.5, cost: 1.25 }, data.token)
}

function sellInOctober(shop: Shop): Promise<void> {
  return shop.database(async (db) => {
    const ana = await db.read
      .selectFrom('users')
      .select(['id', 'store_id'])
      .where('username', '=', 'ana')
      .executeTakeFirstOrThrow()
    await writeManySales(db, {
      storeId: ana.store_id,
      userId: ana.id,
      count: SALES,
      from: startOfGuatemalaDay(october.start),
      until: startOfGuatemalaDay('2026-11-01'),
    })
  })
}

/** Name, stock, cost and price in quetzales of the products. */
async function productsInDatabase(shop: Shop) {
  const products = await shop.database((db) =>
    db.read
      .selectFrom('products')
      .select(['name', 'stock', 'cost', 'price'])
      .where('deleted_at', 'is', null)
      .execute(),
  )
  return products.map(({ name, stock, cost, price }) => [name, inUnits(stock), cost / 100, price / 100])
}

/** The expected sales of the sheet without their dates, and with them, and the totals, computed by the database from the lines. */
function salesInDatabase(shop: Shop) {
  return shop.database(async (db) => {
    const sales = await db.read
      .selectFrom('sales as s')
      .innerJoin('sale_lines as l', 'l.sale_id', 's.id')
      .select(['s.id', 's.sold_at', 's.client_name', 's.user_name'])
      .select(({ fn }) => [
        fn.sum<number>('l.subtotal').as('subtotal'),
        fn.sum<number>('l.discount').as('discount'),
        fn.sum<number>('l.tax').as('tax'),
        fn.sum<number>('l.total').as('total'),
        sql<number>`sum(l.subtotal - l.discount - l.cost * l.quantity / 1000)`.as('profit'),
      ])
      .groupBy('s.id')
      .orderBy('s.sold_at')
      .orderBy('s.id')
      .execute()
    const sums = await db.read
      .selectFrom('sale_lines as l')
      .select([
        sql<number>`sum(l.subtotal)`.as('subtotal'),
        sql<number>`sum(l.discount)`.as('discount'),
        sql<number>`sum(l.tax)`.as('tax'),
        sql<number>`sum(l.total)`.as('total'),
        sql<number>`sum(l.subtotal - l.discount - l.cost * l.quantity / 1000)`.as('profit'),
      ])
      .executeTakeFirstOrThrow()
    const figures = (row: typeof sums) =>
      [row.subtotal, row.discount, row.tax, row.total, row.profit].map((sum) => sum / 100)
    return {
      rows: sales.map((sale) => [sale.id, sale.client_name, sale.user_name, ...figures(sale)]),
      instants: sales.map((sale) => wallClock(sale.sold_at)),
      sums: figures(sums),
    }
  })
}

function todayWithDashes(shop: Shop): string {
  return shop.today().split('-').toReversed().join('-')
}

function byFirst(one: readonly unknown[], other: readonly unknown[]): number {
  return String(one[0]) < String(other[0]) ? -1 : 1
}

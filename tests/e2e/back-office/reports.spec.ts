import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { quickRange } from '../../../domain/dates/date-ranges.ts'
import { formatDate, startOfGuatemalaDay } from '../../../domain/dates.ts'
import { writeManySales } from '../../support/shops/many-sales.ts'
import { findAccessibilityViolations } from '../support/page/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Shop } from '../support/shop/shop.ts'
import type { AppDriver } from '../support/app/app-driver.ts'

const SALES = 45

/** Writes 45 sales, one in each hour of the first two days of last month. */
async function sellLastMonth(shop: Shop): Promise<{ startDate: string; endDate: string }> {
  const range = quickRange('lastMonth', Date.now())
  const from = startOfGuatemalaDay(range.startDate)
  await shop.database(async (db) => {
    const ana = await db.read
      .selectFrom('users')
      .select(['id as userId', 'store_id as storeId'])
      .where('username', '=', 'ana')
      .executeTakeFirstOrThrow()
    await writeManySales(db, { ...ana, count: SALES, from, until: from + 2 * 24 * 3_600_000 })
  })
  return range
}

async function openSalesReport(app: AppDriver, shop: Shop): Promise<void> {
  await app.signIn('marta', shop.password)
  await expect(app.page).toHaveURL(/\/dashboard$/)
  await app.goToMenu('Reportes')
  await app.focusByTab('link', 'Reporte de Ventas')
  await app.press('Enter')
  await expect(app.page.locator('[name=start_date]')).toBeFocused()
}

async function generateLastMonth(app: AppDriver): Promise<void> {
  await app.press('Alt+p')
  await app.press('F10')
  await expect(app.page.getByRole('heading', { name: /^Reporte de Ventas - / })).toBeFocused()
}

/** The column 'Ganancia' of the page, in centavos. */
async function profitsShown(page: Page): Promise<number[]> {
  const cells = await page.locator('td[data-title="Ganancia"]').allTextContents()
  return cells.map((text) => Math.round(Number(text.replace('Q.', '').replaceAll(/[\s,]/g, '')) * 100))
}

/** The number of coloured pixels of a canvas, and the most common colour that is not transparent. */
function readCanvas(canvas: Locator): Promise<{ painted: number; colour: string }> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {
      data: [],
    }
    const counts = new Map<string, number>()
    for (let place = 0; place < data.length; place += 4) {
      if (data[place + 3] !== 255) continue
      const colour = `${data[place]},${data[place + 1]},${data[place + 2]}`
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
    const [common] = [...counts].sort(([, one], [, other]) => other - one)
    return { painted: [...counts.values()].reduce((sum, count) => sum + count, 0), colour: common?.[0] ?? '' }
  })
}

test('an owner reads, sorts, pages, exports and prints a sales report by keyboard alone', async ({
  app,
  shop,
}) => {
  const { page } = app
  const { startDate, endDate } = await sellLastMonth(shop)
  await openSalesReport(app, shop)
  await app.press('F10')
  await expect(page.getByText('Campo obligatorio')).toHaveCount(2)
  await generateLastMonth(app)
  const days = `Del ${formatDate(startDate)} al ${formatDate(endDate)}`
  await expect(page.getByText(days, { exact: true })).toBeVisible()
  await expect(page.locator('.report-totals')).toContainText(`Total de Ventas${SALES}`)

  await app.focusByTab('button', 'Ganancia')
  await app.press('Enter')
  await app.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Ganancia' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const all: number[] = []
  for (const place of ['Página 1 de 3', 'Página 2 de 3', 'Página 3 de 3']) {
    await expect(page.getByText(place)).toBeVisible()
    all.push(...(await profitsShown(page)))
    await app.press('PageDown')
  }
  expect(all).toHaveLength(SALES)
  expect(all).toEqual(all.toSorted((one, other) => other - one))

  const downloading = page.waitForEvent('download')
  await app.press('F8')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Ventas_Tienda La Bendición_[\d-]+\.xlsx$/)
  expect((await readFile(await download.path())).length).toBeGreaterThan(1_000)

  await app.press('Control+p')
  await expect.poll(() => app.printed()).toHaveLength(1)
  const paper = await app.lastPrint()
  expect(paper.pageSize).toEqual({ width: 792, height: 612 })
  expect(paper.pages).toBeGreaterThan(1)
  for (const text of ['Reporte de Ventas - Tienda La Bendición', days, 'Totales', 'Ganancia Estimada'])
    expect(paper.text).toContain(text)
  // Every page with rows has the head of the table; each row is printed once.
  expect(paper.text.match(/No\. Fecha Cliente Vendedor/g)?.length).toBeGreaterThan(1)
  expect(paper.text.match(/Ana López/g)).toHaveLength(SALES)
  await expect(page.locator('iframe')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the reports are accessible, and the chart is drawn, ${colorScheme}`, async ({
    app,
    shop,
    problems,
  }) => {
    // The test itself reads the canvas.
    problems.expect(/willReadFrequently/)
    const { page } = app
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await sellLastMonth(shop)
    await openSalesReport(app, shop)
    expect(await findAccessibilityViolations(page), 'before a report').toEqual([])
    await generateLastMonth(app)
    const canvas = page.locator('canvas')
    await expect.poll(async () => (await readCanvas(canvas)).painted).toBeGreaterThan(1_000)
    const before = await readCanvas(canvas)
    expect(await findAccessibilityViolations(page), 'sales report').toEqual([])

    const summary = page.getByText('Ver las cifras de la gráfica')
    await app.focusByTabOn(summary)
    await app.press('Enter')
    const figures = page.getByRole('region', { name: 'Cifras de la gráfica' }).locator('tbody tr')
    const counts = await figures.locator('td:nth-child(2)').allTextContents()
    expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(SALES)

    await page.emulateMedia({
      colorScheme: colorScheme === 'light' ? 'dark' : 'light',
      reducedMotion: 'reduce',
    })
    await expect.poll(async () => (await readCanvas(canvas)).colour).not.toBe(before.colour)

    await page.setViewportSize({ width: 390, height: 844 })
    expect(await findAccessibilityViolations(page), 'sales report on a phone').toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })

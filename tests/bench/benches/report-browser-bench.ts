import type { Page } from '@playwright/test'
import { writeManySales } from '../../support/shops/many-sales.ts'
import { signInAs, withBenchShop } from '../support/bench-shop.ts'

/** The waiting times of a sales report on the screen; milliseconds until it is painted. */
interface ReportScreenFigures {
  name: string
  sales: number
  ms: number
  /** The longest time in which the page did not respond. */
  longestTask: number
}

const PRODUCTS = 1_000
const FROM = Date.parse('2026-01-01T06:00:00Z')
const UNTIL = Date.parse('2026-07-01T06:00:00Z')

/** Loads a sales report of this many sales in Chromium, sorts it and changes its pages. */
export async function benchReportScreen(options: {
  sales: readonly number[]
}): Promise<ReportScreenFigures[]> {
  const figures: ReportScreenFigures[] = []
  for (const count of options.sales) figures.push(...(await measure(count)))
  return figures
}

function measure(count: number): Promise<ReportScreenFigures[]> {
  return withBenchShop(PRODUCTS, async (shop) => {
    const user = await shop.db.read
      .selectFrom('users')
      .select(['id', 'store_id'])
      .where('username', '=', 'ana')
      .executeTakeFirstOrThrow()
    const range = { from: FROM, until: UNTIL, count }
    await writeManySales(shop.db, { storeId: user.store_id, userId: user.id, ...range })
    const page = await signInAs(shop, 'marta')
    await page.goto(`${shop.url}/reports/sales`)
    await page.fill('[name=start_date]', '2026-01-01')
    await page.fill('[name=end_date]', '2026-06-30')
    await noteTasks(page)
    const firstCell = page.locator('tbody td:visible').first()
    const sorted = (direction: string) =>
      page.locator(`th[aria-sort=${direction}]`).filter({ hasText: 'Total' }).waitFor()
    const sort = () => page.getByRole('button', { name: 'Total', exact: true }).click()
    return [
      await timed(page, 'asked, read and painted', count, async () => {
        await page.keyboard.press('F10')
        await firstCell.waitFor({ timeout: 120_000 })
      }),
      await timed(page, 'sorted by an amount', count, async () => {
        await sort()
        await sorted('ascending')
      }),
      await timed(page, 'sorted the other way round', count, async () => {
        await sort()
        await sorted('descending')
      }),
      await timed(page, 'next page', count, async () => {
        await page.keyboard.press('PageDown')
        await page.getByText('Página 2 de').waitFor()
      }),
    ]
  })
}

declare global {
  /** The durations of the long tasks since the last call, in milliseconds; only during a bench. */
  var takeLongTasks: () => number[]
}

async function noteTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const longTasks: number[] = []
    const note = (entries: PerformanceEntryList) => longTasks.push(...entries.map(({ duration }) => duration))
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ entryTypes: ['longtask'] })
    const takeLongTasks = () => {
      note(observer.takeRecords())
      return longTasks.splice(0)
    }
    Object.assign(window, { takeLongTasks })
  })
}

async function timed(
  page: Page,
  name: string,
  sales: number,
  work: () => Promise<void>,
): Promise<ReportScreenFigures> {
  await page.evaluate(() => globalThis.takeLongTasks())
  const start = performance.now()
  await work()
  const ms = performance.now() - start
  const tasks = await page.evaluate(() => globalThis.takeLongTasks())
  return { name: `report in Chromium: ${name}`, sales, ms, longestTask: Math.max(0, ...tasks) }
}

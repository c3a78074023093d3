import { writeManySales } from '../../support/shops/many-sales.ts'
import { signInAs, withBenchShop } from '../support/bench-shop.ts'
import { longTasksOf, type LongTasks } from '../support/long-tasks.ts'

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
    const tasks = await longTasksOf(page)
    const firstCell = page.locator('tbody td:visible').first()
    const sorted = (direction: string) =>
      page.locator(`th[aria-sort=${direction}]`).filter({ hasText: 'Total' }).waitFor()
    const sort = () => page.getByRole('button', { name: 'Total', exact: true }).click()
    return [
      await timed(tasks, 'asked, read and painted', count, async () => {
        await page.keyboard.press('F10')
        await firstCell.waitFor({ timeout: 120_000 })
      }),
      await timed(tasks, 'sorted by an amount', count, async () => {
        await sort()
        await sorted('ascending')
      }),
      await timed(tasks, 'sorted the other way round', count, async () => {
        await sort()
        await sorted('descending')
      }),
      await timed(tasks, 'next page', count, async () => {
        await page.keyboard.press('PageDown')
        await page.getByText('Página 2 de').waitFor()
      }),
    ]
  })
}

async function timed(
  longTasks: LongTasks,
  name: string,
  sales: number,
  work: () => Promise<void>,
): Promise<ReportScreenFigures> {
  await longTasks.take()
  const start = performance.now()
  await work()
  const ms = performance.now() - start
  const tasks = await longTasks.take()
  return { name: `report in Chromium: ${name}`, sales, ms, longestTask: Math.max(0, ...tasks) }
}

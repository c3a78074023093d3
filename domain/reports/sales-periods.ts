/** Sales by day or month, for the chart above the sales report. */
import { addDays, daysIncluded, guatemalaDay, guatemalaDayNumber } from '../dates.ts'
import type { Centavos } from '../money.ts'
import type { SalesReport } from './report.ts'

export interface SalesPeriod {
  /** `YYYY-MM-DD` for a day, `YYYY-MM` for a month, in Guatemala. */
  period: string
  count: number
  total: Centavos
  profit: Centavos
}

/** The longest range that is drawn by day, in days; about three months. */
const MOST_DAYS = 92

const dayLength = 'YYYY-MM-DD'.length
const monthLength = 'YYYY-MM'.length

/** Whether the report's range is too long to be drawn by day. */
export function isByMonth({ startDate, endDate }: Pick<SalesReport, 'startDate' | 'endDate'>): boolean {
  return daysIncluded(startDate, endDate) > MOST_DAYS
}

/**
 * The sales of each day of the report's range, or of each month of a long range. Periods without sales have zeros. A long
 * range is cut to its first and last sale: a range from year 1 would have 24,000 months.
 */
export function salesByPeriod(report: SalesReport): SalesPeriod[] {
  const { sales, startDate, endDate } = report
  const isByDay = !isByMonth(report)
  const nameLength = isByDay ? dayLength : monthLength
  const sold = new Map<string, SalesPeriod>()
  let first = isByDay ? startDate : ''
  let last = isByDay ? endDate : ''
  for (const { period: day, count, total, profit } of salesByDay(sales)) {
    if (first === '' || day < first) first = day
    if (day > last) last = day
    const period = day.slice(0, nameLength)
    const before = sold.get(period) ?? { period, count: 0, total: 0, profit: 0 }
    sold.set(period, {
      period,
      count: before.count + count,
      total: before.total + total,
      profit: before.profit + profit,
    })
  }
  return namesBetween(first, last, nameLength).map(
    (period) => sold.get(period) ?? { period, count: 0, total: 0, profit: 0 },
  )
}

/** The sales of each day that has some. A day gets its name once: for each of 100,000 sales that would take a fifth of a second. */
function salesByDay(sales: SalesReport['sales']): Iterable<SalesPeriod> {
  const days = new Map<number, SalesPeriod>()
  for (const { saleDate, total, estimatedProfit: profit, returnNumber } of sales) {
    const number = guatemalaDayNumber(saleDate)
    let day = days.get(number)
    if (!day) {
      day = { period: guatemalaDay(saleDate), count: 0, total: 0, profit: 0 }
      days.set(number, day)
    }
    if (returnNumber === undefined) day.count += 1
    day.total += total
    day.profit += profit
  }
  return days.values()
}

/** The names of all periods from the first day to the last; none when there is no first day. */
function namesBetween(first: string, last: string, nameLength: number): string[] {
  const names: string[] = []
  if (first === '') return names
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const name = day.slice(0, nameLength)
    if (names.at(-1) !== name) names.push(name)
  }
  return names
}

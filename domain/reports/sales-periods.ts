/** Sales by day or month, for the chart above the sales report. */
import { addDays, daysIncluded, guatemalaDay } from '../dates.ts'
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
  for (const { saleDate, total, profit, returnNumber } of sales) {
    const day = guatemalaDay(saleDate)
    if (first === '' || day < first) first = day
    if (day > last) last = day
    const period = day.slice(0, nameLength)
    const before = sold.get(period) ?? { period, count: 0, total: 0, profit: 0 }
    sold.set(period, {
      period,
      count: before.count + (returnNumber === undefined ? 1 : 0),
      total: before.total + total,
      profit: before.profit + profit,
    })
  }
  return namesBetween(first, last, nameLength).map(
    (period) => sold.get(period) ?? { period, count: 0, total: 0, profit: 0 },
  )
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

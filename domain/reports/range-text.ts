import { formatDate } from '../dates.ts'

/** `Del 01/11/2026 al 20/11/2026`, or `01/11/2026` for one day. Both are `YYYY-MM-DD`. */
export function rangeText({ startDate, endDate }: { startDate: string; endDate: string }): string {
  const start = formatDate(startDate)
  return startDate === endDate ? start : `Del ${start} al ${formatDate(endDate)}`
}

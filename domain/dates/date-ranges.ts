/** The quick ranges of the report form, in Guatemalan days. A week begins on Monday. */
import { addDays, guatemalaDay } from '../dates.ts'

/** `YYYY-MM-DD`, both days included. */
export interface DateRange {
  startDate: string
  endDate: string
}

export type QuickRange = 'today' | 'yesterday' | 'thisWeek' | 'thisMonth' | 'lastMonth'

/** The days of a quick range at an instant (milliseconds). This week and this month end today: tomorrow has no sales yet. */
export function quickRange(range: QuickRange, now: number): DateRange {
  const today = guatemalaDay(now)
  const yesterday = addDays(today, -1)
  switch (range) {
    case 'today':
      return { startDate: today, endDate: today }
    case 'yesterday':
      return { startDate: yesterday, endDate: yesterday }
    case 'thisWeek':
      return { startDate: addDays(today, -daysSinceMonday(today)), endDate: today }
    case 'thisMonth':
      return { startDate: firstOfMonth(today), endDate: today }
    case 'lastMonth': {
      const endDate = addDays(firstOfMonth(today), -1)
      return { startDate: firstOfMonth(endDate), endDate }
    }
  }
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`
}

/** 0 on a Monday, 6 on a Sunday. */
export function daysSinceMonday(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

import type { Page } from '@playwright/test'

declare global {
  /** The durations of the long tasks since the last call, in milliseconds; only during a bench. */
  var takeLongTasks: () => number[]
}

export interface LongTasks {
  /** Takes the durations since the last call, in milliseconds. */
  take(): Promise<number[]>
}

/** Makes the page note its long tasks: in one of them it does not respond for more than 50 ms. */
export async function longTasksOf(page: Page): Promise<LongTasks> {
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
  return { take: () => page.evaluate(() => globalThis.takeLongTasks()) }
}

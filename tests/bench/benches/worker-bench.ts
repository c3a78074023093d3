import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { withBenchPage } from '../support/bench-page.ts'
import type { WorkName } from '../support/worker-page.tsx'

/** Work in Chromium on its own page; times in milliseconds. */
interface WorkFigures {
  name: string
  rows: number
  /** Until the file is made, or the screen painted. */
  ms: number
  /** The longest time in which the page did not respond. */
  longestTask: number
  /** The same in CPU time, without other programs; null where the browser does not report it. */
  longestTaskCpu: number | null
  /** The largest growth of the memory of the page and its worker, in MB; null where the system does not report it. */
  peakMb: number | null
}

/** Excel files in the worker, compared with the page's own thread. */
export function benchExport({ rows }: { rows: readonly number[] }): Promise<WorkFigures[]> {
  return measureAll(rows, { 'Excel in a worker': 'exportInWorker', 'Excel on the page': 'exportOnPage' })
}

/** The closing PDF in the worker, compared with the page's own thread, and the summary with all its sales on screen. */
export function benchPdf({ sales }: { sales: readonly number[] }): Promise<WorkFigures[]> {
  return measureAll(sales, {
    'PDF in a worker': 'pdfInWorker',
    'PDF on the page': 'pdfOnPage',
    'closing summary on screen': 'closingSummary',
  })
}

function measureAll(sizes: readonly number[], works: Record<string, WorkName>): Promise<WorkFigures[]> {
  return withBenchPage('tests/bench/support/worker-page.tsx', async ({ url, browser }) => {
    const figures: WorkFigures[] = []
    for (const rows of sizes)
      for (const [name, work] of Object.entries(works)) {
        const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
        await page.goto(url)
        figures.push({ name, rows, ...(await measure(browser, page, work, rows)) })
        await page.close()
      }
    return figures
  })
}

async function measure(browser: Browser, page: Page, work: WorkName, size: number) {
  await page.waitForFunction(() => 'doWork' in window)
  await page.evaluate(([name, rows]) => window.prepareWork(name, rows), [work, size] as const)
  const before = await peakMemory(browser)
  await browser.startTracing(page, { categories: ['toplevel', 'thread_time', '__metadata'] })
  const ms = await page.evaluate(async () => {
    const start = performance.now()
    await window.doWork()
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      // The message arrives after the frame has been committed.
      requestAnimationFrame(() => port2.postMessage(null))
    })
    return performance.now() - start
  })
  const trace = await browser.stopTracing()
  const after = await peakMemory(browser)
  return {
    ms,
    ...longestTask(trace.toString()),
    peakMb: before === null || after === null ? null : (after - before) / 1024,
  }
}

/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

function longestTask(trace: string) {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && threads.has(`${pid} ${tid}`),
  )
  const cpu = tasks.flatMap(({ tdur }) => tdur ?? [])
  return {
    longestTask: Math.max(...tasks.map(({ dur }) => dur ?? 0)) / 1_000,
    longestTaskCpu: cpu.length === 0 ? null : Math.max(...cpu) / 1_000,
  }
}

/** The peak memory of a page's process, in kB. */
async function peakMemory(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const peaks = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) =>
        Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${id}/status`, 'utf8').catch(() => ''))?.[1]),
      ),
  )
  const known = peaks.filter((peak) => !Number.isNaN(peak))
  return known.length === 0 ? null : Math.max(...known)
}

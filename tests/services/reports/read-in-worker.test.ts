// @vitest-environment node
import { expect, test } from 'vitest'
import type { ReportQuestion } from '../../../domain/reports/report.ts'
import { createApiClient } from '../../../src/services/api-client.ts'
import { fetchReport } from '../../../src/services/api/reports/fetch-report.ts'
import { reportIn } from '../../../src/services/api/reports/report-in.ts'
import { readerInWorker } from '../../../src/services/reports/read-in-worker.ts'
import { ThreadWorker } from '../../support/browser/thread-worker.ts'
import { startServer } from '../support/answering-server.ts'
import { failureOf } from '../support/failure.ts'

const question: ReportQuestion<'sales'> = {
  kind: 'sales',
  storeId: null,
  startDate: '2026-11-01',
  endDate: '2026-11-20',
}

const summary = {
  total_sales_count: 1,
  total_amount: 13.72,
  total_subtotal: 12.5,
  total_discount: 0.25,
  total_tax: 1.47,
  total_estimated_profit: -0.05,
}

const salesOf = (count: number) => ({
  store: null,
  sales: Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    sale_date: '2026-11-20T18:00:00.000Z',
    client: { name: 'Consumidor Final' },
    user: { name: 'Ana López' },
    subtotal: 12.5,
    total_discount: 0.25,
    total_tax: 1.47,
    total: 13.72,
    estimated_profit: -0.05,
  })),
  general_summary: summary,
})

const bodyOf = (data: unknown) => new TextEncoder().encode(JSON.stringify({ message: 'ok', data })).buffer

/** The reader with a thread of Node as its worker. */
function reader() {
  const failures: unknown[] = []
  const workers: ThreadWorker[] = []
  const read = readerInWorker(
    (error) => failures.push(error),
    () => {
      const module = new URL('../../../src/services/reports/report-reader-worker.ts', import.meta.url)
      const worker = new ThreadWorker(module)
      workers.push(worker)
      return worker
    },
  )
  return { read, failures, workers }
}

test.each([0, 1, 1_250])('a report of %i sales is the same as one that the page reads', async (count) => {
  const { read } = reader()
  const body = bodyOf(salesOf(count))
  expect(await read(body, question)).toEqual(reportIn(body, question))
})

test('an answer that is malformed is a failure of the answer with its place, and not one of the worker', async () => {
  const { read, failures } = reader()
  const failure = await failureOf(read(bodyOf({ ...salesOf(0), sales: [{}] }), question))
  expect({ status: failure.status, detail: failure.message, failures }).toEqual({
    status: 200,
    detail: 'sales[0].id is not a whole number',
    failures: [],
  })
})

test('a page of somebody else instead of the report is a failure of the answer', async () => {
  const { read } = reader()
  const failure = await failureOf(read(new TextEncoder().encode('<html>').buffer, question))
  expect(failure.message).toBe('Somebody else answered')
})

test('only a long answer is read by the worker', async () => {
  const read: number[] = []
  let count = 1
  const { host } = await startServer(() => ({ body: { message: 'ok', data: salesOf(count) } }))
  const api = createApiClient({ host, token: () => 't' })
  const ask = () =>
    fetchReport(api, question, undefined, (body, asked) => {
      read.push(count)
      return Promise.resolve(reportIn(body, asked))
    })
  expect((await ask()).content).toMatchObject({ generalSummary: { totalSalesCount: 1 } })
  count = 6_000
  expect((await ask()).content.sales).toHaveLength(6_000)
  expect(read).toEqual([6_000])
})

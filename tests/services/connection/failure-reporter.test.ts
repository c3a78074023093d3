// @vitest-environment node
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApiClient } from '../../../src/services/api-client.ts'
import { createFailureReporter } from '../../../src/services/connection/failure-reporter.ts'
import { startServer, type Reply } from '../support/answering-server.ts'

const taken: Reply = { status: 201, headers: { 'x-request-id': '1' }, body: { message: 'ok', data: {} } }

/** A reporter of a page to a server that answers so, and the messages that reached it. */
async function openReporter(reply: Reply | 'cut' = taken) {
  const { host, asked } = await startServer(() => reply)
  const state = { now: 1_000_000, isSignedIn: true }
  const reporter = createFailureReporter({
    api: createApiClient({ host, token: () => 'token' }),
    isSignedIn: () => state.isSignedIn,
    now: () => state.now,
  })
  const throwUncaught = (message: string) => reporter.reportPage(new TypeError(message), 'index.js:1:2')
  const reported = () => asked.map(({ body }) => (body as { request: unknown }).request)
  return { ...reporter, throwUncaught, state, reported }
}

const pageError = (message: string) => ({
  kind: 'page',
  message: `TypeError: ${message}`,
  where: 'index.js:1:2',
})

test('errors of page and workers reach the server with kind, text and place', async () => {
  const { throwUncaught, reportWorker, reported } = await openReporter()
  throwUncaught('No client "Ana"')
  await vi.waitFor(() => expect(reported()).toEqual([pageError('No client "…"')]))
  reportWorker('report-worker', new RangeError('Too much'))
  await vi.waitFor(() =>
    expect(reported()).toEqual([
      pageError('No client "…"'),
      { kind: 'worker', message: 'RangeError: Too much', where: 'report-worker' },
    ]),
  )
})

test('the same error is reported once in ten minutes', async () => {
  const { throwUncaught, state, reported } = await openReporter()
  throwUncaught('first')
  throwUncaught('first')
  state.now += 10 * 60_000 - 1
  throwUncaught('first')
  throwUncaught('second')
  await vi.waitFor(() => expect(reported()).toEqual([pageError('first'), pageError('second')]))
  state.now += 1
  throwUncaught('first')
  await vi.waitFor(() => expect(reported().at(2)).toEqual(pageError('first')))
})

test('of many different errors ten are reported in ten minutes', async () => {
  const { throwUncaught, state, reported } = await openReporter()
  const names = Array.from({ length: 12 }, (_, index) => `error ${index}`)
  names.forEach(throwUncaught)
  state.now += 10 * 60_000
  throwUncaught('later')
  await vi.waitFor(() => expect(reported()).toContainEqual(pageError('later')))
  expect(reported().toSorted()).toHaveLength(11)
})

test('a clock that is set back suppresses no error', async () => {
  const { throwUncaught, state, reported } = await openReporter()
  throwUncaught('first')
  state.now -= 3_600_000
  throwUncaught('first')
  await vi.waitFor(() => expect(reported()).toEqual([pageError('first'), pageError('first')]))
})

test('nothing is reported while nobody is signed in', async () => {
  const { throwUncaught, state, reported } = await openReporter()
  state.isSignedIn = false
  throwUncaught('before the sign-in')
  state.isSignedIn = true
  throwUncaught('after it')
  await vi.waitFor(() => expect(reported()).toEqual([pageError('after it')]))
})

test.each<[string, Reply | 'cut']>([
  ['refused', { status: 429, headers: { 'x-request-id': '1' }, body: { message: 'Demasiado' } }],
  ['not answered', 'cut'],
])('a report that is %s causes no further report', async (_, reply) => {
  const rejected = vi.fn<() => void>()
  process.on('unhandledRejection', rejected)
  onTestFinished(() => void process.off('unhandledRejection', rejected))
  const { throwUncaught, report, reported } = await openReporter(reply)
  const onReported = vi.fn<() => void>()
  report({ kind: 'till', message: 'set aside: screen' }, onReported)
  throwUncaught('first')
  await vi.waitFor(() => expect(reported()).toHaveLength(2))
  // After one more round trip both have ended.
  throwUncaught('second')
  await vi.waitFor(() => expect(reported()).toHaveLength(3))
  expect([onReported.mock.calls, rejected.mock.calls]).toEqual([[], []])
})

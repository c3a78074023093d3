// @vitest-environment node
import { expect, test, vi } from 'vitest'
import type { StatusQuestion } from '../../../src/machines/register/register-context.ts'
import type { ApiClient } from '../../../src/services/api-client.ts'
import { connectionFailure } from '../../../src/services/request-failure.ts'
import { watchStatus } from '../../../src/services/connection/status-watch.ts'

/** A server whose answers the test releases. */
function startWatch() {
  const waiting: { resolve(data: unknown): void; reject(reason: Error): void }[] = []
  const api = {
    get: () => new Promise((resolve, reject) => waiting.push({ resolve, reject })),
  } satisfies Partial<ApiClient>
  const answers: unknown[] = []
  let tell: (question: StatusQuestion) => void = () => undefined
  const stop = watchStatus(
    {
      ...{ ...api, post: api.get, put: api.get, delete: api.get },
      getBody: () => Promise.reject(new Error('No body is read')),
      onUnauthorized: () => () => undefined,
    },
    (listener) => {
      tell = listener
    },
    (answer) => answers.push(answer),
  )
  return { answers, waiting, stop, tell: (question: StatusQuestion) => tell(question) }
}

const open = { cash_register: true, register: { opened_at: '2026-11-20T14:02:00Z', initial_amount: 500 } }
const openAnswer = {
  type: 'status.receive',
  register: { openedAt: Date.parse('2026-11-20T14:02:00Z'), initialAmount: 50_000 },
}
const closedAnswer = { type: 'status.receive', register: null }

test('every request is sent, a later one does not cancel an earlier one', async () => {
  const watch = startWatch()
  watch.tell({ type: 'status.ask', inMs: 0 })
  watch.tell({ type: 'status.ask', inMs: 20 })
  await vi.waitFor(() => expect(watch.waiting).toHaveLength(2))
  watch.waiting[0]?.resolve({ cash_register: false })
  watch.waiting[1]?.resolve(open)
  await vi.waitFor(() => expect(watch.answers).toEqual([closedAnswer, openAnswer]))
})

test('an outdated answer is dropped', async () => {
  const watch = startWatch()
  watch.tell({ type: 'status.ask', inMs: 0 })
  watch.tell({ type: 'status.ask', inMs: 0 })
  await vi.waitFor(() => expect(watch.waiting).toHaveLength(2))
  watch.waiting[1]?.resolve(open)
  await vi.waitFor(() => expect(watch.answers).toEqual([openAnswer]))
  watch.waiting[0]?.resolve({ cash_register: false })
  watch.tell({ type: 'status.ask', inMs: 0 })
  await vi.waitFor(() => expect(watch.waiting).toHaveLength(3))
  watch.waiting[2]?.resolve(open)
  await vi.waitFor(() => expect(watch.answers).toEqual([openAnswer, openAnswer]))
})

test('an answer to a request before opening or closing is dropped', async () => {
  const watch = startWatch()
  watch.tell({ type: 'status.ask', inMs: 0 })
  await vi.waitFor(() => expect(watch.waiting).toHaveLength(1))
  watch.tell({ type: 'status.forget' })
  watch.waiting[0]?.resolve({ cash_register: false })
  watch.tell({ type: 'status.ask', inMs: 0 })
  await vi.waitFor(() => expect(watch.waiting).toHaveLength(2))
  watch.waiting[1]?.resolve(open)
  await vi.waitFor(() => expect(watch.answers).toEqual([openAnswer]))
})

test('a failed request has a message, and nothing is reported after the watch has stopped', async () => {
  const watch = startWatch()
  watch.tell({ type: 'status.ask', inMs: 0 })
  watch.tell({ type: 'status.ask', inMs: 0 })
  await vi.waitFor(() => expect(watch.waiting).toHaveLength(2))
  watch.waiting[0]?.reject(connectionFailure())
  await vi.waitFor(() =>
    expect(watch.answers).toEqual([{ type: 'status.fail', messages: connectionFailure().messages }]),
  )
  watch.stop()
  watch.waiting[1]?.resolve(open)
  await Promise.resolve()
  expect(watch.answers).toHaveLength(1)
})

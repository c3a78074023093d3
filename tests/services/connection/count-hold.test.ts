// @vitest-environment node
import { expect, test, vi } from 'vitest'
import type { CountHoldCommand } from '../../../src/machines/register/register-context.ts'
import type { ApiClient } from '../../../src/services/api-client.ts'
import { holdCount } from '../../../src/services/connection/count-hold.ts'
import { connectionFailure, RequestFailure } from '../../../src/services/request-failure.ts'

/** A server whose answers the test gives, in order. */
function startHold() {
  const asked: object[] = []
  const waiting: { resolve(data: unknown): void; reject(reason: Error): void }[] = []
  const put = (_path: string, request: object) => {
    asked.push(request)
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  }
  const never = () => Promise.reject(new Error('No other call'))
  const api: ApiClient = {
    get: never,
    getBody: never,
    post: never,
    put,
    delete: never,
    onUnauthorized: () => () => undefined,
  }
  const refusals: unknown[] = []
  let tell: (command: CountHoldCommand) => void = () => undefined
  const stop = holdCount(
    api,
    (listener) => {
      tell = listener
    },
    (refusal) => refusals.push(refusal),
  )
  const next = () => waiting.shift()
  return { asked, refusals, stop, next, tell: (command: CountHoldCommand) => tell(command) }
}

const keep = { type: 'hold.keep', key: 'c-1' } as const
const end = { type: 'hold.end' } as const
const told = (counting: boolean) => ({ counting, count: 'c-1' })
const elsewhere = new RequestFailure({ status: 409, messages: ['En otro equipo'], isOurs: true })

test('a count is sent, extended until it is left, and ended once', async () => {
  vi.useFakeTimers()
  const hold = startHold()
  hold.tell(keep)
  hold.tell(keep)
  hold.next()?.resolve({})
  await vi.advanceTimersByTimeAsync(30_000)
  hold.next()?.resolve({})
  await vi.advanceTimersByTimeAsync(1)
  hold.tell(end)
  hold.next()?.resolve({})
  await vi.advanceTimersByTimeAsync(120_000)
  expect(hold.asked).toEqual([told(true), told(true), told(false)])
  hold.stop()
  vi.useRealTimers()
})

test('the end of a count waits for a running request, and is repeated until there is an answer', async () => {
  vi.useFakeTimers()
  const hold = startHold()
  hold.tell(keep)
  hold.tell(end)
  expect(hold.asked).toEqual([told(true)])
  hold.next()?.reject(connectionFailure())
  await vi.advanceTimersByTimeAsync(0)
  hold.next()?.reject(connectionFailure())
  await vi.advanceTimersByTimeAsync(2_000)
  hold.next()?.resolve({})
  await vi.advanceTimersByTimeAsync(120_000)
  expect(hold.asked).toEqual([told(true), told(false), told(false)])
  expect(hold.refusals).toEqual([])
  hold.stop()
  vi.useRealTimers()
})

test('a refusal is reported once, and the count is requested again', async () => {
  vi.useFakeTimers()
  const hold = startHold()
  hold.tell(keep)
  hold.next()?.reject(elsewhere)
  await vi.advanceTimersByTimeAsync(30_000)
  hold.next()?.reject(elsewhere)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(hold.refusals).toEqual([{ type: 'count.refuse', messages: ['En otro equipo'] }])
  expect(hold.asked).toHaveLength(3)
  hold.stop()
  vi.useRealTimers()
})

test('a till that stops ends its count, and one that never counted sends nothing', () => {
  const hold = startHold()
  hold.tell(end)
  hold.stop()
  expect(hold.asked).toEqual([])
  const other = startHold()
  other.tell(keep)
  other.stop()
  expect(other.asked).toEqual([told(true), told(false)])
})

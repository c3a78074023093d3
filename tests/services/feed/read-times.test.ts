import { expect, onTestFinished, test, vi } from 'vitest'
import { readUnchanged, stopwatch, watchReadTimes } from '../../../src/services/feed/read-times.ts'
import { createQueryClient } from '../../../src/services/query-client.ts'

const queryKey = ['settings']

function watched() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queryClient = createQueryClient(() => undefined)
  const times = watchReadTimes(queryClient)
  onTestFinished(times.stop)
  return { queryClient, times }
}

test('the age of what was read counts from when it was asked for', async () => {
  const { queryClient, times } = watched()
  expect(times.isOlder(queryKey, 0)).toBe(false)
  const answer = Promise.withResolvers<string>()
  const reading = queryClient.fetchQuery({ queryKey, queryFn: () => answer.promise })
  vi.advanceTimersByTime(300)
  answer.resolve('read')
  await reading
  expect([times.isOlder(queryKey, 299), times.isOlder(queryKey, 301)]).toEqual([true, false])
  await queryClient.fetchQuery({ queryKey, queryFn: () => 'read again', staleTime: 0 })
  expect(times.isOlder(queryKey, 299)).toBe(false)
})

test('what the device has kept was never read', () => {
  const { queryClient, times } = watched()
  queryClient.setQueryData(queryKey, 'kept')
  expect(times.isOlder(queryKey, 0)).toBe(false)
})

test('the time in which the device slept counts', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const passed = stopwatch()
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(passed()).toBeGreaterThanOrEqual(3_600_000)
})

test('an event that does not say since when is no event', () => {
  const unchanged = { settings: 1, held_sales: 20, register: 0, lent: 3 }
  expect(readUnchanged(unchanged)).toEqual(unchanged)
  expect(() => readUnchanged({ ...unchanged, lent: 'long' })).toThrow()
})

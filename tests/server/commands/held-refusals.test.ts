import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdingRefused } from '../../../server/services/access/held-refusals.ts'
import { Refusal } from '../../../server/services/refusal.ts'

/** The limit of immediate log entries in a second. */
const AT_ONCE = 20

describe('refused sign-ins of unknown devices', () => {
  let startsAt = 0
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    // Each test has its own seconds: the count belongs to the process.
    startsAt += 60_000
    vi.advanceTimersByTime(startsAt)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Refuses so many. @returns the number of entries so far. */
  function refuse(count: number): () => number {
    let told = 0
    for (let refusal = 0; refusal < count; refusal++)
      holdingRefused(() => Promise.reject(new Refusal(429, 'Espera'))).catch((error: unknown) => {
        expect(error).toMatchObject({ status: 429, message: 'Espera' })
        told += 1
      })
    return () => told
  }

  test('are logged immediately up to twenty in a second, and the others a second later', async () => {
    const told = refuse(AT_ONCE + 5)
    await vi.advanceTimersByTimeAsync(999)
    expect(told()).toBe(AT_ONCE)
    await vi.advanceTimersByTimeAsync(1)
    expect(told()).toBe(AT_ONCE + 5)
    const next = refuse(AT_ONCE)
    await vi.advanceTimersByTimeAsync(0)
    expect(next()).toBe(AT_ONCE)
  })

  test('delay neither successful sign-ins nor other failures', async () => {
    refuse(AT_ONCE + 1)
    expect(await holdingRefused(() => Promise.resolve('in'))).toBe('in')
    await expect(holdingRefused(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await vi.advanceTimersByTimeAsync(1_000)
  })
})

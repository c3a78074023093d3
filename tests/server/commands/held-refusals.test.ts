import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdingRefused } from '../../../server/services/commands/held-refusals.ts'
import { Refusal } from '../../../server/services/refusal.ts'

/** So many are told at once in a second. */
const AT_ONCE = 20

describe('refused sign-ins of strangers', () => {
  let startsAt = 0
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    // Each test has seconds of its own: the count is the process's.
    startsAt += 60_000
    vi.advanceTimersByTime(startsAt)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Refuses so many. @returns how many of them have been told so far. */
  function refuse(count: number): () => number {
    let told = 0
    for (let refusal = 0; refusal < count; refusal++)
      holdingRefused(() => Promise.reject(new Refusal(429, 'Espera'))).catch((error: unknown) => {
        expect(error).toMatchObject({ status: 429, message: 'Espera' })
        told += 1
      })
    return () => told
  }

  test('are told at once up to twenty in a second, and each more a second later', async () => {
    const told = refuse(AT_ONCE + 5)
    await vi.advanceTimersByTimeAsync(999)
    expect(told()).toBe(AT_ONCE)
    await vi.advanceTimersByTimeAsync(1)
    expect(told()).toBe(AT_ONCE + 5)
    const next = refuse(AT_ONCE)
    await vi.advanceTimersByTimeAsync(0)
    expect(next()).toBe(AT_ONCE)
  })

  test('hold up neither those who are let in nor what fails for another reason', async () => {
    refuse(AT_ONCE + 1)
    expect(await holdingRefused(() => Promise.resolve('in'))).toBe('in')
    await expect(holdingRefused(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await vi.advanceTimersByTimeAsync(1_000)
  })
})

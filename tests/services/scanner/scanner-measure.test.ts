// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MeasuredScan } from '../../../domain/scanner-settings.ts'
import { createScanGate } from '../../../src/services/scanner/scan-gate.ts'
import { createKeyboard, spanishOnUs, usOnSpanish } from '../support/keyboard.ts'

const { key, type, hit, wait, delay } = createKeyboard()
let scans: MeasuredScan[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  scans = []
  const gate = createScanGate({ target: window })
  const stopMeasuring = gate.measure((scan) => scans.push(scan))
  stop = () => {
    stopMeasuring()
    gate.stop()
  }
})

afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.useRealTimers()
})

const sameOnAll = (text: string) => ({ system: text, us: text, latinAmerica: text, spain: text })

describe('measuring', () => {
  test.each(['Enter', 'Tab'] as const)('measures a scan that ends in %s, and withholds the key', (suffix) => {
    type('7401005900013', 40)
    expect(key(suffix)).toBe(false)
    expect(scans).toEqual([{ texts: sameOnAll('7401005900013'), slowestGapMs: 40, suffix }])
  })

  test('measures one without a suffix after a silence', () => {
    type('74010059', 5)
    wait(494)
    expect(scans).toEqual([])
    wait(1)
    expect(scans).toEqual([{ texts: sameOnAll('74010059'), slowestGapMs: 5, suffix: 'none' }])
  })

  test('returns the slowest gap by the timestamps of the keys, not by their arrival', () => {
    for (const gap of [5, 5, 48, 5]) {
      key('7')
      delay(gap)
      vi.advanceTimersByTime(200)
    }
    key('7')
    key('Enter')
    expect(scans).toMatchObject([{ slowestGapMs: 48 }])
  })

  test('separates two consecutive scans', () => {
    type('74010059', 5)
    delay(501)
    type('74010060', 5)
    key('Enter')
    expect(scans.map(({ texts, suffix }) => [texts.system, suffix])).toEqual([
      ['74010059', 'none'],
      ['74010060', 'Enter'],
    ])
  })

  test('reads a code in each possible layout of the scanner', () => {
    hit(usOnSpanish, 5)
    key('Enter')
    hit(spanishOnUs, 5)
    key('Enter')
    expect(scans.map(({ texts }) => texts)).toEqual([
      { system: "AB'1-2", us: 'AB-1/2', latinAmerica: "AB'1-2", spain: "AB'1-2" },
      { system: 'AB/1]2', us: 'AB/1]2', latinAmerica: 'AB-1+2', spain: 'AB-1+2' },
    ])
  })

  test('reads dead keys of this layout', () => {
    hit([...usOnSpanish, { code: 'BracketLeft', key: 'Dead' }], 5)
    key('Enter')
    expect(scans[0]?.texts).toEqual({
      system: "AB'1-2",
      us: 'AB-1/2[',
      latinAmerica: "AB'1-2´",
      spain: "AB'1-2`",
    })
  })

  test('leaves the keys for using a screen to the page', () => {
    const passed = ['Tab', 'Enter', ' ', 'Escape', 'F1', 'ArrowDown'].map((name) => key(name))
    expect(passed).toEqual([true, true, true, true, true, true])
    expect(key('1', { altKey: true })).toBe(true)
    wait(1_000)
    expect(scans).toEqual([])
  })

  test('takes three keys as typing, and still withholds the characters', () => {
    expect([...'500'].map((digit) => key(digit))).toEqual([false, false, false])
    expect(key('Enter')).toBe(true)
    wait(1_000)
    expect(scans).toEqual([])
  })

  test('measures nothing after its end', () => {
    type('7401', 5)
    stop()
    wait(1_000)
    expect([scans, key('1')]).toEqual([[], true])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isScan } from '../../../src/services/scanner/scan-or-typing.ts'
import { nextBurst, noBurst, type ScanInput } from '../../../src/services/scanner/scanner-burst.ts'

/** The bursts that the inputs end, and which of the inputs are a suffix. */
function hear(inputs: readonly ScanInput[]) {
  let burst = noBurst
  const bursts: string[] = []
  const suffixes: boolean[] = []
  for (const input of inputs) {
    const step = nextBurst(burst, input)
    burst = step.burst
    if (input.kind === 'suffix') suffixes.push(step.isSuffix)
    if (step.ended !== null) bursts.push(step.ended.text)
  }
  return { bursts, suffixes }
}

const enter = (at: number): ScanInput => ({ kind: 'suffix', suffix: 'Enter', at })
const lineFeed = (at: number): ScanInput => ({ kind: 'suffix', suffix: 'LF', at })

function typed(text: string, from: number, gap: number): ScanInput[] {
  return [...text].map((character, index) => ({ kind: 'character', character, at: from + index * gap }))
}

const code = fc.stringMatching(/^[\x21-\x7e]{4,20}$/)
const scannerGap = fc.integer({ min: 0, max: 50 })
const humanGap = fc.integer({ min: 51, max: 2000 })

describe('a burst', () => {
  test('of a scanner ends in a suffix', () => {
    fc.assert(
      fc.property(code, scannerGap, (text, gap) => {
        const inputs = [...typed(text, 0, gap), enter(text.length * gap)]
        expect(hear(inputs)).toEqual({ bursts: [text], suffixes: [true] })
      }),
    )
  })

  test('without a suffix ends with the next burst or a pause', () => {
    fc.assert(
      fc.property(fc.array(code, { minLength: 1, maxLength: 5 }), humanGap, (codes, pause) => {
        let at = 0
        const inputs = codes.flatMap((text) => {
          const keys = typed(text, at, 5)
          at += (text.length - 1) * 5 + pause
          return keys
        })
        expect(hear([...inputs, { kind: 'pause', at }]).bursts).toEqual(codes)
      }),
    )
  })

  test('of equal codes counts each one', () => {
    const one = [...typed('74010059', 0, 5), enter(40)]
    const two = [...typed('74010059', 45, 5), enter(85)]
    expect(hear([...one, ...two]).bursts).toEqual(['74010059', '74010059'])
  })

  test('by a person is one of a single character', () => {
    fc.assert(
      fc.property(code, fc.integer({ min: 101, max: 2000 }), (text, gap) => {
        expect(hear([...typed(text, 0, gap), enter(text.length * gap)])).toEqual({
          bursts: [...text],
          suffixes: [false],
        })
      }),
    )
  })

  test('that a pause has ended has one late suffix', () => {
    const scan: ScanInput[] = [...typed('ABC-1', 0, 5), { kind: 'pause', at: 71 }]
    expect(hear([...scan, enter(90)]).suffixes).toEqual([true])
    expect(hear([...scan, lineFeed(90)]).suffixes).toEqual([true])
    expect(hear([...scan, enter(200)]).suffixes).toEqual([false])
    expect(hear([...scan, enter(90), enter(95)]).suffixes).toEqual([true, false])
  })

  test('may end in a carriage return and a line feed', () => {
    const scan = typed('ABC-1', 0, 5)
    expect(hear([...scan, enter(25), lineFeed(30)]).suffixes).toEqual([true, true])
    expect(hear([...scan, enter(25), lineFeed(200)]).suffixes).toEqual([true, false])
    expect(hear([...scan, lineFeed(25), enter(30)]).suffixes).toEqual([true, false])
  })

  test('ends with another key', () => {
    expect(hear([...typed('ABC-1', 0, 5), { kind: 'other', at: 25 }]).bursts).toEqual(['ABC-1'])
  })
})

describe('a burst that the fourth character did not decide', () => {
  const burstOf = (text: string, gap: number) =>
    typed(text, 0, gap).reduce((burst, key) => nextBurst(burst, key).burst, noBurst)
  const scanned = (
    text: string,
    gap: number,
    { suffix = false, isKnown = false, isCommands = false } = {},
  ) => {
    const burst = burstOf(text, gap)
    return isScan(burst, { suffixAt: suffix ? burst.lastAt + gap : null, isKnown, isCommands })
  }

  test('is a scan of four characters by its suffix, its code, its length or its speed', () => {
    expect(scanned('tion', 45)).toBe(false)
    expect(scanned('tion', 45, { suffix: true })).toBe(true)
    expect(scanned('tion', 45, { isKnown: true })).toBe(true)
    expect(scanned('74010059', 45)).toBe(true)
    expect(scanned('tion', 30)).toBe(true)
  })

  test('is a scan of two or three if they are a code, or commands with a suffix', () => {
    expect(scanned('500', 5, { suffix: true })).toBe(false)
    expect(scanned('101', 30, { suffix: true, isKnown: true })).toBe(true)
    expect(scanned('101', 45, { suffix: true, isKnown: true })).toBe(false)
    expect(scanned('101', 30, { isKnown: true })).toBe(true)
    expect(scanned('10', 30, { isKnown: true })).toBe(false)
    expect(scanned('21', 5, { suffix: true, isCommands: true })).toBe(true)
    expect(scanned('21', 5, { isCommands: true })).toBe(false)
    expect(scanned('1', 5, { suffix: true, isKnown: true, isCommands: true })).toBe(false)
  })
})

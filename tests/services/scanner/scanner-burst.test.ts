import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextBurst, noBurst, type ScanInput } from '../../../src/services/scanner/scanner-burst.ts'

/** The result of the inputs: the scans, and the characters that were not swallowed. */
function hear(inputs: readonly ScanInput[]) {
  let burst = noBurst
  const scans: string[] = []
  const swallowed: boolean[] = []
  for (const input of inputs) {
    const step = nextBurst(burst, input)
    burst = step.burst
    swallowed.push(step.swallow)
    if (step.scan !== null) scans.push(step.scan)
  }
  return { scans, swallowed }
}

function typed(text: string, from: number, gap: number): ScanInput[] {
  return [...text].map((character, index) => ({ kind: 'character', character, at: from + index * gap }))
}

const code = fc.stringMatching(/^[\x21-\x7e]{4,20}$/)
const scannerGap = fc.integer({ min: 0, max: 50 })
const humanGap = fc.integer({ min: 51, max: 2000 })

describe('a burst', () => {
  test('of four characters or more that ends in a suffix is a scan', () => {
    fc.assert(
      fc.property(code, scannerGap, (text, gap) => {
        const inputs = [...typed(text, 0, gap), { kind: 'suffix', at: text.length * gap } as const]
        const swallowed = [false, false, false, ...Array.from({ length: text.length - 2 }, () => true)]
        expect(hear(inputs)).toEqual({ scans: [text], swallowed })
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
        expect(hear([...inputs, { kind: 'pause', at }]).scans).toEqual(codes)
      }),
    )
  })

  test('of equal codes counts each scan', () => {
    const one = [...typed('74010059', 0, 5), { kind: 'suffix', at: 40 } as const]
    const two = [...typed('74010059', 45, 5), { kind: 'suffix', at: 85 } as const]
    expect(hear([...one, ...two]).scans).toEqual(['74010059', '74010059'])
  })

  test('of three quick keys is typing, and so is its Enter', () => {
    expect(hear([...typed('500', 0, 5), { kind: 'suffix', at: 15 }])).toEqual({
      scans: [],
      swallowed: [false, false, false, false],
    })
  })

  test('typed by a person is never a scan', () => {
    fc.assert(
      fc.property(code, humanGap, (text, gap) => {
        const { scans, swallowed } = hear([...typed(text, 0, gap), { kind: 'suffix', at: text.length * gap }])
        expect([scans, swallowed.includes(true)]).toEqual([[], false])
      }),
    )
  })

  test('that a pause has ended swallows one late Enter', () => {
    const scan: ScanInput[] = [...typed('ABC-1', 0, 5), { kind: 'pause', at: 71 }]
    expect(hear([...scan, { kind: 'suffix', at: 90 }]).swallowed.at(-1)).toBe(true)
    expect(hear([...scan, { kind: 'suffix', at: 200 }]).swallowed.at(-1)).toBe(false)
    expect(hear([...scan, { kind: 'suffix', at: 90 }, { kind: 'suffix', at: 95 }]).swallowed.at(-1)).toBe(
      false,
    )
  })

  test('is complete when another key follows, which is not swallowed', () => {
    expect(hear([...typed('ABC-1', 0, 5), { kind: 'other', at: 25 }])).toEqual({
      scans: ['ABC-1'],
      swallowed: [false, false, false, true, true, false],
    })
  })
})

import { expect, test } from 'vitest'
import { createScanReader, unmeasured, type Press } from '../../../src/services/scanner/scan-reader.ts'
import type { ScanInput } from '../../../src/services/scanner/scanner-burst.ts'

/** Numbers from 0 to 1, the same in every run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A page that stands still: its clock goes on, and afterwards a timer that is due runs before the keys that wait. */
function createPage() {
  let now = 0
  let timers: { id: number; due: number; run: () => void }[] = []
  let ids = 0
  const runDue = () => {
    const due = timers.filter((timer) => timer.due <= now).toSorted((one, other) => one.due - other.due)
    for (const { id, run } of due) {
      if (!timers.some((timer) => timer.id === id)) continue
      timers = timers.filter((timer) => timer.id !== id)
      run()
    }
  }
  return {
    clock: {
      now: () => now,
      setTimeout: (run: () => void, ms: number) => {
        ids += 1
        timers.push({ id: ids, due: now + ms, run })
        return ids
      },
      clearTimeout: (id: number | undefined) => {
        timers = timers.filter((timer) => timer.id !== id)
      },
    },
    /** Nothing runs meanwhile. */
    stall: (ms: number) => {
      now += ms
      runDue()
    },
    /** Timers run when they are due. */
    goOn: (until: number) => {
      for (;;) {
        const next = Math.min(...timers.map(({ due }) => due))
        if (next > until) break
        now = Math.max(now, next)
        runDue()
      }
      now = Math.max(now, until)
    },
  }
}

test('ten thousand scans on a page that stalls at their keys are ten thousand codes, and no key acts', () => {
  const random = seeded(31)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const codes = ['7401', '7401005900013', 'FRI100', 'crem01', '74010059', '7501055363057', 'F10C']
  const known = new Set(codes.slice(0, 4))
  const page = createPage()
  const scans: string[] = []
  const acted: string[] = []
  let field = ''
  let isText = false
  let isTaking = true
  const reader = createScanReader({
    settings: () => unmeasured,
    isCode: (text) => known.has(text),
    isTaking: () => isTaking,
    onScan: (code) => scans.push(code),
    clock: page.clock,
  })
  const pressOf = (character: string): Press => ({
    isCommand: !isText,
    target: null,
    remember: () => {
      const before = field
      return { target: null, restore: () => (field = before) }
    },
    replay: () => acted.push(character),
  })

  /** Device time: the next key is pressed then, however late the page hears of it. */
  let at = 1_000
  const expected: string[] = []
  const typed: string[] = []
  for (let count = 0; count < 10_000; count += 1) {
    isText = random() < 0.5
    isTaking = random() < 0.5
    field = ''
    const code = codes[between(0, codes.length - 1)] ?? ''
    const gap = [3, 8, 15, 30][between(0, 3)] ?? 3
    const suffix = (['Enter', 'Tab', 'LF'] as const)[between(0, 3)]
    const stalledAt = count % (code.length + 1)
    const inputs: ScanInput[] = [...code].map((character, index) => ({
      kind: 'character',
      character,
      at: at + index * gap,
    }))
    if (suffix) inputs.push({ kind: 'suffix', suffix, at: at + code.length * gap })
    for (const [index, input] of inputs.entries()) {
      page.goOn(input.at)
      if (index === stalledAt) page.stall(between(1, 2_500))
      // The fifth and later keys may also come late from the browser, while the page itself runs.
      else if (index > 3 && random() < 0.1) page.goOn(page.clock.now() + between(1, 150))
      const isOurs = reader.take(input, input.kind === 'character' ? pressOf(input.character) : null)
      if (input.kind === 'character' && !isOurs) field += input.character
      if (input.kind === 'suffix' && !isOurs) acted.push(input.suffix)
    }
    expected.push(code)
    at = Math.max(page.clock.now(), at + inputs.length * gap) + between(2_100, 2_400)
    page.goOn(at)
    if (field !== '') acted.push(`left ${field}`)
    if (count % 10 > 0) continue
    // A person presses a command.
    isText = false
    typed.push('e')
    reader.take({ kind: 'character', character: 'e', at }, pressOf('e'))
    at += between(110, 400)
    page.goOn(at)
  }
  expect([scans.length, scans.findIndex((code, index) => code !== expected[index])]).toEqual([10_000, -1])
  expect(acted).toEqual(typed)
}, 30_000)

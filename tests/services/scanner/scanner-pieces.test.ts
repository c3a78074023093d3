// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKeyboard } from '../support/keyboard.ts'
import { hearScans } from '../support/scan-gate.ts'

let scans: string[]
let stop: () => void
const { key, type, wait } = createKeyboard()
const submitted = vi.fn((event: Event) => event.preventDefault())

afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.useRealTimers()
})

function input(value: string): HTMLInputElement {
  document.body.innerHTML = `<form><input value="${value}"><button>Aceptar</button></form>`
  const field = document.querySelector('input')
  if (!field) throw new Error('no input')
  field.form?.addEventListener('submit', submitted)
  field.focus()
  return field
}

describe('a scan that a busy machine delivers in pieces', () => {
  const code = '7401005900013'
  /** At a scanner's speed, with a pause between two pieces. */
  const typePieces = (rest: number, ...pieces: string[]) => {
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) wait(rest)
      type(piece, 5)
    }
  }

  beforeEach(() => {
    vi.useFakeTimers()
    submitted.mockClear()
    scans = []
    stop = hearScans({
      onScan: (scan) => scans.push(scan),
      isCode: (text) => text === code,
    })
  })

  test.each([[['740', '1005900013']], [['7', '401005900013']], [['7', '40', '100', '5900013']]])(
    'is put together of %j, and what was typed of it is taken back',
    (pieces) => {
      const field = input('20')
      typePieces(120, ...pieces)
      key('Enter')
      expect([scans, field.value]).toEqual([[code], '20'])
      expect(submitted).not.toHaveBeenCalled()
    },
  )

  test('is put together without a suffix too', () => {
    const field = input('20')
    typePieces(120, '740', '1005900013')
    wait(1_000)
    expect([scans, field.value]).toEqual([[code], '20'])
  })

  test.each([
    ['long enough for scans', ['740100', '5900013'], ['740100', code]],
    ['a scan and its last keys', ['7401005900', '013'], ['7401005900', code]],
  ])('is put together when the pieces are %s', (_, pieces, heard) => {
    const field = input('20')
    typePieces(120, ...pieces)
    key('Enter')
    expect([scans, field.value]).toEqual([heard, '20'])
    expect(submitted).not.toHaveBeenCalled()
  })

  test('keeps the text that a person typed right before it', () => {
    const field = input('')
    typePieces(120, 'a', 'g', '740', '1005900013')
    key('Enter')
    expect([scans, field.value]).toEqual([[code], 'ag'])
  })

  test('is not recognised when its code is unknown, or the pause is long', () => {
    const field = input('')
    typePieces(120, '99', '1005900013')
    key('Enter')
    typePieces(1_100, '740', '1005900013')
    key('Enter')
    expect([scans, field.value]).toEqual([['1005900013', '1005900013'], '99740'])
  })

  test('does not start with text that ended in Enter, nor with a code that was sold', () => {
    const field = input('')
    typePieces(120, '740')
    key('Enter')
    typePieces(120, '1005900013')
    key('Enter')
    stop()
    const known = ['74010059', '7401005900']
    stop = hearScans({
      onScan: (scan) => scans.push(scan),
      isCode: (text) => known.includes(text),
    })
    typePieces(250, '74010059', '00')
    key('Enter')
    expect([scans, field.value]).toEqual([['1005900013', '74010059'], '74000'])
  })

  test('is not recognised in typing, even of a known code', () => {
    const field = input('')
    type(code, 80)
    key('Enter')
    expect([scans, field.value]).toEqual([[], code])
    expect(submitted).toHaveBeenCalledOnce()
  })
})

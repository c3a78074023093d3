// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ScannerSettings } from '../../../domain/scanner-settings.ts'
import { createKeyboard, spanishOnUs, usOnSpanish } from '../support/keyboard.ts'
import { hearScans } from '../support/scan-gate.ts'

let scans: string[]
let stop: () => void
const { key, type, hit, wait, delay } = createKeyboard()
const submitted = vi.fn((event: Event) => event.preventDefault())

beforeEach(() => {
  vi.useFakeTimers()
  submitted.mockClear()
  scans = []
  stop = hearScans({ onScan: (code) => scans.push(code), isCode: (text) => text === '74010059' })
})

afterEach(() => {
  stop()
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
})

function scan(code: string, suffix?: 'Enter' | 'Tab'): void {
  type(code, 5)
  if (suffix) key(suffix)
}

function show(html: string): HTMLElement {
  document.body.innerHTML = html
  const element = document.querySelector<HTMLElement>('[data-here]') ?? document.body
  element.focus()
  return element
}

function input(value: string): HTMLInputElement {
  const field = show(`<form><input data-here value="${value}"><button>Aceptar</button></form>`)
  if (!(field instanceof HTMLInputElement)) throw new Error('no input')
  field.form?.addEventListener('submit', submitted)
  return field
}

describe('a scan', () => {
  test('ending in Enter is reported and restores a field and its selection', () => {
    const field = input('150.00')
    field.setSelectionRange(2, 4)
    scan('7401005900013', 'Enter')
    expect(scans).toEqual(['7401005900013'])
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['150.00', 2, 4])
    expect(submitted).not.toHaveBeenCalled()
  })

  test('ending in Tab does not move the focus', () => {
    input('')
    type('ABC-12', 5)
    expect(key('Tab')).toBe(false)
    expect(scans).toEqual(['ABC-12'])
  })

  test('without a suffix ends in a pause', () => {
    const field = input('x')
    scan('74010059')
    wait(190)
    expect(scans).toEqual([])
    wait(10)
    expect([scans, field.value]).toEqual([['74010059'], 'x'])
  })

  test('of an unknown code without a suffix waits for the rest of it', () => {
    input('')
    scan('7401')
    wait(990)
    expect(scans).toEqual([])
    wait(10)
    expect(scans).toEqual(['7401'])
  })

  test('stays whole when a busy machine delivers its keys late', () => {
    const field = input('x')
    for (const character of '7401005900013') {
      key(character)
      delay(5)
      vi.advanceTimersByTime(150)
    }
    key('Enter')
    expect([scans, field.value]).toEqual([['7401005900013'], 'x'])
  })

  test('presses no button, neither by Enter nor by a space', () => {
    const button = show('<button data-here>Aceptar</button>')
    const pressed = vi.fn()
    button.addEventListener('click', pressed)
    scan('ABC 12', 'Enter')
    expect([scans, pressed.mock.calls.length]).toEqual([['ABC 12'], 0])
  })

  test('is reported without a focus', () => {
    show('<p>Caja</p>')
    scan('74010059', 'Enter')
    expect(scans).toEqual(['74010059'])
  })

  test('of the same article twice counts two', () => {
    const field = input('')
    scan('74010059', 'Enter')
    scan('74010059', 'Enter')
    expect([scans, field.value]).toEqual([['74010059', '74010059'], ''])
  })

  test('two hundred times gives two hundred codes in order', () => {
    const field = input('5')
    const codes = Array.from({ length: 200 }, (_, index) => `74010${index * 7919}`)
    for (const code of codes) scan(code, 'Enter')
    expect([scans, field.value]).toEqual([codes, '5'])
  })

  test('may have capital letters and characters of AltGr', () => {
    input('')
    type('AB', 5, { shiftKey: true })
    type('@|', 5, { ctrlKey: true, altKey: true, altGraph: true })
    key('Enter')
    expect(scans).toEqual(['AB@|'])
  })

  test('is withheld from other listeners once it is recognised', () => {
    input('')
    const heard: string[] = []
    const listen = (event: KeyboardEvent) => heard.push(event.key)
    window.addEventListener('keydown', listen, { capture: true })
    scan('1234567', 'Enter')
    window.removeEventListener('keydown', listen, { capture: true })
    expect(heard).toEqual(['1', '2', '3'])
  })

  test('restores every field it touched when the focus moved meanwhile', () => {
    const first = input('a')
    const second = document.createElement('input')
    document.body.append(second)
    type('12', 5)
    second.focus()
    scan('3456', 'Enter')
    expect([scans, first.value, second.value]).toEqual([['123456'], 'a', ''])
  })

  test('is not reported after the end of listening', () => {
    const field = input('')
    stop()
    scan('1234', 'Enter')
    expect([scans, field.value]).toEqual([[], '1234'])
  })
})

describe('typing', () => {
  test('by a person stays in its field, with its Enter', () => {
    const field = input('')
    type('agua 600', 80)
    expect(key('Enter')).toBe(true)
    expect([scans, field.value]).toEqual([[], 'agua 600'])
    expect(submitted).toHaveBeenCalledOnce()
  })

  test('of three quick keys stays in its field', () => {
    const field = input('')
    type('500', 5)
    wait(100)
    expect([scans, field.value]).toEqual([[], '500'])
  })

  test('includes held keys, key combinations and input methods', () => {
    const field = input('')
    type('aaaaa', 5, { repeat: true })
    type('ccccc', 5, { ctrlKey: true })
    type('ddddd', 5, { isComposing: true })
    wait(100)
    expect([scans, field.value]).toEqual([[], 'aaaaacccccddddd'])
  })
})

describe('a field that React controls', () => {
  const shown: string[] = []

  function Amount() {
    const [value, setValue] = useState('150')
    shown.push(value)
    return (
      <input
        value={value}
        onChange={(event) => {
          setValue(event.target.value)
        }}
      />
    )
  }

  test('is restored, and React gets the value', () => {
    const field = render(<Amount />).container.querySelector('input')
    if (!field) throw new Error('no input')
    field.focus()
    field.setSelectionRange(3, 3)
    scan('7401005900013', 'Enter')
    expect([scans, field.value, shown.at(-1)]).toEqual([['7401005900013'], '150', '150'])
    type('0', 80)
    expect([field.value, shown.at(-1)]).toEqual(['1500', '1500'])
  })
})

describe('a scanner that was measured', () => {
  const measured = (settings: Omit<ScannerSettings, 'prefix'> & { prefix?: string }) => {
    const scanner = { prefix: '', ...settings }
    stop()
    stop = hearScans({
      onScan: (code) => scans.push(code),
      isCode: (text) => text === '74010059',
      scanner: () => scanner,
    })
  }

  test('may be slow', () => {
    const field = input('5')
    type('74010059', 60)
    key('Enter')
    expect(scans).toEqual([])
    field.value = '5'
    measured({ gapMs: 63, suffix: 'Enter', layout: 'system' })
    type('74010059', 60)
    key('Enter')
    expect([scans, field.value]).toEqual([['74010059'], '5'])
  })

  test('and is fast recognises fewer fast typists as scans', () => {
    const field = input('')
    measured({ gapMs: 30, suffix: 'Enter', layout: 'system' })
    type('1500', 35)
    key('Enter')
    expect([scans, field.value]).toEqual([[], '1500'])
  })

  test.each([
    ['none', 252],
    ['Enter', 1_000],
    ['Tab', 1_000],
  ] as const)('and ends in %s is waited for %i ms', (suffix, patience) => {
    input('')
    measured({ gapMs: 63, suffix, layout: 'system' })
    for (const character of '74010059') key(character)
    wait(patience - 1)
    expect(scans).toEqual([])
    wait(1)
    expect(scans).toEqual(['74010059'])
  })

  test.each([
    ['us', usOnSpanish, 'AB-1/2'],
    ['latinAmerica', spanishOnUs, 'AB-1+2'],
    ['spain', spanishOnUs, 'AB-1+2'],
    ['system', usOnSpanish, "AB'1-2"],
  ] as const)('and believes in the keyboard %s is read by it', (layout, keys, code) => {
    const field = input('150.00')
    measured({ gapMs: 50, suffix: 'Enter', layout })
    hit(keys, 5)
    key('Enter')
    expect([scans, field.value]).toEqual([[code], '150.00'])
  })

  test('leaves typed text in the layout of this keyboard', () => {
    const field = input('')
    measured({ gapMs: 50, suffix: 'Enter', layout: 'us' })
    hit(usOnSpanish, 200)
    expect([scans, field.value]).toEqual([[], "AB'1-2"])
  })

  test('and has a prefix is read without it', () => {
    const field = input('')
    measured({ gapMs: 50, suffix: 'LF', layout: 'system', prefix: ']C1' })
    scan(']C174010059')
    key('j', { ctrlKey: true })
    scan('FRI100', 'Enter')
    expect([scans, field.value]).toEqual([['74010059', 'FRI100'], ''])
  })

  test('uses its new settings immediately', () => {
    input('')
    let scanner: ScannerSettings | null = null
    stop()
    stop = hearScans({
      onScan: (code) => scans.push(code),
      isCode: (text) => text === '74010059',
      scanner: () => scanner,
    })
    scanner = { gapMs: 50, suffix: 'Enter', layout: 'us', prefix: '' }
    hit(usOnSpanish, 5)
    key('Enter')
    expect(scans).toEqual(['AB-1/2'])
  })
})

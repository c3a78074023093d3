// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createScanGate } from '../../../src/services/scanner/scan-gate.ts'
import type { ScannerSettings } from '../../../domain/scanner-settings.ts'
import { createKeyboard, spanishOnUs, usOnSpanish } from '../support/keyboard.ts'
import { hearScans } from '../support/scan-gate.ts'

let scans: string[]
let stop: () => void
const { key, release, type, hit, wait, delay } = createKeyboard()
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

describe('a scan where characters are commands', () => {
  const heard: string[] = []
  const listen = ({ key: name, repeat }: KeyboardEvent) => heard.push(repeat ? `${name} held` : name)
  const listenUp = ({ key: name }: KeyboardEvent) => heard.push(`${name} up`)
  beforeEach(() => {
    heard.length = 0
    document.addEventListener('keydown', listen)
    document.addEventListener('keyup', listenUp)
    return () => {
      document.removeEventListener('keydown', listen)
      document.removeEventListener('keyup', listenUp)
    }
  })
  const keysOf = () => heard.filter((name) => !name.endsWith(' up'))
  const listenFor = (isTaking: boolean, known: readonly string[] = []) => {
    stop()
    stop = hearScans({
      onScan: (code) => scans.push(code),
      isTaking: () => isTaking,
      isCode: (text) => known.includes(text),
    })
  }

  test.each([3, 8, 15, 30])('at %i ms a key gives them to nobody, with any suffix', (gap) => {
    show('<button data-here>Anular</button>').addEventListener('click', () => heard.push('click'))
    for (const isTaking of [true, false])
      for (const suffix of ['Enter', 'Tab', 'LF', null] as const) {
        listenFor(isTaking)
        for (const code of ['FRI100', '7401005900013', 'crem01']) {
          scans = []
          type(code, gap)
          if (suffix === 'LF') key('j', { ctrlKey: true })
          else if (suffix !== null) key(suffix)
          wait(1_000)
          expect([scans, keysOf()]).toEqual([[code], []])
        }
      }
  })

  test('is none of a person: each key waits for the gap, and then it is pressed', () => {
    show('<button data-here>Anular</button>')
    expect(key('2')).toBe(false)
    wait(49)
    expect(heard).toEqual([])
    wait(1)
    expect([heard, scans]).toEqual([['2', '2 up'], []])
  })

  test('is none of a quick person: their order stays, also before Enter and with a held key', () => {
    show('<button data-here>Anular</button>')
    type('e', 20)
    key('2')
    expect(heard).toEqual([])
    delay(200)
    key('Enter')
    key('+')
    delay(500)
    key('+', { repeat: true })
    expect([keysOf(), scans]).toEqual([['e', '2', 'Enter', '+', '+ held'], []])
  })

  test('is none of a composed or dead key', () => {
    show('<button data-here>Anular</button>')
    key('Dead')
    key('a', { isComposing: true })
    expect(keysOf()).toEqual(['Dead', 'a'])
  })

  test('is known by two characters and Enter, and without a suffix by a code of three', () => {
    listenFor(false, ['101'])
    show('<button data-here>Anular</button>')
    type('21', 5)
    key('Enter')
    type('101', 5)
    wait(1_000)
    expect([scans, heard]).toEqual([['21', '101'], []])
  })

  test('of the letters in a field of numbers writes nothing, and a typed letter arrives in its place', () => {
    listenFor(false, ['101'])
    const field = show('<input data-here inputmode="decimal">') as HTMLInputElement
    type('FRI100', 5)
    key('Enter')
    type('1F00', 5)
    key('Enter')
    type('101', 5)
    expect([key('Enter'), scans, field.value]).toEqual([false, ['FRI100', '1F00', '101'], ''])
    type('20t', 80)
    type('50', 5)
    wait(80)
    key('t')
    expect([key('Enter'), field.value, scans.length]).toEqual([true, '20t50t', 3])
  })

  test('of digits is none where the field says that they are commands', () => {
    listenFor(false)
    const field = show('<input data-here data-bare-keys="123456789">') as HTMLInputElement
    type('7401', 5)
    key('Enter')
    expect([scans, heard, field.value]).toEqual([['7401'], [], ''])
  })
})

describe('a form that has no use for scans', () => {
  beforeEach(() => {
    stop()
    stop = hearScans({
      onScan: (code) => scans.push(code),
      isTaking: () => false,
      isCode: (text) => text === 'CREM01',
    })
  })

  test.each(['Enter', 'Tab', null] as const)('keeps the code out, and is not saved (%s)', (suffix) => {
    const field = input('Ruta Pan')
    field.setSelectionRange(8, 8)
    for (const code of ['7401005900013', 'CREM01']) {
      type(code, 30)
      if (suffix !== null) key(suffix)
      wait(1_000)
    }
    expect([scans, field.value]).toEqual([['7401005900013', 'CREM01'], 'Ruta Pan'])
    expect(submitted).not.toHaveBeenCalled()
  })

  test('keeps the words of a quick person, letter by letter', () => {
    const field = input('')
    type('esta', 45)
    expect(field.value).toBe('esta')
    wait(200)
    type('ción 10', 45)
    wait(1_000)
    key('Enter')
    expect([scans, field.value]).toEqual([[], 'estación 10'])
    expect(submitted).toHaveBeenCalledOnce()
  })

  test('leaves the keys to a field for codes, with their Enter', () => {
    const field = show('<form><input data-here data-takes-codes><button>Buscar</button></form>').ownerDocument
      .activeElement
    type('7401005900013', 5)
    expect([key('Enter'), scans]).toEqual([true, []])
    expect(field).toHaveProperty('value', '7401005900013')
  })
})

test('without a hearer, as before the sign-in, every key passes; while a screen has failed, the scan is refused', () => {
  stop()
  let refused: string[] | null = null
  const gate = createScanGate({
    target: window,
    otherwise: () => refused && { onScan: (code) => refused?.push(code), isTaking: () => false },
  })
  stop = gate.stop
  const field = input('')
  type('7401005900013', 5)
  expect([key('Enter'), field.value]).toEqual([true, '7401005900013'])
  refused = []
  show('<button data-here>Cargar de nuevo</button>')
  type('FRI100', 5)
  expect([key('Enter'), refused]).toEqual([false, ['FRI100']])
})

describe('Alt and the numeric pad', () => {
  const alt = (digits: string, gap: number) => {
    key('Alt', { altKey: true, released: false })
    for (const digit of digits) {
      wait(gap)
      key(digit, { code: `Numpad${digit}`, altKey: true })
    }
    wait(gap)
    release('Alt')
  }

  test.each([
    ['0241', 'ñ'],
    ['164', 'ñ'],
    ['0209', 'Ñ'],
    ['64', '@'],
    ['0128', '€'],
  ])('%s is the character %s, and no key of the menu', (digits, character) => {
    const field = input('a')
    field.setSelectionRange(1, 1)
    const heard = vi.fn()
    document.addEventListener('keydown', ({ code }) => {
      if (code.startsWith('Numpad')) heard(code)
    })
    alt(digits, 120)
    expect([field.value, heard.mock.calls]).toEqual([`a${character}`, []])
  })

  test('leave Alt and a digit of the main row to the menu', () => {
    const heard = vi.fn()
    input('')
    document.addEventListener('keydown', heard, { once: true })
    key('2', { code: 'Digit2', altKey: true })
    expect(heard).toHaveBeenCalledOnce()
  })

  test('are the keys of some scanners', () => {
    const field = input('x')
    for (const character of 'FRI-100') alt(`0${character.charCodeAt(0)}`, 5)
    key('Enter')
    expect([scans, field.value]).toEqual([['FRI-100'], 'x'])
    expect(submitted).not.toHaveBeenCalled()
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

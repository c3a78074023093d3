// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createScanGate } from '../../../src/services/scanner/scan-gate.ts'
import { createKeyboard } from '../support/keyboard.ts'
import { hearScans } from '../support/scan-gate.ts'

let scans: string[]
let stop: () => void
const { key, release, type, wait, delay } = createKeyboard()
const submitted = vi.fn((event: Event) => event.preventDefault())

beforeEach(() => {
  vi.useFakeTimers()
  submitted.mockClear()
  scans = []
  stop = hearScans({ onScan: (code) => scans.push(code), isCode: (text) => text === '74010059' })
})

afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.useRealTimers()
})

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

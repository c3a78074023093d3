/** Keys with given timestamps, by which scanners are recognised. */
import { vi } from 'vitest'
import { setKeyTime } from '../../support/browser/key-times.ts'

type KeyOptions = KeyboardEventInit & { altGraph?: boolean; released?: boolean }

/** A key of a scanner: its code, and the device's character for it. */
interface ScannerKey {
  code: string
  key: string
  shiftKey?: boolean
}

export function createKeyboard() {
  let clock = 1_000

  /** A key as a browser delivers it to the focused element: keydown, the character unless prevented, keyup. */
  function key(name: string, { altGraph = false, released = true, ...options }: KeyOptions = {}): boolean {
    const focused = document.activeElement ?? document.body
    const init = { key: name, code: name, bubbles: true, cancelable: true, ...options }
    const down = new KeyboardEvent('keydown', altGraph ? { ...init, modifierAltGraph: true } : init)
    setKeyTime(down, clock)
    const allowed = focused.dispatchEvent(down)
    if (allowed && name.length === 1 && !init.altKey) insert(name)
    if (allowed && name === 'Enter' && focused instanceof HTMLElement) press(focused)
    if (released) release(name, init)
    return allowed
  }

  function release(name: string, options: KeyboardEventInit = {}): void {
    const up = new KeyboardEvent('keyup', {
      key: name,
      code: name,
      bubbles: true,
      cancelable: true,
      ...options,
    })
    setKeyTime(up, clock)
    ;(document.activeElement ?? document.body).dispatchEvent(up)
  }

  /** Advances only the timestamps of keys, as on a machine that delivers them late. */
  function delay(ms: number): void {
    clock += ms
  }

  function wait(ms: number): void {
    delay(ms)
    vi.advanceTimersByTime(ms)
  }

  function type(text: string, gap: number, options?: KeyOptions): void {
    for (const character of text) {
      key(character, options)
      wait(gap)
    }
  }

  /** Keys by code, as from a scanner with another layout. */
  function hit(keys: readonly ScannerKey[], gap: number): void {
    for (const { key: name, ...options } of keys) {
      if (options.shiftKey) key('Shift', { code: 'ShiftLeft' })
      key(name, options)
      wait(gap)
    }
  }

  return { key, release, type, hit, wait, delay }
}

function insert(character: string): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  const start = field.selectionStart ?? field.value.length
  const end = field.selectionEnd ?? field.value.length
  const value = field.value.slice(0, start) + character + field.value.slice(end)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.setSelectionRange(start + 1, start + 1)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function press(element: HTMLElement): void {
  if (element instanceof HTMLButtonElement) element.click()
  if (element instanceof HTMLInputElement) element.form?.requestSubmit()
}

/** `AB-1/2` of a scanner with the layout of the United States, as a device with a Spanish layout receives it. */
export const usOnSpanish: readonly ScannerKey[] = [
  { code: 'KeyA', key: 'A', shiftKey: true },
  { code: 'KeyB', key: 'B', shiftKey: true },
  { code: 'Minus', key: "'" },
  { code: 'Digit1', key: '1' },
  { code: 'Slash', key: '-' },
  { code: 'Digit2', key: '2' },
]

/** `AB-1+2` of a scanner with a Spanish layout, as a device with the layout of the United States receives it. */
export const spanishOnUs: readonly ScannerKey[] = [
  { code: 'KeyA', key: 'A', shiftKey: true },
  { code: 'KeyB', key: 'B', shiftKey: true },
  { code: 'Slash', key: '/' },
  { code: 'Digit1', key: '1' },
  { code: 'BracketRight', key: ']' },
  { code: 'Digit2', key: '2' },
]

/** Keys with times of their own, for what tells a scanner from a person. */
import { vi } from 'vitest'

type KeyOptions = KeyboardEventInit & { altGraph?: boolean }

/** A key of a scanner: where it is, and what the device takes it for. */
interface ScannerKey {
  code: string
  key: string
  shiftKey?: boolean
}

export function createKeyboard() {
  let clock = 1_000

  /** A key as a browser delivers it to whatever has the focus: keydown, the character unless prevented, keyup. */
  function key(name: string, { altGraph = false, ...options }: KeyOptions = {}): boolean {
    const focused = document.activeElement ?? document.body
    const init = { key: name, code: name, bubbles: true, cancelable: true, ...options }
    const down = new KeyboardEvent('keydown', altGraph ? { ...init, modifierAltGraph: true } : init)
    Object.defineProperty(down, 'timeStamp', { value: clock })
    const allowed = focused.dispatchEvent(down)
    if (allowed && name.length === 1) insert(name)
    if (allowed && name === 'Enter' && focused instanceof HTMLElement) press(focused)
    focused.dispatchEvent(new KeyboardEvent('keyup', init))
    return allowed
  }

  /** Time goes by on the keys' clock alone, as on a machine that is late. */
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

  /** Keys by their place, as they come of a scanner that believes in another keyboard. */
  function hit(keys: readonly ScannerKey[], gap: number): void {
    for (const { key: name, ...options } of keys) {
      if (options.shiftKey) key('Shift', { code: 'ShiftLeft' })
      key(name, options)
      wait(gap)
    }
  }

  return { key, type, hit, wait, delay }
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

/** `AB-1/2` of a scanner set to the United States, as a device with a Spanish keyboard hears it. */
export const usOnSpanish: readonly ScannerKey[] = [
  { code: 'KeyA', key: 'A', shiftKey: true },
  { code: 'KeyB', key: 'B', shiftKey: true },
  { code: 'Minus', key: "'" },
  { code: 'Digit1', key: '1' },
  { code: 'Slash', key: '-' },
  { code: 'Digit2', key: '2' },
]

/** `AB-1+2` of a scanner set to Spanish, as a device with a keyboard of the United States hears it. */
export const spanishOnUs: readonly ScannerKey[] = [
  { code: 'KeyA', key: 'A', shiftKey: true },
  { code: 'KeyB', key: 'B', shiftKey: true },
  { code: 'Slash', key: '/' },
  { code: 'Digit1', key: '1' },
  { code: 'BracketRight', key: ']' },
  { code: 'Digit2', key: '2' },
]

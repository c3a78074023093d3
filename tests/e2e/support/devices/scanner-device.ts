/** A barcode scanner: keys that the browser receives from outside the page, at the scanner's speed. */
import type { CDPSession, Page } from '@playwright/test'

/** The least time between two scans, in milliseconds: nobody scans faster. */
const REST = 100

/** `LF` is a line feed, which is typed as Ctrl+J. */
export type ScanSuffix = 'Enter' | 'Tab' | 'LF' | null

/** The model and settings of a scanner. */
export interface ScannerMake {
  /** The time between two keys of a scan, in milliseconds. */
  pace: number
  suffix: ScanSuffix
  /** Set to the layout of the United States on a device with a Spanish keyboard: a dash arrives as an apostrophe. */
  wrongLayout: boolean
}

const usual: ScannerMake = { pace: 5, suffix: 'Enter', wrongLayout: false }

type Scan = (code: string, suffix?: ScanSuffix) => Promise<void>

/**
 * @returns a function that types a code at the scanner's speed, usually 5 ms a key, with its suffix. The keys have the
 * timestamps of the device; they are sent at once, so that a slow test runner does not slow the scanner down.
 */
export async function connectScanner(page: Page, make: Partial<ScannerMake> = {}): Promise<Scan> {
  const { pace, wrongLayout, ...device } = { ...usual, ...make }
  const browser = await page.context().newCDPSession(page)
  let ready = 0
  return async (code, suffix = device.suffix) => {
    const keys = [...code, ...(suffix === null ? [] : [suffix])]
    const begin = Math.max(Date.now(), ready)
    ready = begin + keys.length * pace + REST
    await Promise.all(
      keys.flatMap((key, index) => hit(browser, wrongLayout ? misread(key) : key, begin + index * pace)),
    )
    await until(begin + keys.length * pace)
  }
}

function hit(browser: CDPSession, key: string, at: number): Promise<unknown>[] {
  const known = { ...namesOf(key), timestamp: at / 1_000 }
  return [
    browser.send('Input.dispatchKeyEvent', { type: 'keyDown', ...known, ...textOf(key) }),
    browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...known, timestamp: (at + 2) / 1_000 }),
  ]
}

function misread(key: string): string {
  return key === '-' ? "'" : key
}

interface KeyNames {
  key: string
  code: string
  windowsVirtualKeyCode: number
  modifiers?: number
}

const CONTROL = 2

function namesOf(key: string): KeyNames {
  if (key === 'LF') return { key: 'j', code: 'KeyJ', windowsVirtualKeyCode: 74, modifiers: CONTROL }
  if (key === 'Enter') return { key, code: 'Enter', windowsVirtualKeyCode: 13 }
  if (key === 'Tab') return { key, code: 'Tab', windowsVirtualKeyCode: 9 }
  if (key === "'") return { key, code: 'Minus', windowsVirtualKeyCode: 219 }
  const code = /\d/.test(key) ? `Digit${key}` : /[a-z]/i.test(key) ? `Key${key.toUpperCase()}` : ''
  return { key, code, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) }
}

function textOf(key: string): { text?: string } {
  if (key === 'Enter') return { text: '\r' }
  return key === 'Tab' || key === 'LF' ? {} : { text: key }
}

/** The next key of a person comes after the scan. */
function until(moment: number): Promise<void> {
  return new Promise((resolve) => {
    // eslint-disable-next-line no-restricted-syntax -- the speed of a device, not a wait for a condition.
    setTimeout(resolve, Math.max(0, moment - Date.now()))
  })
}

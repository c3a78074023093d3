import { act } from '@testing-library/react'

/** The time between two keys of the scanner, by their timestamps, in milliseconds. */
const PACE = 5

/** The time between the last typed key and a scan, in milliseconds. */
const REST = 100

/** Types a code with Enter into the focused element, as a scanner does. */
export async function scanInto(page: Document, code: string): Promise<void> {
  await act(async () => {
    let at = new KeyboardEvent('keydown').timeStamp + REST
    for (const key of [...code, 'Enter']) {
      const press = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })
      Object.defineProperty(press, 'timeStamp', { value: at })
      ;(page.activeElement ?? page.body).dispatchEvent(press)
      at += PACE
    }
    await Promise.resolve()
  })
}

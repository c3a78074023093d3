import { act } from '@testing-library/react'
import { nextKeyTime, setKeyTime } from './key-times.ts'

/** The time between two keys of the scanner, in milliseconds. */
const PACE = 5

/** The time between the last typed key and a scan, in milliseconds. */
const REST = 100

/** Types a code with Enter into the focused element, as a scanner does. */
export async function scanInto(page: Document, code: string): Promise<void> {
  await act(async () => {
    for (const [index, key] of [...code, 'Enter'].entries()) {
      const press = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })
      setKeyTime(press, index === 0 ? nextKeyTime(REST, press.timeStamp + REST) : nextKeyTime(PACE))
      ;(page.activeElement ?? page.body).dispatchEvent(press)
    }
    await Promise.resolve()
  })
}

/** Keys, scans and queries on the rendered app. */
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { scanInto } from '../support/browser/scan-into.ts'

const user = userEvent.setup({ delay: null })
/** Somebody at the keyboard: each key is a task of its own, as from a device. When they are pressed says `key-times.ts`. */
export const person = userEvent.setup({ delay: 0 })

export const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
export const scan = (code: string) => scanInto(document, code)
/** user-event has no `code` for it, and the listener compares codes. */
export const HELP = '{F1}'
export const press = async (...keys: string[]) => {
  for (const key of keys)
    if (key === HELP) fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F1', code: 'F1' })
    else {
      await user.keyboard(key)
      if (!key.endsWith('}')) act(rest)
    }
}
/** Somebody who has typed a character rests: no scan began with it. A key without a meaning ends the wait for one. */
export const rest = () => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified' }))
}
/** Sets the text of a field: keys without a pause would be a scan. */
export const type = (name: string, value: string) => {
  const input = field(name)
  if (!input) throw new Error(`There is no ${name}`)
  fireEvent.change(input, { target: { value } })
}
/** Every field of the page with its text. */
export const fields = () =>
  Array.from(document.querySelectorAll('input'), ({ name, value }) => `${name}=${value}`)
/** The title of the open dialog. */
export const dialog = () => screen.queryByRole('dialog')?.querySelector('h2')?.textContent

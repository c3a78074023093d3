/** Hands, a scanner and eyes before the rendered app. */
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { scanInto } from '../support/browser/scan-into.ts'

const user = userEvent.setup({ delay: null })

export const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
export const scan = (code: string) => scanInto(document, code)
/** user-event knows no place of it, and the listener goes by that. */
export const HELP = '{F1}'
export const press = async (...keys: string[]) => {
  for (const key of keys)
    if (key === HELP) fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F1', code: 'F1' })
    else await user.keyboard(key)
}
/** Puts a text into a field at once: keys without a pause would be a scan. */
export const type = (name: string, value: string) => {
  const input = field(name)
  if (!input) throw new Error(`There is no ${name}`)
  fireEvent.change(input, { target: { value } })
}
/** Every field of the page with what is in it. */
export const fields = () =>
  Array.from(document.querySelectorAll('input'), ({ name, value }) => `${name}=${value}`)
/** The title of the dialog that is open. */
export const dialog = () => screen.queryByRole('dialog')?.querySelector('h2')?.textContent

/** Keyboard actions in the lists of the back office and their forms. */
import { expect } from '@playwright/test'
import type { Till } from '../till/till.ts'

/** Goes with Tab from field to field of the open form and types; in a select, typing chooses the option. */
export async function fill(till: Till, values: Record<string, string>): Promise<void> {
  const dialog = till.page.getByRole('dialog')
  for (const [name, text] of Object.entries(values)) {
    const field = dialog.locator(`[name=${name}]`)
    await expect(field).toBeVisible()
    const isFocused = () => field.evaluate((element) => element === document.activeElement)
    for (let step = 0; step < 12 && !(await isFocused()); step += 1) await till.press('Tab')
    await expect(field).toBeFocused()
    if (await field.evaluate((element) => element instanceof HTMLInputElement)) await till.press('Control+A')
    await till.type(text)
  }
}

/** The dialog with that title. */
export function formOf(till: Till, title: string) {
  return till.page.getByRole('dialog', { name: title })
}

/** The rows with that text. */
export function rowOf(till: Till, text: string) {
  return till.page.getByRole('row').filter({ hasText: text })
}

/** Searches for a row, so that it is selected. */
export async function choose(till: Till, text: string): Promise<void> {
  await till.press('F2')
  await till.type(text)
  await expect(rowOf(till, text).first()).toHaveAttribute('aria-selected', 'true')
  await till.press('ArrowDown')
  await expect(rowOf(till, text).first()).toBeFocused()
}

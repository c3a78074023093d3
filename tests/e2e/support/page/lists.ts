/** Keyboard actions in the lists of the back office and their forms. */
import { expect } from '@playwright/test'
import type { AppDriver } from '../app/app-driver.ts'

/** Goes with Tab from field to field of the open form and types; in a select, typing chooses the option. */
export async function fill(app: AppDriver, values: Record<string, string>): Promise<void> {
  const dialog = app.page.getByRole('dialog')
  for (const [name, text] of Object.entries(values)) {
    const field = dialog.locator(`[name=${name}]`)
    await expect(field).toBeVisible()
    const isFocused = () => field.evaluate((element) => element === document.activeElement)
    for (let step = 0; step < 12 && !(await isFocused()); step += 1) await app.press('Tab')
    await expect(field).toBeFocused()
    if (await field.evaluate((element) => element instanceof HTMLInputElement)) await app.press('Control+A')
    await app.type(text)
  }
}

/** The dialog with that title. */
export function formOf(app: AppDriver, title: string) {
  return app.page.getByRole('dialog', { name: title })
}

/** The rows with that text. */
export function rowOf(app: AppDriver, text: string) {
  return app.page.getByRole('row').filter({ hasText: text })
}

/** Searches for a row, so that it is selected. */
export async function choose(app: AppDriver, text: string): Promise<void> {
  await app.press('F2')
  await app.type(text)
  await expect(rowOf(app, text).first()).toHaveAttribute('aria-selected', 'true')
  await app.press('ArrowDown')
  await expect(rowOf(app, text).first()).toBeFocused()
}

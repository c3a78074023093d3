import { expect } from '@playwright/test'
import type { AppDriver } from './app-driver.ts'

/** Presses the key of a screen and waits until it is shown: a key that comes before it is nobody's. */
export async function openScreen({ page, press }: AppDriver, key: string, title: string): Promise<void> {
  await press(key)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

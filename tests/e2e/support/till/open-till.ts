import { expect } from '@playwright/test'
import type { Shop } from '../shop/shop.ts'
import type { Till } from './till.ts'

/** Signs ana in and opens her register; the sale is empty. */
export async function openTill(till: Till, shop: Shop): Promise<void> {
  await till.signIn('ana', shop.password)
  await expect(till.page).toHaveURL(/\/dashboard$/)
  await till.goToMenu('Abrir Caja')
  await till.type('500')
  await till.press('Enter')
  await expect(till.page).toHaveURL(/\/sale$/)
  await till.expectSearchFocused()
}

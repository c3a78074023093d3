import { expect } from '@playwright/test'
import type { Shop } from '../shop/shop.ts'
import type { AppDriver } from './app-driver.ts'

/** Signs a user in and opens their register; the sale is empty. */
export async function openTill(app: AppDriver, shop: Shop, username = 'ana'): Promise<void> {
  await app.signIn(username, shop.password)
  await expect(app.page).toHaveURL(/\/dashboard$/)
  await app.goToMenu('Abrir Caja')
  await app.type('500')
  await app.press('Enter')
  await expect(app.page).toHaveURL(/\/sale$/)
  await app.expectSearchFocused()
}

import type { Page } from '@playwright/test'

/** Whether the device has stored a list of products. */
export function hasCatalog(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('catalog')
        opening.onerror = () => reject(new Error('The catalog cannot be opened'))
        opening.onsuccess = () => {
          const db = opening.result
          const counting = db.transaction('label').objectStore('label').count()
          counting.onsuccess = () => {
            db.close()
            resolve(counting.result > 0)
          }
        }
      }),
  )
}

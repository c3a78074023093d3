/** The stored till of a device. */
import type { Page } from '@playwright/test'

/** The stored sale of the device's only cashier. */
export function storedSale(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('till')
        opening.onerror = () => reject(new Error('The till is not stored'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('tills').objectStore('tills').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            const [record] = reading.result as { snapshot: { children: { sale: { snapshot: unknown } } } }[]
            resolve(record?.snapshot.children.sale.snapshot)
          }
        }
      }),
  )
}

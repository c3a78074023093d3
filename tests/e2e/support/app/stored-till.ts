/** The stored till of a device. */
import type { Page } from '@playwright/test'
import type { SentCommand } from '../../../../src/services/outbox/outbox.ts'

type StoredChild = 'sale' | 'cashMovement' | 'accountPayment' | 'saleReturn' | 'sales' | 'stockAdjustment'

/** The stored snapshot of one machine of the till of the device's only cashier. */
export function storedChild(page: Page, child: StoredChild): Promise<unknown> {
  return page.evaluate(readStoredChild, child)
}

/** The stored sale of the device's only cashier. */
export function storedSale(page: Page): Promise<unknown> {
  return storedChild(page, 'sale')
}

/** Runs in the page. */
export function readStoredChild(child: StoredChild): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('till')
    opening.onerror = () => reject(new Error('The till is not stored'))
    opening.onsuccess = () => {
      const reading = opening.result.transaction('tills').objectStore('tills').getAll()
      reading.onsuccess = () => {
        opening.result.close()
        const [record] = reading.result as {
          snapshot: { children: Partial<Record<StoredChild, { snapshot: unknown }>> }
        }[]
        resolve(record?.snapshot.children[child]?.snapshot)
      }
    }
  })
}

/** What the device has sent and has no definite answer to: the calls of its commands, in the order of their keys. */
export async function unansweredCalls(page: Page): Promise<string[]> {
  return (await page.evaluate(readUnanswered)).map(({ call }) => call)
}

/** The same with all of each command. Runs in the page. */
export function readUnanswered(): Promise<SentCommand[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('outbox')
    opening.onerror = () => reject(new Error('The outbox cannot be opened'))
    opening.onsuccess = () => {
      const reading = opening.result.transaction('commands').objectStore('commands').getAll()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result as SentCommand[])
      }
    }
  })
}

/** A page that starts with a given stored till, as after a power cut. */
import type { Page } from '@playwright/test'
import type { Snapshot } from 'xstate'
import { prepareHeldAddress } from './held-address.ts'
import { tillVersions } from '../../../../src/machines/stored-till/till-versions.ts'

interface StoredDevice {
  token: string
  userId: string
  /** Null: no till was left open. */
  till: Snapshot<unknown> | null
  /** The till does not notice that an answer is late: a command that is sent stays so. */
  isPatient?: boolean
}

/** Makes every load of the page start with the given till; call it before the first load. */
export async function prepareDevice(page: Page): Promise<void> {
  await page.addInitScript((version) => {
    const { setTimeout } = globalThis
    const answerIsDue = (ms = 0) =>
      ms > 1_400 && ms <= 1_500 && sessionStorage.getItem('is-patient') === 'true'
    globalThis.setTimeout = ((run: () => void, ms?: number) =>
      setTimeout(answerIsDue(ms) ? () => undefined : run, ms)) as typeof setTimeout
    const onDisk = sessionStorage.getItem('left-on-device')
    if (onDisk === null) return
    sessionStorage.removeItem('left-on-device')
    const { token, userId, till, isPatient = false } = JSON.parse(onDisk) as StoredDevice
    sessionStorage.setItem('is-patient', String(isPatient))
    sessionStorage.setItem('token', token)
    // Opened before the page opens it, and so done before.
    const opening = indexedDB.open('till', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('tills')
    opening.onsuccess = () => {
      const kept = opening.result.transaction('tills', 'readwrite', { durability: 'relaxed' })
      const tills = kept.objectStore('tills')
      if (till === null) tills.delete(userId)
      else tills.put({ version, savedAt: Date.now(), snapshot: till }, userId)
      kept.oncomplete = () => opening.result.close()
    }
  }, tillVersions)
  await prepareHeldAddress(page)
}

/** Opens `address` on a device with this stored till. */
export async function openWithTill(page: Page, address: string, onDisk: StoredDevice): Promise<void> {
  const { origin } = new URL(address)
  if (!page.url().startsWith(origin)) await page.goto(`${origin}/manifest.webmanifest`)
  await page.evaluate((text) => sessionStorage.setItem('left-on-device', text), JSON.stringify(onDisk))
  await page.goto(address)
}

/** The device of the tests of the stored list, and its users. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import type { Session } from '../../../src/machines/session/session-types.ts'
import { createKeptProducts } from '../../../src/services/catalog/kept-products.ts'
import { catalogProduct } from './fixtures.ts'

export const many = (count: number) =>
  Array.from({ length: count }, (_, index) => catalogProduct(index + 1, `Pan ${index}`))

export const viewer = (userId: string, ...permissions: string[]): Session => ({
  ...{ userId, name: 'Ana', lastName: '', email: '', role: 'cajero', expiresAt: 0 },
  permissions,
})

/** A start of the page on this device with this user. */
export function start(as: string | Session | null = '7') {
  return createKeptProducts(() => (typeof as === 'string' ? viewer(as) : as))
}

export async function keep(products: ReturnType<typeof many>, as: string | Session = '7') {
  const kept = start(as)
  kept.save(products)
  await kept.settled()
}

/** Begins a test with a device that has nothing stored. */
export function forgetDevice(): void {
  globalThis.indexedDB = new IDBFactory()
}

/** What is stored on this device: the label of the list in a list, and its blocks. */
export const storedParts = async () => {
  const db = await openDB('catalog')
  const all = await Promise.all(['label', 'blocks'].map((name) => db.getAll(name)))
  db.close()
  return all
}

/** The same, as text. */
export const stored = async () => JSON.stringify(await storedParts())

export const clear = async (as: Session | null) => {
  const kept = start(as)
  kept.clearForeign()
  await kept.settled()
}

import { expect, test } from 'vitest'
import { initialSettings } from '../../../domain/settings.ts'
import type { Session } from '../../../src/machines/session/session-types.ts'
import { createBusinessCopies } from '../../../src/services/device/business-copies.ts'
import { createKeptSettings } from '../../../src/services/device/kept-settings.ts'
import { createKeptStore } from '../../../src/services/device/kept-store.ts'
import { memoryStorage } from '../support/memory-storage.ts'

const viewer = (userId: string): Session => ({
  ...{ userId, name: 'Ana', lastName: '', email: '', role: 'cajero', expiresAt: 0 },
  permissions: [],
})

/** A device that has store and settings of user 3, and what is asked of its list of products. */
function deviceFor(session: Session | null) {
  const storage = memoryStorage({ theme: 'dark' })
  createKeptStore(storage).save('3', { id: 2, name: 'La Bendición' })
  createKeptSettings(storage).save('3', { ...initialSettings, version: 1 })
  const asked: string[] = []
  const products = {
    clearForeign: () => void asked.push('foreign'),
    clear: () => void asked.push('all'),
  }
  const kept = () => ['own-store', 'store-settings', 'theme'].filter((key) => storage.getItem(key) !== null)
  return { copies: createBusinessCopies(products, () => session, storage), kept, asked }
}

test('after the sign-out nothing of the business is on the device', () => {
  const { copies, kept, asked } = deviceFor(viewer('3'))
  copies.removeAll()
  expect([kept(), asked]).toEqual([['theme'], ['all']])
})

test('whoever signs in finds nothing of another user', () => {
  const { copies, kept, asked } = deviceFor(viewer('4'))
  copies.removeForeign()
  expect([kept(), asked]).toEqual([['theme'], ['foreign']])
})

test.each([
  ['the same user signs in', viewer('3')],
  ['the browser was killed and nobody has signed in', null],
])('store and settings stay when %s', (_, session) => {
  const { copies, kept } = deviceFor(session)
  copies.removeForeign()
  expect(kept()).toEqual(['own-store', 'store-settings', 'theme'])
})

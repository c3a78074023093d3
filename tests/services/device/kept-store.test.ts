import { expect, test } from 'vitest'
import { createKeptStore } from '../../../src/services/device/kept-store.ts'
import { memoryStorage } from '../support/memory-storage.ts'

const store = { id: 2, name: 'La Bendición' }

test('the own store is there at the next start, with nothing but what tells whose a record is', () => {
  const device = memoryStorage()
  createKeptStore(device).save('3', Object.assign({ address: 'Zona 1' }, store))
  expect(createKeptStore(device).load('3')).toEqual(store)
})

test('nobody gets that of another user, and nobody removes it', () => {
  const device = memoryStorage()
  const kept = createKeptStore(device)
  kept.save('3', store)
  expect(kept.load('4')).toBeUndefined()
  kept.save('4', undefined)
  expect(kept.load('3')).toEqual(store)
  kept.save('4', { id: 5, name: 'Otra' })
  expect(kept.load('3')).toBeUndefined()
})

test('what cannot be read is no store, and a device that stores nothing has none', () => {
  const stored = (own: unknown) => memoryStorage({ 'own-store': JSON.stringify({ userId: '3', store: own }) })
  for (const device of [
    memoryStorage(),
    memoryStorage({ 'own-store': '{' }),
    stored(null),
    stored({ id: 'x', name: 'y' }),
  ])
    expect(createKeptStore(device).load('3')).toBeUndefined()
  const full: Storage = {
    ...memoryStorage(),
    setItem: () => {
      throw new Error('full')
    },
  }
  createKeptStore(full).save('3', store)
  expect(createKeptStore(full).load('3')).toBeUndefined()
})

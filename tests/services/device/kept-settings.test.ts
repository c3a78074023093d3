import { expect, test } from 'vitest'
import { initialSettings } from '../../../domain/settings.ts'
import { createKeptSettings } from '../../../src/services/device/kept-settings.ts'
import { memoryStorage } from '../support/memory-storage.ts'

const set = { ...initialSettings, receipt_footer: 'Uno\nDos' }

const storage = (content: string | null = null) =>
  memoryStorage(content === null ? {} : { 'store-settings': content })

test('the settings that were known last are there at a start without the server', () => {
  const device = storage()
  createKeptSettings(device).save('3', { ...set, version: 4 })
  expect(createKeptSettings(device).load('3')).toEqual(set)
})

test('nobody gets those of another user, who may work in another store', () => {
  const device = storage()
  createKeptSettings(device).save('3', set)
  expect(createKeptSettings(device).load('4')).toBeUndefined()
  createKeptSettings(device).save('4', initialSettings)
  expect(createKeptSettings(device).load('3')).toBeUndefined()
})

test('what cannot be read counts as not set, and a device that stores nothing has none', () => {
  const stored = (settings: unknown) => storage(JSON.stringify({ userId: '3', settings }))
  expect(createKeptSettings(stored({ receipt_footer: 7 })).load('3')).toEqual(initialSettings)
  for (const device of [storage(), storage('{'), storage('null'), stored(null), stored('x')])
    expect(createKeptSettings(device).load('3')).toBeUndefined()
  const full: Storage = {
    ...storage(),
    setItem: () => {
      throw new Error('full')
    },
  }
  createKeptSettings(full).save('3', set)
  expect(createKeptSettings(full).load('3')).toBeUndefined()
})

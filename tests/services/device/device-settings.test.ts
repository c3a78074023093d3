import { beforeEach, expect, test, vi } from 'vitest'
import { createDeviceSettings, type DeviceSettings } from '../../../src/services/device/device-settings.ts'

const defaults = { printOnSale: false, theme: 'system', sounds: true, scanner: null, pageSize: 5 }

beforeEach(() => localStorage.clear())

test('a browser starts with the defaults', () => {
  expect(createDeviceSettings('').getSnapshot()).toEqual(defaults)
})

test('a change reaches the subscribers and survives a reload', () => {
  const settings = createDeviceSettings('')
  const listener = vi.fn()
  const stop = settings.subscribe(listener)
  settings.change({ theme: 'dark' })
  stop()
  settings.change({ sounds: false })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(createDeviceSettings('').getSnapshot()).toEqual({ ...defaults, theme: 'dark', sounds: false })
})

test('every setting survives a reload', () => {
  const others: Required<DeviceSettings> = {
    printOnSale: true,
    theme: 'light',
    sounds: false,
    scanner: { gapMs: 63, suffix: 'Tab', layout: 'us', prefix: '~' },
    pageSize: 20,
  }
  const settings = createDeviceSettings('')
  const changed = Object.keys(settings.getSnapshot()).filter(
    (name) => settings.getSnapshot()[name as keyof DeviceSettings] !== others[name as keyof DeviceSettings],
  )
  expect(changed).toEqual(Object.keys(others))
  settings.change(others)
  expect(createDeviceSettings('').getSnapshot()).toEqual(others)
})

test('a measured scanner is stored, and can be deleted', () => {
  const scanner = { gapMs: 63, suffix: 'LF', layout: 'us', prefix: '' } as const
  createDeviceSettings('').change({ scanner })
  expect(createDeviceSettings('').getSnapshot()).toEqual({ ...defaults, scanner })
  createDeviceSettings('').change({ scanner: null })
  expect(createDeviceSettings('').getSnapshot()).toEqual(defaults)
})

test('a scanner that was measured before there were prefixes has none', () => {
  const scanner = { gapMs: 63, suffix: 'Tab', layout: 'us' }
  localStorage.setItem('settings', JSON.stringify({ scanner }))
  expect(createDeviceSettings('').getSnapshot().scanner).toEqual({ ...scanner, prefix: '' })
})

test.each([
  { gapMs: 63, suffix: 'Tab', layout: 'us', prefix: 1 },
  { gapMs: 5_000, suffix: 'Enter', layout: 'us' },
  { gapMs: 0, suffix: 'Enter', layout: 'us' },
  { gapMs: '63', suffix: 'Enter', layout: 'us' },
  { gapMs: 63, suffix: 'Space', layout: 'us' },
  { gapMs: 63, suffix: 'Enter', layout: 'klingon' },
  'fast',
])('a scanner that nobody can have measured is none (%j)', (scanner) => {
  localStorage.setItem('settings', JSON.stringify({ scanner }))
  expect(createDeviceSettings('').getSnapshot()).toEqual(defaults)
})

test('the settings are the same object until they change', () => {
  const settings = createDeviceSettings('')
  const before = settings.getSnapshot()
  expect(settings.getSnapshot()).toBe(before)
  settings.change({ sounds: false })
  expect(settings.getSnapshot()).not.toBe(before)
})

test('a device once started as a kiosk prints at each sale from then on', () => {
  createDeviceSettings('?kiosk')
  expect(createDeviceSettings('').getSnapshot()).toEqual({ ...defaults, printOnSale: true })
})

test('starting as a kiosk does not override the user’s choice', () => {
  createDeviceSettings('').change({ printOnSale: false })
  expect(createDeviceSettings('?kiosk').getSnapshot().printOnSale).toBe(false)
})

test('another setting does not change the default of printing', () => {
  createDeviceSettings('').change({ theme: 'light' })
  expect(createDeviceSettings('?kiosk').getSnapshot()).toEqual({
    ...defaults,
    theme: 'light',
    printOnSale: true,
  })
})

test.each(['{', 'null', '7', '[]', '{"theme":"pink","printOnSale":"yes","sounds":0}'])(
  'what is stored but makes no sense is as if it were not there (%s)',
  (stored) => {
    localStorage.setItem('settings', stored)
    expect(createDeviceSettings('').getSnapshot()).toEqual(defaults)
  },
)

test('without storage a setting lasts as long as the page', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const settings = createDeviceSettings('')
  settings.change({ sounds: false })
  expect(full).toHaveBeenCalledTimes(1)
  expect(settings.getSnapshot().sounds).toBe(false)
})

import { PAGE_SIZES } from '../../../domain/page-sizes.ts'
import { isScannerSettings } from '../../../domain/scanner-settings.ts'
import type { DeviceSettings, Observable } from '../../app-context.tsx'

const KEY = 'settings'

/** What this device was set to; it belongs to the machine, not to who is signed in. */
export interface DeviceSettingsStore extends Observable<DeviceSettings> {
  /** Changes some settings and remembers them. */
  change(settings: Partial<DeviceSettings>): void
}

const browserDefaults: DeviceSettings = {
  printOnSale: false,
  theme: 'system',
  sounds: true,
  scanner: null,
  pageSize: PAGE_SIZES[0],
}

/**
 * The settings of this device, with defaults for what is missing or no valid value.
 * Started once with `?kiosk` in the address the device counts as a till and prints at each sale, until someone
 * sets it otherwise. The full screen alone is no sign of a till: F11 in an office would make it print.
 * @param search the query part of the address the app was started with.
 */
export function createDeviceSettings(
  search: string = location.search,
  storage: Storage = localStorage,
): DeviceSettingsStore {
  /** Only what was really set is kept, so that a default may still change. */
  let chosen = read(storage)
  let settings = { ...browserDefaults, ...chosen }
  const listeners = new Set<() => void>()

  const change = (changes: Partial<DeviceSettings>) => {
    chosen = { ...chosen, ...changes }
    settings = { ...browserDefaults, ...chosen }
    write(storage, chosen)
    for (const listener of listeners) listener()
  }

  if (new URLSearchParams(search).has('kiosk') && chosen.printOnSale === undefined)
    change({ printOnSale: true })

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => settings,
    change,
  }
}

/** Which stored values count, for each setting: the compiler asks for one, so none is forgotten at the next start. */
const isValid: { readonly [Name in keyof DeviceSettings]: Guard<DeviceSettings[Name]> } = {
  printOnSale: isBoolean,
  theme: (value) => value === 'system' || value === 'light' || value === 'dark',
  sounds: isBoolean,
  scanner: (value) => value === null || isScannerSettings(value),
  pageSize: isPageSize,
}

type Guard<Value> = (value: unknown) => value is Value

function read(storage: Storage): Partial<DeviceSettings> {
  const stored = parse(storage)
  const settings: { [Name in keyof DeviceSettings]?: DeviceSettings[Name] } = {}
  if (typeof stored !== 'object' || stored === null) return settings
  const take = <Name extends keyof DeviceSettings>(name: Name) => {
    const value: unknown = Reflect.get(stored, name)
    if (isValid[name](value)) settings[name] = value
  }
  for (const name in isValid) take(name as keyof DeviceSettings)
  return settings
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function isPageSize(value: unknown): value is number {
  return PAGE_SIZES.some((size) => size === value)
}

function parse(storage: Storage): unknown {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

function write(storage: Storage, settings: Partial<DeviceSettings>): void {
  try {
    storage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Where nothing may be stored, settings last as long as the page is open.
    return
  }
}

import { PAGE_SIZES } from '../../../domain/page-sizes.ts'
import { readScannerSettings, type ScannerSettings } from '../../../domain/scanner-settings.ts'
import type { Observable } from '../../observable.ts'

const KEY = 'settings'

export interface DeviceSettings {
  printOnSale: boolean
  theme: 'system' | 'light' | 'dark'
  sounds: boolean
  /** How the scanner of this device types; null before it was measured. */
  scanner: ScannerSettings | null
  /** How many rows a page of a list has. */
  pageSize: number
}

/** The settings of this device; they do not depend on the user. */
export interface DeviceSettingsStore extends Observable<DeviceSettings> {
  /** Changes some settings and stores them. */
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
 * The settings of this device, with defaults for missing and invalid values. A device that was started with `?kiosk` counts
 * as a till and prints at each sale, until a user changes that. Full screen alone does not count: F11 in an office would
 * make it print.
 * @param search the query part of the address the app was started with.
 */
export function createDeviceSettings(
  search: string = location.search,
  storage: Storage = localStorage,
): DeviceSettingsStore {
  /** Only settings that a user has changed are stored, so that a default may change later. */
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

/** The reader of each stored setting: the compiler asks for one, so that no setting is lost at the next start. */
const readers: { readonly [Name in keyof DeviceSettings]: Reader<DeviceSettings[Name]> } = {
  printOnSale: readBoolean,
  theme: (value) => (['system', 'light', 'dark'] as const).find((one) => one === value),
  sounds: readBoolean,
  scanner: (value) => (value === null ? null : (readScannerSettings(value) ?? undefined)),
  pageSize: (value) => PAGE_SIZES.find((size) => size === value),
}

/** @returns undefined for a value that is not valid. */
type Reader<Value> = (value: unknown) => Value | undefined

function read(storage: Storage): Partial<DeviceSettings> {
  const stored = parse(storage)
  const settings: { [Name in keyof DeviceSettings]?: DeviceSettings[Name] } = {}
  if (typeof stored !== 'object' || stored === null) return settings
  const take = <Name extends keyof DeviceSettings>(name: Name) => {
    const value = readers[name](Reflect.get(stored, name))
    if (value !== undefined) settings[name] = value
  }
  for (const name in readers) take(name as keyof DeviceSettings)
  return settings
}

function readBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
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
    // Without storage the settings last as long as the page.
    return
  }
}

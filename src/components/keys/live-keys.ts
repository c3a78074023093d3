/**
 * The keys of the current screen, and which of them do something now. Every key listener announces its keys here. The key
 * bar and the F1 help read this list, so that they always agree with the listeners.
 */
import { useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from 'react'
import type { KeyTable, ScreenKey } from '../../keys/keymap.ts'

export interface LiveKey extends ScreenKey {
  /** It does something now. */
  isLive: boolean
  /** Does what the key does. */
  run(): void
}

interface Announcement {
  table: KeyTable<ScreenKey>
  live: readonly ScreenKey[]
  run(key: ScreenKey): void
}

const announced = new Map<string, Announcement>()
const listeners = new Set<() => void>()
let tables: readonly KeyTable<LiveKey>[] = []

function change(id: string, announcement: Announcement | null): void {
  if (announcement) announced.set(id, announcement)
  else announced.delete(id)
  const all = [...announced.values()]
  tables = [...new Set(all.map(({ table }) => table))].map((table) => {
    const parts = all.filter((one) => one.table === table)
    return {
      where: table.where,
      keys: table.keys.map((key) => {
        const part = parts.find(({ live }) => live.includes(key))
        return { ...key, isLive: part !== undefined, run: () => part?.run(key) }
      }),
    }
  })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Announces the keys of a table while the screen is shown. Several parts of a screen may each announce keys of one table.
 * @param live the keys that do something now.
 * @param run does what such a key does.
 */
export function useAnnouncedKeys<Key extends ScreenKey>(
  table: KeyTable<Key>,
  live: readonly Key[],
  run: (key: Key) => void,
): void {
  const id = useId()
  const hints = live.map(({ hint }) => hint).join(' ')
  const runNow = useEffectEvent(run)
  useLayoutEffect(() => {
    const shown = table.keys.filter(({ hint }) => hints.split(' ').includes(hint))
    const keyOf = new Map<ScreenKey, Key>(shown.map((key) => [key, key]))
    change(id, {
      table,
      live: shown,
      run: (wanted) => {
        const key = keyOf.get(wanted)
        if (key) runNow(key)
      },
    })
  }, [id, table, hints])
  useLayoutEffect(() => () => change(id, null), [id])
}

/** The key tables of the current screen. */
export function useLiveKeys(): readonly KeyTable<LiveKey>[] {
  return useSyncExternalStore(subscribe, () => tables)
}

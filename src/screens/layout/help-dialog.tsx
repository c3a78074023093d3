import { KeyHelp, type HelpKey } from '../../components/keys/key-help.tsx'
import type { MenuEntry } from '../../components/layout/menu.ts'
import { useLiveKeys } from '../../components/keys/live-keys.ts'
import {
  accountKey,
  everywhereTable,
  goToKey,
  helpKey,
  menuKeyOf,
  settingsKey,
} from '../../keymap-everywhere.ts'
import { settingsTable } from '../../keymap-settings.ts'
import { fieldTables, listTable, saleTable, type KeyTable } from '../../keymap.ts'

interface HelpDialogProps {
  /** The entries of the menu, as one list. */
  entries: readonly MenuEntry[]
  onClose(): void
}

const { search, client, cell, tender, receipt, form, lines, dialog } = fieldTables

/** F1: the keys of the current screen, all from the keymap. */
export function HelpDialog({ entries, onClose }: HelpDialogProps) {
  const live = useLiveKeys()
  const tables: readonly KeyTable<HelpKey>[] = [
    ...live,
    ...fieldTablesBeside(live),
    { ...everywhereTable, keys: [helpKey, goToKey, settingsKey, accountKey, ...menuKeysOf(entries)] },
  ]
  return <KeyHelp tables={tables} onClose={onClose} />
}

/** The keys that fields and dialogs of the screen handle themselves. */
function fieldTablesBeside(live: readonly KeyTable[]): readonly KeyTable[] {
  const has = (table: KeyTable) => live.some(({ where }) => where === table.where)
  if (has(saleTable)) return [search, client, cell, tender, receipt, dialog]
  if (has(settingsTable)) return [lines, dialog]
  return has(listTable) ? [form, dialog] : [dialog]
}

/** The menu keys of the present entries, with their present names. */
function menuKeysOf(entries: readonly MenuEntry[]): HelpKey[] {
  return entries.flatMap(({ screen, label }) => {
    const key = menuKeyOf(screen.path)
    return key ? [{ ...key, label }] : []
  })
}

import { KeyHelp, type HelpKey } from '../../components/key-help.tsx'
import { isListPath } from '../../components/layout/list-paths.ts'
import type { MenuEntry } from '../../components/layout/menu.ts'
import { useLiveKeys } from '../../components/live-keys.ts'
import { everywhereTable, helpKey, menuKeyOf, settingsKey } from '../../keymap-everywhere.ts'
import { fieldTables, type KeyTable } from '../../keymap.ts'

interface HelpDialogProps {
  path: string
  /** Of the menu, one after another. */
  entries: readonly MenuEntry[]
  onClose(): void
}

const { search, client, cell, tender, receipt, form, dialog } = fieldTables

/** F1: the keys of the screen at `path`, all read from the one table. */
export function HelpDialog({ path, entries, onClose }: HelpDialogProps) {
  const tables: readonly KeyTable<HelpKey>[] = [
    ...useLiveKeys(),
    ...fieldTablesAt(path),
    { ...everywhereTable, keys: [helpKey, settingsKey, ...menuKeysOf(entries)] },
  ]
  return <KeyHelp tables={tables} onClose={onClose} />
}

function fieldTablesAt(path: string): readonly KeyTable[] {
  if (path === '/sale') return [search, client, cell, tender, receipt, dialog]
  return isListPath(path) ? [form, dialog] : [dialog]
}

/** Those of the entries there are, with the names they have now. */
function menuKeysOf(entries: readonly MenuEntry[]): HelpKey[] {
  return entries.flatMap(({ path, label }) => {
    const key = menuKeyOf(path)
    return key ? [{ ...key, label }] : []
  })
}

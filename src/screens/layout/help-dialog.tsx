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
import { fieldTables, listTable, saleTable, type KeyTable } from '../../keymap.ts'

interface HelpDialogProps {
  /** Of the menu, one after another. */
  entries: readonly MenuEntry[]
  onClose(): void
}

const { search, client, cell, tender, receipt, form, dialog } = fieldTables

/** F1: the keys of what is on the screen, all read from the one table. */
export function HelpDialog({ entries, onClose }: HelpDialogProps) {
  const live = useLiveKeys()
  const tables: readonly KeyTable<HelpKey>[] = [
    ...live,
    ...fieldTablesBeside(live),
    { ...everywhereTable, keys: [helpKey, goToKey, settingsKey, accountKey, ...menuKeysOf(entries)] },
  ]
  return <KeyHelp tables={tables} onClose={onClose} />
}

/** What the fields and dialogs of the screen understand by themselves. */
function fieldTablesBeside(live: readonly KeyTable[]): readonly KeyTable[] {
  const has = (table: KeyTable) => live.some(({ where }) => where === table.where)
  if (has(saleTable)) return [search, client, cell, tender, receipt, dialog]
  return has(listTable) ? [form, dialog] : [dialog]
}

/** Those of the entries there are, with the names they have now. */
function menuKeysOf(entries: readonly MenuEntry[]): HelpKey[] {
  return entries.flatMap(({ screen, label }) => {
    const key = menuKeyOf(screen.path)
    return key ? [{ ...key, label }] : []
  })
}

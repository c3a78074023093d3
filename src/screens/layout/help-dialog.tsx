import { KeyHelp, type HelpKey } from '../../components/keys/key-help.tsx'
import type { MenuEntry } from '../../components/layout/menu.ts'
import { useLiveKeys } from '../../components/keys/live-keys.ts'
import {
  accountKey,
  lastReceiptKey,
  everywhereTable,
  goToKey,
  helpKey,
  menuKeyOf,
  settingsKey,
} from '../../keys/everywhere-keys.ts'
import { drawerTable, movementTable } from '../../keys/drawer-keys.ts'
import { returnTable, takesBack } from '../../keys/sold-keys.ts'
import { settingsTable } from '../../keys/settings-keys.ts'
import { waysTable } from '../../keys/ways-keys.ts'
import { accountTable } from '../../keys/account-keys.ts'
import { closingsTable } from '../../keys/closings-keys.ts'
import { deliveriesTable } from '../../keys/deliveries-keys.ts'
import { salesTable } from '../../keys/sold-keys.ts'
import { fieldTables } from '../../keys/fields-keys.ts'
import { listTable, rangeTable, saleTable, type KeyTable } from '../../keys/keymap.ts'

interface HelpDialogProps {
  /** The screens that the keys of the menu lead to. */
  entries: readonly MenuEntry[]
  /** Whether the store takes more than cash. */
  takesMore?: boolean
  onEntry(path: string): void
  onGoTo(): void
  onSettings(): void
  onAccount(): void
  /** Null: the user may not print receipts again. */
  onLastReceipt: (() => void) | null
  onClose(): void
}

const { search, client, cell, tender, receipt, form, date, lines, dialog } = fieldTables

/** The screens with fields for days. */
const withDays = [rangeTable, accountTable, closingsTable, salesTable, deliveriesTable]

/** F1: the keys of the current screen, all from the keymap. */
export function HelpDialog(props: HelpDialogProps) {
  const { entries, takesMore = false, onLastReceipt, onClose } = props
  const live = useLiveKeys()
  const tables: readonly KeyTable<HelpKey>[] = [
    ...live,
    ...fieldTablesBeside(live, takesMore),
    {
      ...everywhereTable,
      keys: [
        helpKey,
        { ...goToKey, run: props.onGoTo },
        { ...settingsKey, run: props.onSettings },
        { ...accountKey, run: props.onAccount },
        ...(onLastReceipt ? [{ ...lastReceiptKey, run: onLastReceipt }] : []),
        ...menuKeysOf(entries, props.onEntry),
      ],
    },
  ]
  return <KeyHelp tables={tables} onClose={onClose} />
}

/** The keys that fields and dialogs of the screen handle themselves. */
function fieldTablesBeside(live: readonly KeyTable[], takesMore: boolean): readonly KeyTable[] {
  const has = (table: KeyTable) => live.some(({ where }) => where === table.where)
  if (has(saleTable))
    return [search, client, cell, tender, ...(takesMore ? [waysTable] : []), receipt, dialog]
  if (has(settingsTable)) return [lines, dialog]
  if (withDays.some(has)) return [date, dialog]
  if (takesBack(live)) return [returnTable, dialog]
  if (has(drawerTable)) return [movementTable, dialog]
  return has(listTable) ? [form, dialog] : [dialog]
}

/** The menu keys of the present entries, with their present names. */
function menuKeysOf(entries: readonly MenuEntry[], onEntry: (path: string) => void): HelpKey[] {
  return entries.flatMap(({ screen: { path }, label }) => {
    const key = menuKeyOf(path)
    return key ? [{ ...key, label, run: () => onEntry(path) }] : []
  })
}

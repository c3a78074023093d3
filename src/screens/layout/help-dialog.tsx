import { KeyHelp, type KeyGroup } from '../../components/key-help.tsx'
import type { MenuEntry } from '../../components/layout/menu.ts'
import { isListPath } from '../../components/layout/list-paths.ts'
import {
  fieldKeys,
  helpKey,
  listKeys,
  menuKeys,
  rangeKeys,
  reportKeys,
  saleKeys,
  settingsKey,
} from '../../keymap.ts'

interface HelpDialogProps {
  path: string
  entries: readonly MenuEntry[]
  onClose(): void
}

/** F1: the keys of the screen at `path`, all read from the one table. */
export function HelpDialog({ path, entries, onClose }: HelpDialogProps) {
  const places = path === '/sale' ? [...new Set(fieldKeys.map((key) => key.where))] : ['Diálogos']
  const fields: KeyGroup[] = places.map((where) => ({
    title: where,
    keys: fieldKeys.filter((key) => key.where === where),
  }))
  const menu = entries.flatMap((entry, index) => {
    const key = menuKeys[index]
    return key ? [{ hint: key.hint, label: entry.label }] : []
  })
  const groups: KeyGroup[] = [
    ...(path === '/sale' ? [{ title: 'Venta', keys: saleKeys }] : []),
    ...(isListPath(path) ? [{ title: 'Lista', keys: listKeys }] : []),
    ...(path === '/reports/sales' ? [{ title: 'Fechas', keys: rangeKeys }] : []),
    ...(path.startsWith('/reports/') ? [{ title: 'Reporte', keys: reportKeys }] : []),
    ...fields,
    { title: 'En todas las pantallas', keys: [helpKey, settingsKey, ...menu] },
  ]
  return <KeyHelp groups={groups} onClose={onClose} />
}

/** Every key of the keymap, and those a hand hits by mistake, in Playwright's notation. */
import { everywhereTable, menuKeys } from '../../../../src/keymap-everywhere.ts'
import {
  fieldTables,
  listTable,
  rangeTable,
  reportTable,
  saleTable,
  type KeyBinding,
  type KeyTable,
} from '../../../../src/keymap.ts'

const tables: readonly KeyTable[] = [
  everywhereTable,
  saleTable,
  listTable,
  rangeTable,
  reportTable,
  ...Object.values(fieldTables),
]

const names: Readonly<Record<string, string>> = {
  ctrl: 'Control',
  alt: 'Alt',
  enter: 'Enter',
  escape: 'Escape',
  delete: 'Delete',
  insert: 'Insert',
  backspace: 'Backspace',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
}

/** How Playwright calls the key of a binding. */
export function pressOf({ keys: [key = ''] }: KeyBinding): string {
  return key
    .split('>')
    .map((part) => names[part] ?? (/^f\d+$/.test(part) ? part.toUpperCase() : part))
    .join('+')
}

/** Those the keymap does not have, and those it has only somewhere; from F5 on they are the browser's. */
const slips = [
  'Enter',
  'Escape',
  'Tab',
  'Space',
  'Backspace',
  'Control+p',
  'F5',
  'F11',
  'F12',
  'Control+r',
  'Control+w',
  'Alt+ArrowLeft',
]

export const matrixKeys: readonly string[] = [
  ...new Set([...tables.flatMap(({ keys }) => keys.map(pressOf)), ...slips]),
]

/** Where a key of the menu leads; undefined for every other key. */
export function menuPathsOf(key: string): readonly string[] | undefined {
  return menuKeys.find((one) => pressOf(one) === key)?.paths
}

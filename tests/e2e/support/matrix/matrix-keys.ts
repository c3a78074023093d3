/** Every key of the keymap, and keys that people press by mistake, in Playwright's notation. */
import { fieldTables } from '../../../../src/keys/fields-keys.ts'
import { accountLinkTable, accountTable } from '../../../../src/keys/account-keys.ts'
import { closingsTable, closingTable } from '../../../../src/keys/closings-keys.ts'
import { salesTable, soldTable } from '../../../../src/keys/sold-keys.ts'
import { askedTable, countTable, recountTable, summaryTable } from '../../../../src/keys/count-keys.ts'
import { everywhereTable, menuKeys } from '../../../../src/keys/everywhere-keys.ts'
import { accountPaymentTable } from '../../../../src/keys/account-payment-keys.ts'
import { drawerTable } from '../../../../src/keys/drawer-keys.ts'
import { deliveriesTable, wholeDeliveryTable } from '../../../../src/keys/deliveries-keys.ts'
import { deliveryKeys } from '../../../../src/keys/delivery-keys.ts'
import { heldTable } from '../../../../src/keys/held-keys.ts'
import { adjustLinkTable, kardexLinkTable, kardexTable } from '../../../../src/keys/goods-keys.ts'
import { settingsTable } from '../../../../src/keys/settings-keys.ts'
import { commonArticleTable } from '../../../../src/keys/common-article-keys.ts'
import { unitTable } from '../../../../src/keys/unit-keys.ts'
import { undeliveredTable } from '../../../../src/keys/undelivered-keys.ts'
import { waysTable } from '../../../../src/keys/ways-keys.ts'
import {
  listTable,
  rangeTable,
  reportTable,
  saleTable,
  type KeyBinding,
  type KeyTable,
} from '../../../../src/keys/keymap.ts'

const tables: readonly KeyTable[] = [
  everywhereTable,
  saleTable,
  listTable,
  rangeTable,
  reportTable,
  settingsTable,
  drawerTable,
  accountPaymentTable,
  closingsTable,
  closingTable,
  salesTable,
  soldTable,
  accountLinkTable,
  accountTable,
  adjustLinkTable,
  kardexLinkTable,
  kardexTable,
  deliveriesTable,
  wholeDeliveryTable,
  deliveryKeys({ mayPrice: true, sellsPacks: true }),
  countTable,
  summaryTable,
  askedTable,
  recountTable,
  heldTable,
  ...Object.values(fieldTables),
  undeliveredTable,
  unitTable,
  commonArticleTable,
  waysTable,
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

/** Playwright's name for the key of a binding. */
export function pressOf({ keys: [key = ''] }: KeyBinding): string {
  return key
    .split('>')
    .map((part) => names[part] ?? (/^f\d+$/.test(part) ? part.toUpperCase() : part))
    .join('+')
}

/** Keys without a binding, or with one only in some places; from F5 on the browser uses them. */
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

/** Digits are typed, or choose from a list: a state says itself what they do there. */
export const isDigit = (key: string) => /^\d$/.test(key)

/** The keys that are pressed in every state. */
export const matrixKeys: readonly string[] = [
  ...new Set([...tables.flatMap(({ keys }) => keys.map(pressOf)).filter((key) => !isDigit(key)), ...slips]),
]

/** The paths of a menu key; undefined for every other key. */
export function menuPathsOf(key: string): readonly string[] | undefined {
  return menuKeys.find((one) => pressOf(one) === key)?.paths
}

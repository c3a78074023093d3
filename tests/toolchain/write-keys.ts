/** Generates docs/keys.md from the keymap: `npm run docs:keys`. The page is never edited by hand. */
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { fieldTables } from '../../src/keys/fields-keys.ts'
import { accountLinkTable, accountTable } from '../../src/keys/account-keys.ts'
import { closingsTable, closingTable } from '../../src/keys/closings-keys.ts'
import { askedTable, countTable, recountTable, summaryTable } from '../../src/keys/count-keys.ts'
import { deliveriesTable, wholeDeliveryTable } from '../../src/keys/deliveries-keys.ts'
import { deliveryTable } from '../../src/keys/delivery-keys.ts'
import { everywhereTable } from '../../src/keys/everywhere-keys.ts'
import { drawerTable, movementTable } from '../../src/keys/drawer-keys.ts'
import { adjustLinkTable, adjustmentTable, kardexLinkTable, kardexTable } from '../../src/keys/goods-keys.ts'
import { packTable } from '../../src/keys/pack-keys.ts'
import { labelFieldTable, labelTable } from '../../src/keys/label-keys.ts'
import { repricingTable } from '../../src/keys/repricing-keys.ts'
import { importTable } from '../../src/keys/import-keys.ts'
import { countFieldTable, countingTable, countsTable } from '../../src/keys/stock-count-keys.ts'
import { settingsTable } from '../../src/keys/settings-keys.ts'
import { returnTable, salesTable, soldTable } from '../../src/keys/sold-keys.ts'
import { historyRangeTable } from '../../src/keys/history-keys.ts'
import { heldListTable, heldTable } from '../../src/keys/held-keys.ts'
import { emptiesDialogTable, emptiesTable } from '../../src/keys/empties-keys.ts'
import { quickGridTable, quickTable } from '../../src/keys/quick-keys.ts'
import { newProductTable } from '../../src/keys/new-record-keys.ts'
import { commonArticleTable, commonReportTable } from '../../src/keys/common-article-keys.ts'
import { unitTable } from '../../src/keys/unit-keys.ts'
import { undeliveredTable } from '../../src/keys/undelivered-keys.ts'
import { waysTable } from '../../src/keys/ways-keys.ts'
import { listTable, rangeTable, reportTable, saleTable, type KeyTable } from '../../src/keys/keymap.ts'

/** The path of the page. */
export const KEYS_PAGE = 'docs/keys.md'

const tables: readonly KeyTable[] = [
  everywhereTable,
  saleTable,
  ...Object.values(fieldTables),
  waysTable,
  heldTable,
  heldListTable,
  quickTable,
  quickGridTable,
  emptiesTable,
  emptiesDialogTable,
  unitTable,
  commonArticleTable,
  newProductTable,
  listTable,
  packTable,
  rangeTable,
  historyRangeTable,
  reportTable,
  commonReportTable,
  settingsTable,
  drawerTable,
  movementTable,
  countTable,
  summaryTable,
  askedTable,
  recountTable,
  closingsTable,
  closingTable,
  salesTable,
  soldTable,
  returnTable,
  accountLinkTable,
  accountTable,
  adjustLinkTable,
  adjustmentTable,
  kardexLinkTable,
  kardexTable,
  deliveriesTable,
  wholeDeliveryTable,
  importTable,
  labelTable,
  labelFieldTable,
  repricingTable,
  countsTable,
  countingTable,
  countFieldTable,
  deliveryTable,
  undeliveredTable,
]

/** The keymap as a table. */
function keyTable(): string {
  const rows = [
    ['key', 'where', 'does'],
    ['---', '---', '---'],
    ...tables.flatMap(({ where, keys }) => keys.map(({ hint, label }) => [hint, where, label])),
  ]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The whole text of docs/keys.md, formatted as by `npm run format`. */
export async function keysPage(): Promise<string> {
  const page = [
    '# Keys',
    'Generated from the tables in `src/keys/` by `npm run docs:keys`; a test fails when this page is older. The listener, the key bar and the F1 help use the same tables.',
    keyTable(),
    'A held key counts once; only in tables the keys to another row or page repeat. A scan is recognised with any focus, and its characters never stay in a field.',
  ].join('\n\n')
  return format(page, { ...(await resolveConfig(KEYS_PAGE)), parser: 'markdown' })
}

if (import.meta.main) writeFileSync(KEYS_PAGE, await keysPage())

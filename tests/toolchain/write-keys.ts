/** Generates docs/keys.md from the keymap: `npm run docs:keys`. The page is never edited by hand. */
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { fieldTables } from '../../src/keymap-fields.ts'
import { accountLinkTable, accountTable } from '../../src/keymap-account.ts'
import { closingsTable, closingTable } from '../../src/keymap-closings.ts'
import { askedTable, countTable, recountTable, summaryTable } from '../../src/keymap-count.ts'
import { entriesTable, wholeEntryTable } from '../../src/keymap-entries.ts'
import { entryTable } from '../../src/keymap-entry.ts'
import { everywhereTable } from '../../src/keymap-everywhere.ts'
import { drawerTable, movementTable } from '../../src/keymap-drawer.ts'
import { adjustLinkTable, adjustmentTable, kardexLinkTable, kardexTable } from '../../src/keymap-goods.ts'
import { countFieldTable, countingTable, countsTable } from '../../src/keymap-stock-count.ts'
import { settingsTable } from '../../src/keymap-settings.ts'
import { returnTable, salesTable, soldTable } from '../../src/keymap-sold.ts'
import { historyRangeTable } from '../../src/keymap-history.ts'
import { heldListTable, heldTable } from '../../src/keymap-held.ts'
import { waysTable } from '../../src/keymap-ways.ts'
import { listTable, rangeTable, reportTable, saleTable, type KeyTable } from '../../src/keymap.ts'

/** The path of the page. */
export const KEYS_PAGE = 'docs/keys.md'

const tables: readonly KeyTable[] = [
  everywhereTable,
  saleTable,
  ...Object.values(fieldTables),
  waysTable,
  heldTable,
  heldListTable,
  listTable,
  rangeTable,
  historyRangeTable,
  reportTable,
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
  entriesTable,
  wholeEntryTable,
  countsTable,
  countingTable,
  countFieldTable,
  entryTable,
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
    'Generated from `src/keymap.ts` and the files next to it (`src/keymap-*.ts`) by `npm run docs:keys`; a test fails when this page is older. The listener, the key bar and the F1 help use the same tables.',
    keyTable(),
    'A held key counts once; only in tables the keys to another row or page repeat. A scan is recognised with any focus, and its characters never stay in a field.',
  ].join('\n\n')
  return format(page, { ...(await resolveConfig(KEYS_PAGE)), parser: 'markdown' })
}

if (import.meta.main) writeFileSync(KEYS_PAGE, await keysPage())

import { everywhereTable } from '../../src/keymap-everywhere.ts'
import {
  fieldTables,
  listTable,
  rangeTable,
  reportTable,
  saleTable,
  type KeyTable,
} from '../../src/keymap.ts'

const tables: readonly KeyTable[] = [
  everywhereTable,
  saleTable,
  ...Object.values(fieldTables),
  listTable,
  rangeTable,
  reportTable,
]

/** The README's table of keys, as the keymap has it. */
export function keyTable(): string {
  const rows = [
    ['key', 'where', 'does'],
    ['---', '---', '---'],
    ...tables.flatMap(({ where, keys }) => keys.map(({ hint, label }) => [hint, where, label])),
  ]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

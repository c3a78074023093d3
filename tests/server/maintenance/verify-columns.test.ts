import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import { errorCode } from '../../../server/error-code.ts'
import type { Queries } from '../../../server/db/tables.ts'
import { sqlite } from '../../support/databases/databases.ts'
import { triedOut } from '../../support/databases/rolled-back.ts'
import type { TestShop } from '../../support/shops/shop.ts'
import { holdBottles } from '../../support/shops/sold-goods.ts'
import { createSoldShop } from '../../support/shops/sold-shop.ts'

/** The tables of facts. The rules are the same text on both engines, so SQLite alone is asked. */
const facts = [
  ...['registers', 'cash_movements', 'closing_counts', 'register_recounts', 'recount_pieces'],
  ...['sales', 'sale_lines', 'sale_payments', 'sale_copies', 'returns', 'return_lines', 'return_tenders'],
  ...['held_sales', 'held_sale_lines', 'stock_moves', 'stock_counts', 'stock_tallies', 'stock_count_lines'],
  ...['client_ledger', 'supplier_ledger', 'stock_entries', 'stock_entry_lines'],
  ...[
    'repricings',
    'repricing_rows',
    'sale_packs',
    'held_sale_packs',
    'late_sales',
    'findings',
    'stock_entry_packs',
  ],
  ...['received_empties', 'received_empty_lines'],
]

/** References are the business of foreign keys, instants are only in an order, and ids are what rows are named by. */
const isFigure = (column: string) => !/(^|_)(id|at|by|until|again)$|^reverses$/.test(column)

/** Figures that no other row has a second time; only the chain finds a change (docs/decisions/0173). */
const saidOnce: Readonly<Record<string, string>> = {
  'registers.exceeding_withdrawals': 'it counts entries of the log, which no row refers to',
  'sale_lines.tax_rate': 'a hundredth of a per cent is lost in the rounding of the tax',
  'sale_payments.tendered': 'what was handed over is said by the cashier alone',
  'held_sales.version': 'nobody has it a second time',
  'held_sale_lines.quantity': 'nothing is sold by it: the cart may change before it is paid',
  'held_sale_lines.price': 'nothing is sold at it',
  'held_sale_lines.discount': 'as its price',
  'held_sale_lines.tax_rate': 'as its price',
  'held_sale_lines.amount': 'as its price',
  'repricings.rule_value': 'prices that a person typed are not those of the rule',
  'repricing_rows.old_price': 'it is what an undo brings back, and nothing else is left of it',
  'repricing_rows.new_price': 'the product may have another price since',
}

/** Another value for each column that says of which kind a row is. */
const kinds: Readonly<Record<string, string>> = {
  'cash_movements.kind': 'out',
  'sale_payments.tender': 'credit',
  'return_tenders.tender': 'cash',
  'late_sales.arrival': 'closed',
  'findings.kind': 'none',
  'held_sales.state': 'held',
  'stock_moves.kind': 'edit',
  'stock_moves.document_type': 'adjustment',
  'stock_counts.state': 'discarded',
  'stock_tallies.mode': 'remove',
  'client_ledger.kind': 'return',
  'client_ledger.tender': 'transfer',
  'supplier_ledger.kind': 'return',
  'stock_entries.paid': 'none',
}

let shop: TestShop
beforeAll(async () => {
  shop = await createSoldShop(sqlite)
  await holdBottles(shop)
})
afterAll(() => shop.close())

/** Whether `verify` finds the change of a column in one of the rows, or the database refuses it. */
async function isFound(table: string, column: string, to: string | null): Promise<boolean> {
  const value = to === null ? sql`${sql.id(column)} + 1` : sql.lit(to)
  const { rows } = await sql<{ row: number }>`
    select rowid as row from ${sql.table(table)} where ${sql.id(column)} <> ${value} order by rowid desc`.execute(
    shop.db.read,
  )
  for (const { row } of rows) {
    const found = await triedOut(shop.db, async (trx) => {
      await makeWritable(trx, table)
      const change = sql`update ${sql.table(table)} set ${sql.id(column)} = ${value} where rowid = ${row}`
      try {
        await change.execute(trx)
      } catch (error) {
        if (errorCode(error).startsWith('SQLITE_CONSTRAINT')) return ['refused']
        throw error
      }
      return findInconsistencies(trx)
    })
    if (found.length > 0) return true
  }
  return false
}

async function makeWritable(trx: Queries, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'trigger' and tbl_name = ${table}`.execute(trx)
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(trx)
}

test.each(facts)('one unit or centavo more in %s is found where another row says it too', async (table) => {
  const { rows: columns } = await sql<{ name: string }>`
    -- SQLite keeps the name of a type as it was written.
    select name from pragma_table_info(${table}) where lower(type) in ('integer', 'bigint')`.execute(
    shop.db.read,
  )
  const unseen: string[] = []
  for (const { name } of columns.filter((column) => isFigure(column.name)))
    if (!(await isFound(table, name, null))) unseen.push(`${table}.${name}`)
  expect(unseen).toEqual(Object.keys(saidOnce).filter((name) => name.startsWith(`${table}.`)))
})

test('another kind of a row is found', async () => {
  const unseen: string[] = []
  for (const [name, other] of Object.entries(kinds)) {
    const [table = '', column = ''] = name.split('.')
    if (!(await isFound(table, column, other))) unseen.push(name)
  }
  expect(unseen).toEqual([])
})

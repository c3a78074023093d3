import { OperatorError } from '../../operator-error.ts'
import { copiedTables } from './copied-tables.ts'
import { addRows, hasRows, readColumns, readRows, writeRows, type RowSum, type Side } from '../table-rows.ts'

const NOTHING: RowSum = { rows: 0, sum: 0n }

/**
 * Copies the rows of every table of a shop into the empty tables of another database with the same schema. New ids
 * continue after the last ones. Everything is read back and compared.
 * @returns how many rows each table has.
 * @throws OperatorError when the schemas differ, Error when the copy differs from the source.
 */
export async function copyTables(from: Side, to: Side): Promise<Map<string, number>> {
  const [columns, same] = [await readColumns(from), await readColumns(to)]
  const counts = new Map<string, number>()
  for (const table of copiedTables) {
    const own = columns.get(table)
    if (own?.join() !== same.get(table)?.join())
      throw new OperatorError(`${table} no tiene las mismas columnas en los dos lados`)
    if (!own) continue
    let written = NOTHING
    for await (const rows of readRows(from, table, own)) {
      written = addRows(written, own, rows)
      await writeRows(to, table, own, rows)
    }
    const found = await sumOf(to, table, own)
    if (found.rows !== written.rows || found.sum !== written.sum)
      throw new Error(
        `${table} is not the same after copying: ${written.rows} rows written, ${found.rows} found`,
      )
    counts.set(table, found.rows)
  }
  await copyNumbers(from, to)
  return counts
}

/** The first table that has a row, or undefined when all are empty. */
export async function firstFilledTable(side: Side): Promise<string | undefined> {
  const columns = await readColumns(side)
  for (const table of copiedTables) {
    if (columns.has(table) && (await hasRows(side, table))) return table
  }
  return undefined
}

async function sumOf(side: Side, table: string, columns: readonly string[]): Promise<RowSum> {
  let total = NOTHING
  for await (const rows of readRows(side, table, columns)) total = addRows(total, columns, rows)
  return total
}

async function copyNumbers(from: Side, to: Side): Promise<void> {
  for (const table of await to.engine.numbering.tables(to.trx)) {
    const last = await from.engine.numbering.last(from.trx, table)
    if (last !== null) await to.engine.numbering.continueAfter(to.trx, table, last)
  }
}

import type { ColumnDefinitionBuilder, CreateTableBuilder } from 'kysely'
import { forEngine, type EngineName } from '../engine.ts'
import type { Queries } from '../tables.ts'

type Table = CreateTableBuilder<string, string>

/** A column that is never null. */
export const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** A column that names a row of another table. */
export const references = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(target)

/** A table whose rows are numbered by the engine. */
export function table(trx: Queries, engine: EngineName, name: string): Table {
  const builder: Table = trx.schema.createTable(name)
  return forEngine(engine, {
    // AUTOINCREMENT: the number of a deleted row is never given again.
    sqlite: () => builder.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
    postgres: () =>
      builder.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity()),
  })()
}

/** Rows that are hidden instead of removed. */
export const deletable = (builder: Table) =>
  builder.addColumn('created_at', 'bigint', required).addColumn('deleted_at', 'bigint')

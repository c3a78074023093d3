import type { ColumnDefinitionBuilder, CreateTableBuilder } from 'kysely'
import { forEngine, type EngineName } from '../engine.ts'
import type { Queries } from '../tables.ts'

type Table = CreateTableBuilder<string, string>

/** A column that is never null. */
export const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** A required foreign key. */
export const references = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(target)

/** A table with ids from the engine. */
export function table(trx: Queries, engine: EngineName, name: string): Table {
  const builder: Table = trx.schema.createTable(name)
  return forEngine(engine, {
    // AUTOINCREMENT: the id of a deleted row is never used again.
    sqlite: () => builder.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
    postgres: () =>
      builder.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity()),
  })()
}

/** Adds the columns of a soft delete. */
export const deletable = (builder: Table) =>
  builder.addColumn('created_at', 'bigint', required).addColumn('deleted_at', 'bigint')

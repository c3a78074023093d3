import type { Dialect, Queries } from './database.ts'

/** One step of the schema. It never changes once it was released. */
export interface Migration {
  name: string
  up(trx: Queries, dialect: Dialect): Promise<void>
}

import type { Dialect } from './database.ts'
import type { Queries } from './tables.ts'

/** One step of the schema. It never changes once it was released. */
export interface Migration {
  name: string
  up(trx: Queries, dialect: Dialect): Promise<void>
}

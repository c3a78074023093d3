import type { EngineName } from '../engine.ts'
import type { Queries } from '../tables.ts'

/**
 * One step of the schema. A released migration never changes. So it gets only the name of the engine and no `Engine`,
 * whose behaviour may change.
 */
export interface Migration {
  name: string
  up(trx: Queries, engine: EngineName): Promise<void>
}

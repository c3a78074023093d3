import type { EngineName } from '../engine.ts'
import type { Queries } from '../tables.ts'

/**
 * One step of the schema. It never changes once it was released, so it is told the engine's name and asks the engine for nothing:
 * what an engine does may change.
 */
export interface Migration {
  name: string
  up(trx: Queries, engine: EngineName): Promise<void>
}

import type { RawBuilder } from 'kysely'
import type { Migration } from '../migrations/migration.ts'

/** Something that must hold for every row of a shop; `wrong` finds the rows (by `id`) for which it does not. */
export interface ConsistencyRule {
  says: string
  wrong: RawBuilder<{ id: number | string }>
  /** The step of the schema from which it can be asked; left out for a rule as old as the tables. */
  since?: Migration
  /** The step of the schema from which another rule stands for it. */
  until?: Migration
}

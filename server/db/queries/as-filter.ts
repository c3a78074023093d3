import { sql, type RawBuilder } from 'kysely'

/**
 * A number column to compare with a parameter where the rows are found by something else, usually their ids. SQLite guesses
 * from the parameter's value how many rows pass such a comparison, and prepares the statement anew each time it is run
 * for that; `+` keeps it from guessing. Only worth it where tills wait.
 */
export function asFilter(column: string): RawBuilder<number> {
  return sql<number>`+${sql.ref(column)}`
}

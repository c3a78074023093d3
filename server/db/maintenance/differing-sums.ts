import { sql, type RawBuilder } from 'kysely'

/**
 * The ids of which two queries do not have the same sums. Each query has the columns id, part and amount, with any number of rows for a
 * part. A full join would say the same, but SQLite compares each row of one query with each row of the other.
 * @param wrong what a group must not be; by default it is in both queries, with the same sum.
 */
export function differingSums(
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
  wrong: RawBuilder<unknown> = sql`sum(amount) <> 0 or min(side) = max(side)`,
) {
  return sql<{ id: number }>`
    select id from (
      select 1 as side, id, part, amount from (${one}) as first_rows
      union all select 2, id, part, -amount from (${other}) as second_rows) as compared
    group by id, part having ${wrong}`
}

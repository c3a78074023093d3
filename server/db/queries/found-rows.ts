import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Centavos } from '../../../domain/money.ts'

/** The sum of rows that were found. */
export interface SumRow {
  /** How many were found, at most as many as were asked for. */
  found: number
  /** How many of them count, and their worth. */
  count: number
  total: Centavos
}

/** The columns of a {@link SumRow} over `found`. @param counts whether a row counts. @param worth of one row, in centavos. */
export function sumOver(counts: RawBuilder<SqlBool>, worth: RawBuilder<Centavos>) {
  return [
    sql<number>`count(*)`.as('found'),
    sql<number>`coalesce(sum(case when ${counts} then 1 else 0 end), 0)`.as('count'),
    sql<Centavos>`coalesce(sum(case when ${counts} then ${worth} else 0 end), 0)`.as('total'),
  ] as const
}

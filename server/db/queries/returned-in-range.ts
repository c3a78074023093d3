import { sql } from 'kysely'
import type { TenderTotal } from '../../../domain/drawer/drawer.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Queries } from '../tables.ts'
import { amountOf } from './amount-of.ts'
import type { ReportedSaleRow, SalesRange, SalesTotals } from './reports.ts'

/** A return in the sales report, on its own day: the figures are negative. */
export interface ReportedReturnRow extends ReportedSaleRow {
  return_number: number
}

/** The cost of what came back by the return `r`, as it was at the time of sale. */
const cost = sql<Centavos>`(select coalesce(sum(${amountOf('sl.cost', 'rl.quantity')}), 0) from return_lines as rl
  join sale_lines as sl on sl.sale_id = r.sale_id and sl.position = rl.position where rl.return_id = r.id)`

/** The returns of a range in the order of time, each with the id and the client of its sale. */
export async function reportedReturns(db: Queries, range: SalesRange): Promise<ReportedReturnRow[]> {
  return returnsIn(db, range)
    .select(['r.sale_id as id', 'r.store_id', 'r.at as sold_at', 'r.user_name'])
    .select((eb) =>
      eb
        .selectFrom('sales as s')
        .select('s.client_name')
        .whereRef('s.id', '=', 'r.sale_id')
        .$asScalar()
        .$notNull()
        .as('client_name'),
    )
    .select([
      sql<Centavos>`-r.subtotal`.as('subtotal'),
      sql<Centavos>`-r.discount`.as('discount'),
      sql<Centavos>`-r.tax`.as('tax'),
      sql<Centavos>`-r.total`.as('total'),
      sql<Centavos>`${cost} - r.subtotal + r.discount`.as('profit'),
      'r.id as return_number',
    ])
    .orderBy('r.at')
    .orderBy('r.id')
    .execute()
}

/** What the returns of a range come to; the figures are not negative, apart from a profit. */
export async function returnTotals(db: Queries, range: SalesRange): Promise<Omit<SalesTotals, 'count'>> {
  const sum = (figure: ReturnType<typeof sql<Centavos>>) => sql<Centavos>`coalesce(sum(${figure}), 0)`
  return returnsIn(db, range)
    .select([
      sum(sql<Centavos>`r.subtotal`).as('subtotal'),
      sum(sql<Centavos>`r.discount`).as('discount'),
      sum(sql<Centavos>`r.tax`).as('tax'),
      sum(sql<Centavos>`r.total`).as('total'),
      sum(sql<Centavos>`r.subtotal - r.discount - ${cost}`).as('profit'),
    ])
    .executeTakeFirstOrThrow()
}

/** What was given back in a range, by way to pay. */
export async function refundsInRange(
  db: Queries,
  range: SalesRange,
): Promise<Pick<TenderTotal, 'tender' | 'amount'>[]> {
  return returnsIn(db, range)
    .innerJoin('return_tenders as t', 't.return_id', 'r.id')
    .select((eb) => ['t.tender', eb.fn.sum<number>('t.amount').as('amount')])
    .groupBy('t.tender')
    .execute()
}

/** The returns `r` of a range. */
export function returnsIn(db: Queries, { scope, from, until }: SalesRange) {
  return db
    .selectFrom('returns as r')
    .where('r.at', '>=', from)
    .where('r.at', '<', until)
    .$if(scope !== null, (query) => query.where('r.store_id', '=', scope))
}

import type { Centavos } from '../../../../domain/money.ts'
import type { PaidWith } from '../../../../domain/selling/tenders.ts'
import type { Queries } from '../../tables.ts'

/** An exchange: something of one sale was brought back for another one. */
export interface ExchangeLink {
  saleId: number
  exchangeSaleId: number
}

/** All exchanges that link a sale with others, in any number of steps; none for most sales. */
export async function exchangesAround(db: Queries, saleId: number): Promise<ExchangeLink[]> {
  const found = new Map<number, ExchangeLink>()
  let asked = [saleId]
  const seen = new Set(asked)
  while (asked.length > 0) {
    const ids = asked
    const exchanges = db
      .selectFrom('returns')
      .select(['sale_id as saleId', 'exchange_sale_id as exchangeSaleId'])
      .where('exchange_sale_id', 'is not', null)
      .$narrowType<{ exchangeSaleId: number }>()
    // Two conditions with `or` use no index on PostgreSQL.
    const links = await exchanges
      .where('sale_id', 'in', ids)
      .unionAll(exchanges.where('exchange_sale_id', 'in', ids))
      .execute()
    for (const link of links) found.set(link.exchangeSaleId, link)
    asked = [...new Set(links.flatMap((link) => [link.saleId, link.exchangeSaleId]))].filter(
      (id) => !seen.has(id),
    )
    for (const id of asked) seen.add(id)
  }
  return [...found.values()]
}

/** What was paid for a sale and given back of it, by row. */
export interface MoneyRow {
  saleId: number
  tender: PaidWith
  amount: Centavos
}

/** How sales were paid, and to which clients they were sold. A sale in cash may have no row of its own: then it is its total in cash. */
export async function paymentsOf(
  db: Queries,
  saleIds: readonly number[],
): Promise<(MoneyRow & { clientId: number })[]> {
  const rows = await db
    .selectFrom('sales')
    .leftJoin('sale_payments', 'sale_payments.sale_id', 'sales.id')
    .select(['sales.id as saleId', 'sales.client_id as clientId', 'sales.total'])
    .select(['sale_payments.tender', 'sale_payments.amount'])
    .where('sales.id', 'in', saleIds)
    .execute()
  return rows.map(({ total, tender, amount, ...row }) => ({
    ...row,
    tender: tender ?? 'cash',
    amount: amount ?? total,
  }))
}

/** How what was brought back of sales was given back. */
export async function refundsOf(db: Queries, saleIds: readonly number[]): Promise<MoneyRow[]> {
  return db
    .selectFrom('return_tenders')
    .innerJoin('returns', 'returns.id', 'return_tenders.return_id')
    .select(['returns.sale_id as saleId', 'return_tenders.tender', 'return_tenders.amount'])
    .where('returns.sale_id', 'in', saleIds)
    .execute()
}

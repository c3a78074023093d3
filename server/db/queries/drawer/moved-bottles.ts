import { sql } from 'kysely'
import { amountOf } from '../amount-of.ts'
import type { SalesRange } from '../reports.ts'
import type { Queries } from '../../tables.ts'
import { isNotVoided } from '../sales/voided.ts'

/** The bottles of one kind, as {@link movedBottles} reads them. */
export type MovedBottlesRow = Awaited<ReturnType<ReturnType<typeof movedBottles>['execute']>>[number]

/**
 * The bottles that were sold and received from an instant to before another one, of one store or of all, by name. Voided sales, what came back with
 * its goods, and receptions that were undone do not count.
 */
export function movedBottles(db: Queries, { scope, from, until }: SalesRange) {
  const sold = db
    .selectFrom('sale_lines as l')
    .innerJoin('sales as s', 's.id', 'l.sale_id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.product_id', 'l.quantity as sold', 'l.total as charged'])
    .select([sql<number>`0`.as('received'), sql<number>`0`.as('paid')])
    .where('p.is_deposit', '=', 1)
    .where('s.sold_at', '>=', from)
    .where('s.sold_at', '<', until)
    .where(isNotVoided('s.id'))
  const returned = db
    .selectFrom('return_lines as b')
    .innerJoin('returns as r', 'r.id', 'b.return_id')
    .innerJoin('sale_lines as l', (join) =>
      join.onRef('l.sale_id', '=', 'r.sale_id').onRef('l.position', '=', 'b.position'),
    )
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select('l.product_id')
    .select([sql<number>`-b.quantity`.as('sold'), sql<number>`-b.amount`.as('charged')])
    .select([sql<number>`0`.as('received'), sql<number>`0`.as('paid')])
    .where('p.is_deposit', '=', 1)
    .where('r.at', '>=', from)
    .where('r.at', '<', until)
  const received = db
    .selectFrom('received_empty_lines as l')
    .innerJoin('received_empties as e', 'e.id', 'l.empties_id')
    .select('l.product_id')
    .select([sql<number>`0`.as('sold'), sql<number>`0`.as('charged')])
    .select(['l.quantity as received', amountOf('l.price', 'l.quantity').as('paid')])
    .where('e.at', '>=', from)
    .where('e.at', '<', until)
    .where(isNotVoided('e.sale_id'))
    .where((eb) =>
      eb.or([
        eb('e.sale_id', 'is not', null),
        eb.not(
          eb.exists(
            eb.selectFrom('cash_movements as m').select('m.id').whereRef('m.reverses', '=', 'e.movement_id'),
          ),
        ),
      ]),
    )
  return db
    .selectFrom(sold.unionAll(returned).unionAll(received).as('moved'))
    .innerJoin('products as p', 'p.id', 'moved.product_id')
    .select(['p.id', 'p.store_id', 'p.name'])
    .select((eb) => [
      eb.fn.sum<number>('moved.sold').as('sold'),
      eb.fn.sum<number>('moved.charged').as('charged'),
      eb.fn.sum<number>('moved.received').as('received'),
      eb.fn.sum<number>('moved.paid').as('paid'),
    ])
    .$if(scope !== null, (query) => query.where('p.store_id', '=', scope))
    .groupBy(['p.id', 'p.store_id', 'p.name'])
    .orderBy('p.name')
    .orderBy('p.id')
}

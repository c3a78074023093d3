import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../server/db/database.ts'
import { forEngine, type EngineName } from '../../../server/db/engine.ts'
import type { Queries } from '../../../server/db/tables.ts'

export interface ManySales {
  storeId: number
  /** The cashier, a user of that store. */
  userId: number
  count: number
  /** The sales are spread evenly from this instant until just before the other (milliseconds since the epoch). */
  from: number
  until: number
}

/** The sale of turn 0 has the next id. */
interface Numbered extends ManySales {
  registerId: number
  lastId: number
  /** The number of clients that take turns. */
  clients: number
  products: number
}

/**
 * Writes sales of one to five lines of a store's undeleted products to its clients in turn, in SQL alone: 100,000 in
 * seconds. The figures follow docs/product.md §4.4, in a closed register with their sum. The stock does not change: what is
 * sold comes in first, by one move for each product.
 */
export async function writeManySales(db: Database, sales: ManySales): Promise<void> {
  await db.write(
    async (trx) => {
      await forEngine(db.engine.name, {
        sqlite: () => Promise.resolve(),
        postgres: leaveReferencesUnchecked,
      })(trx)
      const numbered: Numbered = {
        ...sales,
        registerId: await openRegister(trx, sales),
        lastId: await lastSaleId(trx),
        clients: await numberLiving(trx, 'clients', sales.storeId, sql`name`),
        products: await numberLiving(trx, 'products', sales.storeId, sql`name, price, cost`),
      }
      await writeSales(trx, db.engine.name, numbered)
      await writeLines(trx, numbered)
      await writeMoves(trx, numbered)
      await closeRegister(trx, numbered)
      await sql`drop table many_clients`.execute(trx)
      await sql`drop table many_products`.execute(trx)
      await db.engine.numbering.continueAfter(trx, 'sales', await lastSaleId(trx))
    },
    { long: true },
  )
}

/** The referenced rows were just read; PostgreSQL would spend most of the time on checking each of a million references. */
async function leaveReferencesUnchecked(trx: Queries): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(trx)
}

async function openRegister(trx: Queries, { storeId, userId, from }: ManySales): Promise<number> {
  const { id } = await trx
    .insertInto('registers')
    .values({ store_id: storeId, user_id: userId, opened_at: from, closed_at: from, initial_amount: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function closeRegister(trx: Queries, { registerId, until }: Numbered): Promise<void> {
  const sold = sql`(select coalesce(sum(total), 0) from sales where register_id = ${registerId})`
  await sql`
    update registers set closed_at = ${until}, closing_amount = 0, sales_total = ${sold},
      expected_cash = initial_amount + ${sold},
      number = (select coalesce(max(o.number), 0) + 1 from registers as o where o.store_id = registers.store_id)
    where id = ${registerId}`.execute(trx)
}

async function lastSaleId(trx: Queries): Promise<number> {
  const { last } = await trx
    .selectFrom('sales')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  return last
}

async function writeSales(trx: Queries, engine: EngineName, sales: Numbered): Promise<void> {
  const step = Math.floor((sales.until - sales.from) / sales.count)
  const soldAt = sql`(${sql.lit(sales.from)} + l.turn * ${sql.lit(step)})`
  // Guatemala is UTC-6 all year.
  const day = forEngine(engine, {
    sqlite: sql`date(${soldAt} / 1000, 'unixepoch', '-6 hours')`,
    postgres: sql`to_char(to_timestamp(${soldAt} / 1000) at time zone 'UTC' - interval '6 hours', 'YYYY-MM-DD')`,
  })
  await sql`
    insert into sales (id, store_id, register_id, user_id, client_id, client_name, user_name, date, sold_at,
      subtotal, discount, tax, total)
    with recursive ${lines(sales)},
      l as (select turn, sum(subtotal) as subtotal, sum(discount) as discount, sum(tax) as tax
        from lines group by turn)
    select ${sql.lit(sales.lastId + 1)} + l.turn, u.store_id, ${sql.lit(sales.registerId)}, u.id, c.id, c.name,
      trim(u.name || ' ' || u.last_name), ${day}, ${soldAt},
      l.subtotal, l.discount, l.tax, l.subtotal - l.discount + l.tax
    from l join many_clients c on c.turn = l.turn % ${sql.lit(sales.clients)}
      join users u on u.id = ${sql.lit(sales.userId)}`.execute(trx)
}

async function writeLines(trx: Queries, sales: Numbered): Promise<void> {
  await sql`
    insert into sale_lines (store_id, sale_id, position, product_id, name, quantity, price, cost, discount,
      tax_rate, subtotal, tax, total)
    with recursive ${lines(sales)}
    select ${sql.lit(sales.storeId)}, ${sql.lit(sales.lastId + 1)} + turn, position, id, name, quantity, price,
      cost, discount, tax_rate, subtotal, tax, subtotal - discount + tax
    from lines`.execute(trx)
}

/** What the sales take comes into the stock before the first of them; then each line is a move. */
async function writeMoves(trx: Queries, { storeId, from, lastId }: Numbered): Promise<void> {
  const store = sql.lit(storeId)
  await sql`
    insert into stock_moves (store_id, product_id, at, kind, quantity, balance, unit_cost)
    select p.store_id, p.id, ${sql.lit(from)}, 'opening', sum(l.quantity), p.stock + sum(l.quantity), p.cost
    from sale_lines as l join products as p on p.id = l.product_id
    where l.store_id = ${store} and l.sale_id > ${sql.lit(lastId)}
    group by p.store_id, p.id, p.stock, p.cost`.execute(trx)
  await sql`
    insert into stock_moves (store_id, product_id, at, kind, quantity, balance, unit_cost, document_type, document_id,
      user_id, user_name)
    select l.store_id, l.product_id, s.sold_at, 'sale', -l.quantity, p.stock + l.later, l.cost, 'sale', s.id, s.user_id, s.user_name
    from (
      select store_id, sale_id, position, product_id, quantity, cost, coalesce(sum(quantity) over (
        partition by product_id order by sale_id desc, position desc
        rows between unbounded preceding and 1 preceding), 0) as later
      from sale_lines where store_id = ${store} and sale_id > ${sql.lit(lastId)}) as l
      join sales as s on s.id = l.sale_id join products as p on p.id = l.product_id
    order by l.sale_id, l.position`.execute(trx)
}

/** The lines of the sales by their turn, as a table `lines`. */
function lines({ count, products }: Numbered) {
  return sql`
    turns(turn) as
      (select cast(0 as bigint) union all select turn + 1 from turns where turn + 1 < ${sql.lit(count)}),
    positions(position) as (values (1), (2), (3), (4), (5)),
    figures as (select t.turn, k.position, p.id, p.name, p.price, p.cost,
        1000 * (1 + (t.turn + k.position) % 3) as quantity,
        case when t.turn % 10 = 0 then p.price / 10 else 0 end as discount, t.turn % 2 * 1200 as tax_rate
      from turns t join positions k on k.position <= 1 + t.turn % 5
        join many_products p on p.turn = (t.turn * 7 + k.position * 13) % ${sql.lit(products)}),
    lines as (select *, price * quantity / 1000 as subtotal,
        ((price * quantity / 1000 - discount) * tax_rate + 5000) / 10000 as tax from figures)`
}

/**
 * Numbers the undeleted rows of a store from 0 in a temporary table. @returns how many they are.
 * @throws Error when there are none.
 */
async function numberLiving(
  trx: Queries,
  table: 'clients' | 'products',
  storeId: number,
  columns: RawBuilder<unknown>,
): Promise<number> {
  const own = sql.table(`many_${table}`)
  await sql`
    create temporary table ${own} as
    select id, ${columns}, row_number() over (order by id) - 1 as turn
    from ${sql.table(table)} where store_id = ${sql.lit(storeId)} and deleted_at is null`.execute(trx)
  await sql`create unique index ${sql.ref(`many_${table}_turn`)} on ${own} (turn)`.execute(trx)
  const { rows } = await sql<{ living: number }>`select count(*) as living from ${own}`.execute(trx)
  const living = rows[0]?.living ?? 0
  if (living === 0) throw new Error(`Store ${storeId} has no ${table}`)
  return living
}

import { sql } from 'kysely'
import { units } from '../../../../domain/quantity.ts'
import { insertClients, insertProducts } from '../../../../server/db/queries/bulk.ts'
import { insertCodes } from '../../../../server/db/queries/records/product-codes.ts'
import type { Database } from '../../../../server/db/database.ts'
import { writeManySales } from '../../../support/shops/many-sales.ts'
import { NOON, type TestShop } from '../../../support/shops/shop.ts'
import { IMPORT } from '../../goods/support/importing.ts'

const DAY = 86_400_000

/** So many rows that a planner with statistics prefers an index. */
export async function fillShop({ db, storeId }: TestShop): Promise<void> {
  const numbers = Array.from({ length: 3_000 }, (_, index) => String(index))
  const figures = { description: null, stock: units(9), min_stock: units(1), price: 500, cost: 300 }
  await db.write(async (trx) => {
    const products = numbers.map((code) => ({ code, name: `Artículo ${code}`, ...figures }))
    const ids = await insertProducts(trx, db.engine, storeId, products, NOON)
    const pack = { store_id: storeId, name: 'Caja', factor: 24, price: null }
    const packed = ids.slice(0, 1_000).map((id) => ({ ...pack, product_id: id, code: `caja ${id}` }))
    await insertCodes(trx, packed)
    const clients = numbers.map((number) => ({ name: `Cliente ${number}`, email: null, phone: null }))
    await insertClients(trx, storeId, clients, NOON)
  })
  for (const seller of ['beto', 'otra']) {
    const { id: userId, store_id } = await db.read
      .selectFrom('users')
      .select(['id', 'store_id'])
      .where('username_key', '=', seller)
      .executeTakeFirstOrThrow()
    const range = { from: NOON - 200 * DAY, until: NOON }
    await writeManySales(db, { storeId: store_id, userId, count: 5_000, ...range })
    await writeRegisters(db, store_id, userId)
  }
  await payByTransfer(db)
  await undoSales(db)
  await receiveGoods(db, storeId)
  await editStock(db)
  await importPortions(db)
}

/** The portions of some imports into each store. */
async function importPortions(db: Database): Promise<void> {
  const people = await db.read.selectFrom('users').select(['id', 'store_id']).execute()
  const counts = { made: 200, changed: 0, same: 0, removed: 0, refused: 0, is_last: 1 }
  const rows = people.flatMap(({ id, store_id }) =>
    Array.from({ length: 400 }, () => ({
      ...{ store_id, import_id: IMPORT, user_id: id, user_name: 'Marta Castillo', at: NOON },
      ...counts,
    })),
  )
  await db.write((trx) => trx.insertInto('product_imports').values(rows).execute())
}

/** The closed registers of some years, each counted twice. */
async function writeRegisters(db: Database, storeId: number, userId: number): Promise<void> {
  const rows = Array.from({ length: 1_500 }, (_, index) => ({
    ...{ store_id: storeId, user_id: userId, opened_at: NOON - index * DAY, closed_at: NOON - index * DAY },
    ...{ initial_amount: 100, closing_amount: 100, sales_total: 0, expected_cash: 100, number: index + 2 },
  }))
  await db.write(async (trx) => {
    const written = await trx
      .insertInto('registers')
      .values(rows)
      .returning(['id', 'closed_at as at'])
      .execute()
    await trx
      .insertInto('register_recounts')
      .values(
        written.map(({ id, at }) => ({
          ...{ store_id: storeId, register_id: id, user_id: userId, user_name: 'Beto Tzoc', at: at ?? 0 },
          ...{ amount: 100, left_amount: null, reason: 'Error' },
        })),
      )
      .execute()
  })
}

/** Each sale has three payments by transfer, with a reference. */
async function payByTransfer(db: Database): Promise<void> {
  await db.write((trx) =>
    sql`insert into sale_payments (store_id, register_id, sale_id, position, tender, amount, reference, reference_key)
      select store_id, register_id, id, n, 'transfer', total, id, id from sales,
        (select 1 as n union all select 2 union all select 3) as each`.execute(trx),
  )
}

/** A return of each sale, as in an exchange, and a row that voids it. */
async function undoSales(db: Database): Promise<void> {
  const done = sql`store_id, id, register_id, user_id, user_name, sold_at, 'Equivocado'`
  await db.write(async (trx) => {
    await sql`insert into returns (store_id, sale_id, register_id, user_id, user_name, at, reason, subtotal, discount,
      tax, total, exchange_sale_id) select ${done}, subtotal, discount, tax, total, id from sales`.execute(
      trx,
    )
    await sql`insert into return_lines (store_id, return_id, position, quantity, restock, amount)
      select store_id, id, 1, 1000, 1, total from returns`.execute(trx)
    await sql`insert into return_tenders (store_id, return_id, position, tender, amount)
      select store_id, id, 1, 'cash', total from returns`.execute(trx)
    await sql`insert into sale_voids (store_id, sale_id, register_id, user_id, user_name, at, reason)
      select ${done} from sales`.execute(trx)
  })
}

/** The first of the suppliers that {@link receiveGoods} adds to the store of admin. */
export const FIRST_SUPPLIER = 100_000

/** An entry on credit for each sale of the store of admin, with a document of one of 250 suppliers; every second one was voided. */
async function receiveGoods(db: Database, storeId: number): Promise<void> {
  await db.write(async (trx) => {
    await sql`insert into suppliers (id, store_id, name, address, email, phone, created_at)
      select ${FIRST_SUPPLIER} + id % 250, store_id, 'Molinos', 'Zona 1', 'a@b.gt', '22515500', 0
      from products where store_id = ${storeId} and id between 1000 and 1249`.execute(trx)
    await sql`insert into stock_entries
        (store_id, number, supplier_id, supplier_name, document, document_key, paid, total, user_id, user_name, at)
      select store_id, id, ${FIRST_SUPPLIER} + id % 250, 'Molinos', id, id, 'credit', 1, user_id, user_name, sold_at
      from sales where store_id = ${storeId}`.execute(trx)
    await sql`insert into stock_entry_voids (store_id, entry_id, user_id, user_name, at, reason)
      select store_id, id, user_id, user_name, at, 'Error' from stock_entries where id % 2 = 0`.execute(trx)
    await sql`insert into supplier_ledger
        (store_id, supplier_id, kind, amount, balance, entry_id, user_id, user_name, at)
      select store_id, supplier_id, 'charge', 1, 1, id, user_id, user_name, at from stock_entries`.execute(
      trx,
    )
  })
}

/** Somebody has set the stock of every product some times. */
async function editStock(db: Database): Promise<void> {
  await db.write((trx) =>
    sql`insert into stock_moves (store_id, product_id, at, kind, quantity, balance, unit_cost)
      select p.store_id, p.id, u.id, 'edit', 1, 1, p.cost from products as p cross join users as u`.execute(
      trx,
    ),
  )
}

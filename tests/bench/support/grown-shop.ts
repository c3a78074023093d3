import { units } from '../../../domain/quantity.ts'
import { insertProducts } from '../../../server/db/queries/bulk.ts'
import type { Database } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrations/migrate.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { demoPasswordHash, hire } from '../../../server/demo/staff.ts'
import { writeManySales } from '../../support/shops/many-sales.ts'
import { makeProducts } from './search-articles.ts'
import { withSeededShop, type SeededShop } from './seeded-shop.ts'

/** The size of a shop. */
export interface ShopSize {
  products: number
  /** Sales of one to five lines each, {@link SALES_A_DAY} a day up to yesterday. */
  sales: number
  /** Cashiers `caja1`, `caja2` and so on. */
  tills: number
}

const DAY = 86_400_000
/** Sales in one transaction: PostgreSQL stops a statement that takes too long. */
const AT_ONCE = 100_000
/** More sales mean more days, not busier ones: the report of one day is equally long at each size. */
const SALES_A_DAY = 1_000

/** A shop of that size. */
export interface GrownShop extends SeededShop {
  productIds: readonly number[]
  /** The time of its first sale, in milliseconds since the epoch. */
  firstSaleAt: number
}

/** A shop with owner `jefa` and the cashiers of one store, in SQLite or at `url`; it is deleted after the work. */
export function withGrownShop<T>(
  size: ShopSize,
  url: string | null,
  work: (shop: GrownShop) => Promise<T>,
): Promise<T> {
  return withSeededShop(url, (db) => seed(db, size), work)
}

async function seed(db: Database, { products, sales, tills }: ShopSize) {
  await migrate(db)
  await demoPasswordHash()
  const now = Date.now()
  const nothing = { address: null, phone: null, email: null }
  const seeded = await db.write(async (trx) => {
    const storeId = await insertStore(trx, { name: 'Tienda', ...nothing, createdAt: now })
    const owner = { username: 'jefa', name: 'Elena', lastName: 'Morales', role: 'superadmin' }
    const { userId } = await hire(trx, storeId, owner, now)
    for (let number = 1; number <= tills; number++) {
      const cashier = { username: `caja${number}`, name: 'Caja', lastName: String(number), role: 'cajero' }
      await hire(trx, storeId, cashier, now)
    }
    const rows = makeProducts(products).map(({ name, code, price }) => ({ name, code, price, cost: price }))
    const rest = { description: null, stock: units(1_000_000), min_stock: units(2) }
    const all = rows.map((row) => ({ ...row, ...rest }))
    return { storeId, userId, ids: await insertProducts(trx, db.engine, storeId, all, now) }
  })
  const firstSaleAt = now - (sales / SALES_A_DAY + 1) * DAY
  const at = (sold: number) => firstSaleAt + (sold / sales) * (now - DAY - firstSaleAt)
  for (let sold = 0; sold < sales; sold += AT_ONCE) {
    const count = Math.min(AT_ONCE, sales - sold)
    await writeManySales(db, { ...seeded, count, from: at(sold), until: at(sold + count) })
  }
  return { productIds: seeded.ids, firstSaleAt }
}

import type { Insertable } from 'kysely'
import { units } from '../../../../domain/quantity.ts'
import type {
  StockCountLineTable,
  StockCountTable,
  StockTallyTable,
} from '../../../../server/db/tables/count-tables.ts'
import type { Queries } from '../../../../server/db/tables.ts'
import { NOON, type TestShop } from '../../../support/shops/shop.ts'
import type { Break } from './broken-closings.ts'

const ID = 90

/** A stock take in which three coffees were counted, as the stock says. */
async function takeStock(
  trx: Queries,
  shop: TestShop,
  {
    count = {},
    tally = {},
    line = null,
  }: {
    count?: Partial<Insertable<StockCountTable>>
    tally?: Partial<Insertable<StockTallyTable>>
    /** Null: nothing was posted. */
    line?: Partial<StockCountLineTable> | null
  },
): Promise<void> {
  const { id: userId } = await trx
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const user = { user_id: userId, user_name: 'Marta Castillo' }
  const ended = { state: 'posted', ended_at: NOON, ended_by: userId, ended_by_name: 'Marta' } as const
  await trx
    .insertInto('stock_counts')
    .values({
      ...{ id: ID, store_id: shop.storeId, name: 'Bodega', ...user, started_at: NOON, reason: null },
      ...{ state: 'open', ended_at: null, ended_by: null, ended_by_name: null },
      ...{ lines: null, differences: null, missing: null, over: null },
      ...(line && { ...ended, lines: 1, differences: 0, missing: 0, over: 0 }),
      ...count,
    })
    .execute()
  await trx
    .insertInto('stock_tallies')
    .values({
      ...{ id: ID, store_id: shop.storeId, count_id: ID, product_id: shop.cafe, ...user, at: NOON },
      ...{ quantity: units(3), mode: 'add', stock: units(3) },
      ...tally,
    })
    .execute()
  if (line)
    await trx
      .insertInto('stock_count_lines')
      .values({
        ...{ store_id: shop.storeId, count_id: ID, product_id: shop.cafe, name: 'Café', unit_cost: 3_000 },
        ...{ counted: units(3), stock_then: units(3), difference: 0, moved: 0 },
        ...line,
      })
      .execute()
}

/** What breaks the stock takes of that shop, with the sentence that `verify` has for it. */
export const brokenCounts: [string, Break][] = [
  [
    'un conteo está abierto o terminó de una manera: 90 (1 en total)',
    (trx, shop) => takeStock(trx, shop, { count: { ended_at: NOON } }),
  ],
  [
    'una cuenta es de un producto y un conteo de su tienda, con una cantidad de su tipo: 90 (1 en total)',
    (trx, shop) => takeStock(trx, shop, { tally: { product_id: shop.foreignProduct } }),
  ],
  [
    'una cuenta es de un producto y un conteo de su tienda, con una cantidad de su tipo: 90 (1 en total)',
    (trx, shop) => takeStock(trx, shop, { tally: { mode: 'remove' } }),
  ],
  [
    'un conteo aplicado tiene sus líneas, cada una de un producto contado, y ningún otro las tiene: 90 (1 en total)',
    (trx, shop) => takeStock(trx, shop, { line: {}, count: { lines: 2 } }),
  ],
  [
    'un conteo aplicado tiene sus líneas, cada una de un producto contado, y ningún otro las tiene: 90 (1 en total)',
    (trx, shop) => takeStock(trx, shop, { line: { product_id: shop.pan } }),
  ],
  [
    'un conteo de una categoría la nombra, y es de su tienda: 90 (1 en total)',
    (trx, shop) => takeStock(trx, shop, { count: { category_name: 'Bebidas' } }),
  ],
  [
    'un conteo aplicado mueve sus diferencias: 90 (1 en total)',
    (trx, shop) =>
      takeStock(trx, shop, {
        tally: { stock: units(2) },
        line: { stock_then: units(2), difference: units(1) },
        count: { differences: 1, over: 3_000 },
      }),
  ],
  [
    'una clave nombra la única cuenta de conteo que salió de ella: 91 (1 en total)',
    async (trx, shop) => {
      await takeStock(trx, shop, {})
      await useKey(trx, shop, { operation: 'tally stock', result_id: 91 })
    },
  ],
  [
    'una clave nombra el único conteo que salió de ella: 91 (1 en total)',
    async (trx, shop) => {
      await takeStock(trx, shop, {})
      await useKey(trx, shop, { operation: 'start stock count', result_id: 91 })
    },
  ],
]

async function useKey(
  trx: Queries,
  { storeId }: TestShop,
  use: { operation: string; result_id: number },
): Promise<void> {
  const { id } = await trx
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('idempotency_keys')
    .values({ user_id: id, key: 'k-91', store_id: storeId, request_hash: '', created_at: NOON, ...use })
    .execute()
}

import { sql } from 'kysely'
import { productCodes } from '../migrations/0045-product-codes.ts'
import { soldPacks } from '../migrations/0046-sold-packs.ts'
import { openPrices } from '../migrations/0053-open-prices.ts'
import { entryPacks } from '../migrations/0055-entry-packs.ts'
import type { ConsistencyRule } from './consistency-rule.ts'

/** What must hold for the codes of a store (docs/decisions/0215). */
export const codeRules: readonly ConsistencyRule[] = [
  {
    says: 'el código de un producto está entre los códigos de su tienda',
    wrong: sql`
      select p.id from products as p
        left join product_codes as c on c.product_id = p.id and c.name is null and c.deleted_at is null
      where p.deleted_at is null and (c.id is null or c.code <> p.code or c.store_id <> p.store_id)`,
    since: productCodes,
  },
  {
    says: 'un empaque es de un producto de su tienda',
    wrong: sql`
      select c.id from product_codes as c join products as p on p.id = c.product_id
      where c.name is not null and (c.store_id <> p.store_id or (c.deleted_at is null and p.deleted_at is not null))`,
    since: productCodes,
  },
  {
    says: 'el empaque de una línea vendida es de su producto',
    wrong: sql`
      select k.sale_id as id from sale_packs as k
        left join sale_lines as l on l.sale_id = k.sale_id and l.position = k.position
        left join product_codes as c on c.id = k.pack_id
      where l.sale_id is null or l.store_id <> k.store_id or l.product_id <> c.product_id or k.factor <> c.factor`,
    since: soldPacks,
  },
  {
    says: 'el empaque de una línea en espera es de su producto',
    wrong: sql`
      select k.held_sale_id as id from held_sale_packs as k
        left join held_sale_lines as l on l.held_sale_id = k.held_sale_id and l.position = k.position
        left join product_codes as c on c.id = k.pack_id
      where l.held_sale_id is null or l.store_id <> k.store_id or l.product_id <> c.product_id or k.factor <> c.factor`,
    since: soldPacks,
  },
  {
    says: 'el empaque de una línea de entrada es de su producto, y la línea tiene empaques enteros',
    wrong: sql`
      select k.entry_id as id from stock_entry_packs as k
        left join stock_entry_lines as l on l.entry_id = k.entry_id and l.position = k.position
        left join product_codes as c on c.id = k.pack_id
      where l.entry_id is null or l.store_id <> k.store_id or l.product_id <> c.product_id or k.factor <> c.factor
        or l.quantity % (k.factor * 1000) <> 0`,
    since: entryPacks,
  },
  {
    says: 'lo que tiene un precio que se escribe en la caja se vende por unidad y sin empaques',
    wrong: sql`
      select p.id from products as p
        left join product_codes as c on c.product_id = p.id and c.name is not null and c.deleted_at is null
      where p.open_price <> 0 and (p.open_price <> 1 or p.unit <> 'unidad' or c.id is not null)`,
    since: openPrices,
  },
]

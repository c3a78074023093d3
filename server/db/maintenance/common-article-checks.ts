import { sql } from 'kysely'
import { commonArticles } from '../migrations/0058-common-articles.ts'
import type { ConsistencyRule } from './consistency-rule.ts'

/** What must hold for the common article of a store (docs/decisions/0233). */
const rules: readonly ConsistencyRule[] = [
  {
    says: 'el artículo común es un producto de su tienda que no está en ninguna lista',
    wrong: sql`
      select c.store_id as id from common_articles as c left join products as p on p.id = c.product_id
      where p.id is null or p.store_id <> c.store_id or p.deleted_at is null or p.without_stock <> 1 or p.open_price <> 1`,
  },
  {
    says: 'lo vendido como artículo común cuesta lo que se cobró por él',
    wrong: sql`
      select l.sale_id as id from sale_lines as l join common_articles as c on c.product_id = l.product_id
      where l.cost <> l.price or l.without_stock is null`,
  },
]

export const commonArticleRules = rules.map((rule) => ({ ...rule, since: commonArticles }))

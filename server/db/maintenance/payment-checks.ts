import { sql } from 'kysely'
import { paidWithIds, tenderIds, tenders } from '../../../domain/selling/tenders.ts'
import { salePayments } from '../migrations/0013-sale-payments.ts'
import type { ConsistencyRule } from './consistency-rule.ts'

const known = sql.join(paidWithIds.map((id) => sql.lit(id)))
const givesChange = sql.join(tenderIds.filter((id) => tenders[id].givesChange).map((id) => sql.lit(id)))
const hasUniqueReference = sql.join(
  tenderIds.filter((id) => tenders[id].referenceIsUnique).map((id) => sql.lit(id)),
)

/** What must hold for the payments of sales. */
const rules: readonly ConsistencyRule[] = [
  {
    says: 'los pagos de una venta suman su total',
    wrong: sql`
      select p.sale_id as id from sale_payments as p left join sales as s on s.id = p.sale_id
      group by p.sale_id, s.total
      having s.total is null or sum(p.amount) <> s.total or min(p.position) <> 1 or max(p.position) <> count(*)`,
  },
  {
    says: 'un pago es de la tienda y la caja de su venta',
    wrong: sql`
      select distinct p.sale_id as id from sale_payments as p join sales as s on s.id = p.sale_id
      where s.store_id <> p.store_id or s.register_id <> p.register_id`,
  },
  {
    says: 'un pago es de una forma conocida, y solo el efectivo da cambio',
    wrong: sql`
      select distinct sale_id as id from sale_payments
      where tender not in (${known}) or amount <= 0 or tendered < amount
        or (tendered is not null and tender not in (${givesChange}))
        or (reference_key is not null and (reference is null or tender not in (${hasUniqueReference})))`,
  },
]

export const paymentRules = rules.map((rule) => ({ ...rule, since: salePayments }))

import { sql, type RawBuilder } from 'kysely'
import { drawer } from '../migrations/0011-drawer.ts'
import { registerRecounts } from '../migrations/0016-register-recounts.ts'
import { saleReturns } from '../migrations/0018-sale-returns.ts'
import { stockEntries } from '../migrations/0023-stock-entries.ts'
import type { ConsistencyRule } from './consistency-rule.ts'

/** Whether the details of an entry of the log (`a`) have this figure. A JSON number ends with a comma or a brace. */
const says = (field: string, column: string) => {
  const begin = sql.lit(`%"${field}":`)
  return sql`(a.details like ${begin} || ${sql.ref(column)} || ',%' or a.details like ${begin} || ${sql.ref(column)} || '}%')`
}

/** Whether a figure of a row is the one of the log; a missing one is in neither. */
const agrees = (field: string, column: string) =>
  sql`case when ${sql.ref(column)} is null then a.details not like ${sql.lit(`%"${field}":%`)} else ${says(field, column)} end`

/** The entries of the log with these actions, as `a`; an entry that is gone is found by its chain. */
const logged = (...actions: readonly string[]): RawBuilder<unknown> => sql`
  (select entity_id, details from audit_log where action in (${sql.join(actions.map((one) => sql.lit(one)))})) as a`

/** What must hold between rows and the audit log, which says the same figures a second time. */
export const loggedRules: readonly ConsistencyRule[] = [
  {
    says: 'un movimiento de caja es del tipo y el monto que dice la bitácora',
    wrong: sql`
      select m.id from cash_movements as m join ${logged('movement.created', 'movement.reversed')} on a.entity_id = m.id
      where not ${says('amount', 'm.amount')} or a.details not like '%"kind":"' || m.kind || '"%'`,
    since: drawer,
  },
  {
    says: 'una caja se abrió con lo que dice la bitácora',
    wrong: sql`
      select r.id from registers as r join ${logged('register.opened')} on a.entity_id = r.id
      where not ${says('initial_amount', 'r.initial_amount')}`,
    since: drawer,
  },
  {
    says: 'en una caja cerrada quedó lo que dice la bitácora',
    wrong: sql`
      select r.id from registers as r join ${logged('register.closed')} on a.entity_id = r.id
      where not ${agrees('left_amount', 'r.left_amount')}`,
    since: drawer,
  },
  {
    says: 'en un segundo arqueo quedó lo que dice la bitácora',
    wrong: sql`
      select r.register_id as id from register_recounts as r
        join ${logged('register.recounted')} on a.entity_id = r.register_id
      where not ${agrees('left_amount', 'r.left_amount')}`,
    since: registerRecounts,
  },
  {
    says: 'una devolución se reintegró como dice la bitácora',
    wrong: sql`
      select r.id from return_tenders as t join returns as r on r.id = t.return_id
        join ${logged('return.created')} on a.entity_id = r.sale_id and ${says('return', 'r.id')}
      where a.details not like '%"tenders":"%' || t.tender || '%'`,
    since: saleReturns,
  },
  {
    says: 'una entrada cambió los precios que dice la bitácora',
    wrong: sql`
      select l.entry_id as id from stock_entry_lines as l join stock_entries as e on e.id = l.entry_id
        left join (select store_id, entity_id, details from audit_log
          where action = 'product.updated' and details like '%"entry":%') as a
          on a.store_id = l.store_id and a.entity_id = l.product_id and ${says('entry', 'e.number')}
      where (l.price is null) <> (l.old_price is null) or (l.price is null) <> (a.details is null)
        or a.details not like '%"price":[' || l.old_price || ',' || l.price || ']%'`,
    since: stockEntries,
  },
]

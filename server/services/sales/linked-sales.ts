import { settledBySale } from '../../../domain/credit/settled.ts'
import { refundedAs } from '../../../domain/selling/empties.ts'
import { followedMoney, type FollowedMoney, type LinkedSale } from '../../../domain/selling/followed-money.ts'
import { amountsOf, type TenderAmounts } from '../../../domain/selling/tender-amounts.ts'
import { wholeLedger } from '../../db/queries/credit/client-ledger.ts'
import { exchangesAround, paymentsOf, refundsOf } from '../../db/queries/sales/linked-sales.ts'
import type { Queries } from '../../db/tables.ts'

/** How a client has paid what was charged for a sale (docs/decisions/0177). */
export async function settledOf(db: Queries, clientId: number, saleId: number): Promise<TenderAmounts> {
  return settledBySale(await wholeLedger(db, clientId)).get(saleId) ?? {}
}

/** The money of a sale that is linked with others by exchanges; null for any other sale. */
export async function followed(db: Queries, saleId: number): Promise<FollowedMoney | null> {
  const links = await exchangesAround(db, saleId)
  if (links.length === 0) return null
  const ids = [...new Set(links.flatMap((link) => [link.saleId, link.exchangeSaleId]))]
  const payments = Map.groupBy(await paymentsOf(db, ids), (row) => row.saleId)
  const refunds = Map.groupBy(await refundsOf(db, ids), (row) => row.saleId)
  const parents = new Map(links.map((link) => [link.exchangeSaleId, link.saleId]))
  const linked: LinkedSale[] = []
  for (const id of ids) {
    const paid = (payments.get(id) ?? []).map((row) => ({ ...row, tender: refundedAs(row.tender) }))
    const debtor = paid.find(({ tender }) => tender === 'credit')
    linked.push({
      ...{ id, parentId: parents.get(id) ?? null, paid: amountsOf(paid) },
      refunded: amountsOf(refunds.get(id) ?? []),
      settled: debtor ? await settledOf(db, debtor.clientId, id) : {},
    })
  }
  return followedMoney(saleId, linked)
}

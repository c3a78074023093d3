/** What came in for goods that were exchanged, followed to the sales that paid for them (docs/decisions/0177). Money in centavos. */
import { sum, type Centavos } from '../money.ts'
import type { TenderAmounts } from './tender-amounts.ts'
import { tenderIds, type TenderId } from './tenders.ts'

/** The money of one sale. */
export interface SaleMoney {
  paid: TenderAmounts
  refunded: TenderAmounts
  /** What the client has paid of what was charged, by how it was paid. */
  settled: TenderAmounts
}

/** One of the sales that are linked by exchanges. */
export interface LinkedSale extends SaleMoney {
  id: number
  /** The sale of which something was brought back for this one; null for none. */
  parentId: number | null
}

/** What exchanges allow for one sale by each way to pay. */
export interface FollowedMoney {
  /** What came in for the goods that paid for it. */
  inherited: TenderAmounts
  /** What is left of what came in for all the linked sales. */
  left: TenderAmounts
}

/** What came in for a sale by a way to pay, without what was exchanged for it. */
export function ownAmount(
  { paid, settled }: Pick<SaleMoney, 'paid' | 'settled'>,
  tender: TenderId,
): Centavos {
  // What a client spends of their favour is on the account too.
  const onAccount = settled[tender] ?? 0
  return (
    (paid[tender] ?? 0) + (tender === 'balance' ? Math.max(onAccount - (paid.balance ?? 0), 0) : onAccount)
  )
}

/**
 * @param linked all sales that are linked by exchanges, this one included.
 * @throws Error when it is not among them.
 */
export function followedMoney(saleId: number, linked: readonly LinkedSale[]): FollowedMoney {
  const sales = new Map(linked.map((sale) => [sale.id, sale]))
  const cameBy = (id: number | null, tender: TenderId): Centavos => {
    const sale = id === null ? undefined : sales.get(id)
    if (!sale) return 0
    return ownAmount(sale, tender) + Math.min(sale.paid.exchange ?? 0, cameBy(sale.parentId, tender))
  }
  const leftBy = (tender: TenderId) =>
    sum(linked.map((sale) => ownAmount(sale, tender) - (sale.refunded[tender] ?? 0)))
  const byTender = (amountBy: (tender: TenderId) => Centavos): TenderAmounts =>
    Object.fromEntries(tenderIds.map((tender) => [tender, amountBy(tender)]))
  const sale = sales.get(saleId)
  if (!sale) throw new Error(`Sale ${saleId} is not linked`)
  return { inherited: byTender((tender) => cameBy(sale.parentId, tender)), left: byTender(leftBy) }
}

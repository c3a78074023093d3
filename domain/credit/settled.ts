/** By which ways to pay a client has paid what was bought on credit (docs/decisions/0177). Money in centavos. */
import { addAmount, type TenderAmounts } from '../selling/tender-amounts.ts'
import type { TenderId } from '../selling/tenders.ts'
import type { Centavos } from '../money.ts'
import type { LedgerEntry } from './ledger.ts'

/** An entry with its id, and of a payment with how it was paid. */
export interface PaidEntry extends LedgerEntry {
  id: number
  tender: TenderId | null
}

interface Debt {
  saleId: number | null
  left: Centavos
  settled: TenderAmounts
}

/**
 * What was paid of each sale on credit, by its id. Payments pay the oldest debt first. What was brought back lowers first what is owed for its
 * own sale; the rest, and whatever else lowers a debt without a payment, is `balance`. A payment that was undone paid nothing.
 * @param oldestFirst all entries of the client.
 */
export function settledBySale(oldestFirst: readonly PaidEntry[]): Map<number, TenderAmounts> {
  const undone = new Set(oldestFirst.map(({ reverses }) => reverses))
  const debts: Debt[] = []
  let favour = 0
  for (const entry of oldestFirst.filter(({ id, reverses }) => reverses === null && !undone.has(id))) {
    const amount = Math.abs(entry.amount)
    if (entry.amount > 0) {
      const debt: Debt = { saleId: entry.saleId, left: amount, settled: {} }
      favour = pay([debt], 'balance', favour)
      debts.push(debt)
    } else if (entry.kind === 'return') {
      const own = debts.find(({ saleId }) => saleId === entry.saleId)
      const lowered = Math.min(amount, own?.left ?? 0)
      if (own) own.left -= lowered
      favour += pay(debts, 'balance', amount - lowered)
    } else favour += pay(debts, entry.tender ?? 'balance', amount)
  }
  return new Map(debts.flatMap(({ saleId, settled }) => (saleId === null ? [] : [[saleId, settled]])))
}

/** Pays debts in their order. @returns what is over. */
function pay(debts: readonly Debt[], tender: TenderId, amount: Centavos): Centavos {
  let over = amount
  for (const debt of debts) {
    const paid = Math.min(debt.left, over)
    debt.left -= paid
    over -= paid
    addAmount(debt.settled, tender, paid)
  }
  return over
}

import { quetzales } from '../../../domain/money.ts'
import type { SaleReturn, SaleVoid } from '../../../domain/selling/sold-contract.ts'
import type { WholeReturn } from '../../db/queries/sales/returns.ts'

/** A return as the calls tell of it; its id is its number. */
export function returnAnswer({ row, lines, refunds }: WholeReturn): SaleReturn {
  return {
    id: row.id,
    number: row.id,
    sale_id: row.sale_id,
    ...acted(row),
    lines: lines.map(({ position, quantity, restock, amount }) => ({
      ...{ position, quantity, restock: restock === 1 },
      amount: quetzales(amount),
    })),
    total: quetzales(row.total),
    refunds: refunds.map(({ tender, amount, reference }) => ({
      ...{ tender, amount: quetzales(amount), reference },
    })),
    exchange_sale_id: row.exchange_sale_id,
  }
}

/** Who did something to a sale, when and why. */
export function acted({
  at,
  user_name: name,
  reason,
}: Readonly<{ at: number; user_name: string; reason: string }>): SaleVoid {
  return { at: new Date(at).toISOString(), user: { name }, reason }
}

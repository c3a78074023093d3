import type { ExchangedReturn, SaleReturn, SaleVoid } from '../../../domain/selling/sales-made.ts'
import {
  findExchanged,
  namesOfLines,
  type VoidRow,
  type WholeReturn,
} from '../../db/queries/sales/returns.ts'
import type { Queries } from '../../db/tables.ts'

/** A return as the calls tell of it; its id is its number. */
export function returnAnswer({ row, lines, refunds }: WholeReturn): SaleReturn {
  return {
    id: row.id,
    number: row.id,
    saleId: row.sale_id,
    ...acted(row),
    lines: lines.map((line) => ({ ...line, restock: line.restock === 1 })),
    total: row.total,
    refunds,
    exchangeSaleId: row.exchange_sale_id,
  }
}

/** What was brought back for a sale in an exchange, as the calls tell of it; null for a sale that is no exchange. */
export async function exchangedAnswer(db: Queries, saleId: number): Promise<ExchangedReturn | null> {
  const exchanged = await findExchanged(db, saleId)
  if (!exchanged) return null
  const names = await namesOfLines(db, exchanged.row.sale_id)
  const answer = returnAnswer(exchanged)
  return {
    ...answer,
    lines: answer.lines.map((line) => {
      const { name = '', unit = null } = names.get(line.position) ?? {}
      return { ...line, name, ...(unit && { unit }) }
    }),
  }
}

/** Who did something to a sale, when and why. */
export function acted({
  at,
  user_name: name,
  reason,
  approvedBy,
}: Pick<VoidRow, 'at' | 'user_name' | 'reason' | 'approvedBy'>): SaleVoid {
  return { at, user: name, reason, ...(approvedBy !== null && { approvedBy }) }
}

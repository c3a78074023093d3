import type { Centavos } from '../../../../domain/money.ts'
import type { ReturnTenderTable } from '../../tables/sold-tables.ts'
import type { Queries } from '../../tables.ts'
import type { RegisterSaleRow } from './sales.ts'

/** What a register gave back for what was brought back. Its id is its number. */
export interface RegisterReturnRow {
  id: number
  saleId: number
  /** Milliseconds since the epoch. */
  at: number
  total: Centavos
  refunds: Pick<ReturnTenderTable, 'tender' | 'amount'>[]
}

/** The returns that one register paid, in the order of their ids. */
export async function listRegisterReturns(db: Queries, registerId: number): Promise<RegisterReturnRow[]> {
  const returns = await db
    .selectFrom('returns')
    .select(['id', 'sale_id as saleId', 'at', 'total'])
    .where('register_id', '=', registerId)
    .orderBy('id')
    .execute()
  if (returns.length === 0) return []
  const tenders = await db
    .selectFrom('return_tenders')
    .select(['return_id', 'tender', 'amount'])
    .where(
      'return_id',
      'in',
      returns.map(({ id }) => id),
    )
    .execute()
  const refunds = Map.groupBy(tenders, (row) => row.return_id)
  return returns.map((row) => ({ ...row, refunds: refunds.get(row.id) ?? [] }))
}

/** The sales of one register that were voided in it, in the order of their ids. */
export async function listRegisterVoids(db: Queries, registerId: number): Promise<RegisterSaleRow[]> {
  const voids = await db
    .selectFrom('sale_voids')
    .select('sale_id')
    .where('register_id', '=', registerId)
    .execute()
  if (voids.length === 0) return []
  return db
    .selectFrom('sales')
    .select(['id', 'sold_at as soldAt', 'client_name as clientName', 'total'])
    .where(
      'id',
      'in',
      voids.map((row) => row.sale_id),
    )
    .orderBy('id')
    .execute()
}

import type { Insertable, Selectable } from 'kysely'
import type { Centavos } from '../../../domain/money.ts'
import type { Queries, SaleLineTable, SaleTable } from '../tables.ts'

export type NewSale = Omit<Insertable<SaleTable>, 'id'>
export type NewSaleLine = Omit<SaleLineTable, 'sale_id' | 'position' | 'store_id'>
export type SaleRow = Selectable<SaleTable>

/** A sale with its lines in order. */
export interface WholeSale {
  sale: SaleRow
  lines: SaleLineTable[]
}

/** Writes a sale and its lines. @returns the written rows. */
export async function insertSale(
  trx: Queries,
  sale: NewSale,
  lines: readonly NewSaleLine[],
): Promise<WholeSale> {
  const { id } = await trx.insertInto('sales').values(sale).returning('id').executeTakeFirstOrThrow()
  const rows = lines.map((line, index) => ({
    ...line,
    store_id: sale.store_id,
    sale_id: id,
    position: index + 1,
  }))
  await trx.insertInto('sale_lines').values(rows).execute()
  return { sale: { ...sale, id }, lines: rows }
}

export async function findSale(db: Queries, id: number): Promise<WholeSale> {
  const sale = await db.selectFrom('sales').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('sale_lines')
    .selectAll()
    .where('sale_id', '=', id)
    .orderBy('position')
    .execute()
  return { sale, lines }
}

/** The sales of one register, in the order of their ids. */
export async function listRegisterSales(
  db: Queries,
  registerId: number,
): Promise<{ soldAt: number; clientName: string; total: Centavos }[]> {
  return db
    .selectFrom('sales')
    .select(['sold_at as soldAt', 'client_name as clientName', 'total'])
    .where('register_id', '=', registerId)
    .orderBy('id')
    .execute()
}

import type { Insertable } from 'kysely'
import { deviceNumberText, type DeviceNumber } from '../../../../domain/selling/device-number.ts'
import type { LateSaleTable } from '../../tables/late-tables.ts'
import type { Queries } from '../../tables.ts'

/** The sales with this number of a device, in one store or in all. */
export async function salesNumbered(
  db: Queries,
  storeId: number | null,
  { letter, n }: DeviceNumber,
): Promise<number[]> {
  const rows = await db
    .selectFrom('late_sales')
    .select('sale_id as saleId')
    .where('letter', '=', letter)
    .where('n', '=', n)
    .where('store_id', 'in', storeId === null ? db.selectFrom('stores').select('id') : [storeId])
    .execute()
  return rows.map(({ saleId }) => saleId)
}

/** The numbers of devices by the ids of their sales; most sales have none. */
export async function deviceNumbersOf(db: Queries, saleIds: readonly number[]): Promise<Map<number, string>> {
  if (saleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('late_sales')
    .select(['sale_id as saleId', 'letter', 'n'])
    .where('sale_id', 'in', saleIds)
    .execute()
  return new Map(rows.map(({ saleId, ...number }) => [saleId, deviceNumberText(number)]))
}

/** Gives a sale the number of its device. @returns false when the number, or the sale, has another one already. */
export async function insertLateSale(
  trx: Queries,
  row: Omit<Insertable<LateSaleTable>, 'id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await trx
    .insertInto('late_sales')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return written === 1n
}

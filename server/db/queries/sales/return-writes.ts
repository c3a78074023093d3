import { sql, type Insertable } from 'kysely'
import type { LineToReturn, TenderAmount } from '../../../../domain/selling/returns.ts'
import type { PaidWith } from '../../../../domain/selling/tenders.ts'
import type { Thousandths } from '../../../../domain/quantity.ts'
import type { Engine } from '../../engine.ts'
import type { ReturnTable, SaleVoidTable } from '../../tables/sold-tables.ts'
import type { Queries } from '../../tables.ts'

/**
 * Counts what is brought back of a sale (by the position of its line).
 * @returns for how many lines that much was left. When it is less than all, the return must be rolled back.
 */
export async function addReturned(
  trx: Queries,
  engine: Engine,
  saleId: number,
  quantities: ReadonlyMap<number, Thousandths>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update sale_lines set returned = sale_lines.returned + taken.quantity
    from ${engine.taken.rows(engine.taken.valuesOf(quantities))}
    where sale_lines.sale_id = ${saleId} and sale_lines.position = cast(taken.id as bigint)
      and sale_lines.returned + taken.quantity <= sale_lines.quantity`.execute(trx)
  return Number(numAffectedRows)
}

/** Writes a return with its lines and how it is given back. @returns its id. */
export async function insertReturn(
  trx: Queries,
  row: Omit<Insertable<ReturnTable>, 'id'>,
  lines: readonly (LineToReturn & { amount: number })[],
  refunds: readonly (TenderAmount<PaidWith> & { reference?: string | null | undefined })[],
): Promise<number> {
  const { id } = await trx.insertInto('returns').values(row).returning('id').executeTakeFirstOrThrow()
  const of = { store_id: row.store_id, return_id: id }
  await trx
    .insertInto('return_lines')
    .values(
      lines.map(({ position, quantity, restock, amount }) => ({
        ...{ ...of, position, quantity, restock: restock ? 1 : 0, amount },
      })),
    )
    .execute()
  if (refunds.length === 0) return id
  await trx
    .insertInto('return_tenders')
    .values(
      refunds.map(({ tender, amount, reference = null }, index) => ({
        ...{ ...of, position: index + 1, tender, amount, reference },
      })),
    )
    .execute()
  return id
}

/** Writes that a sale was voided. @returns the id of the row. */
export async function insertVoid(trx: Queries, row: Omit<Insertable<SaleVoidTable>, 'id'>): Promise<number> {
  const { id } = await trx.insertInto('sale_voids').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

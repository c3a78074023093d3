import { sql, type Selectable } from 'kysely'
import type { Centavos } from '../../../../domain/money.ts'
import type {
  ReturnLineTable,
  ReturnTable,
  ReturnTenderTable,
  SaleVoidTable,
} from '../../tables/sold-tables.ts'
import type { Queries, SaleLineTable } from '../../tables.ts'
import { approverNameOf } from '../approvals.ts'

/** `approvedBy`: the colleague who approved it, or null. */
interface Approved {
  approvedBy: string | null
}

export type ReturnRow = Selectable<ReturnTable> & Approved
export type VoidRow = Selectable<SaleVoidTable> & Approved

/** A return with its lines and how it was given back, each in their order. */
export interface WholeReturn {
  row: ReturnRow
  lines: ReturnLineTable[]
  refunds: ReturnTenderTable[]
}

/** What was brought back of a sale, the oldest first. */
export async function returnsOfSale(db: Queries, saleId: number): Promise<WholeReturn[]> {
  return withParts(db, await returns(db).where('sale_id', '=', saleId).orderBy('id').execute())
}

/** @throws Error when there is no such return. */
export async function findReturn(db: Queries, id: number): Promise<WholeReturn> {
  const rows = await returns(db).where('id', '=', id).execute()
  const [whole] = await withParts(db, rows)
  if (!whole) throw new Error(`Return ${id} is not there`)
  return whole
}

/** What was brought back for a sale in an exchange; undefined for a sale that is no exchange. */
export async function findExchanged(db: Queries, saleId: number): Promise<WholeReturn | undefined> {
  const rows = await returns(db).where('exchange_sale_id', '=', saleId).execute()
  const [whole] = await withParts(db, rows)
  return whole
}

/** The names and units of the lines of a sale, by their position. */
export async function namesOfLines(
  db: Queries,
  saleId: number,
): Promise<Map<number, Pick<SaleLineTable, 'name' | 'unit'>>> {
  const rows = await db
    .selectFrom('sale_lines')
    .select(['position', 'name', 'unit'])
    .where('sale_id', '=', saleId)
    .execute()
  return new Map(rows.map((row) => [row.position, row]))
}

function returns(db: Queries) {
  return db
    .selectFrom('returns')
    .selectAll()
    .select(
      // Whoever approved an exchange approved the whole command, which is the sale.
      sql<
        string | null
      >`coalesce(${approverNameOf(['create return'], 'returns.id')}, ${approverNameOf(['sale'], 'returns.exchange_sale_id')})`.as(
        'approvedBy',
      ),
    )
}

async function withParts(db: Queries, rows: readonly ReturnRow[]): Promise<WholeReturn[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .selectFrom('return_lines')
    .selectAll()
    .where('return_id', 'in', ids)
    .orderBy('return_id')
    .orderBy('position')
    .execute()
  const refunds = await db
    .selectFrom('return_tenders')
    .selectAll()
    .where('return_id', 'in', ids)
    .orderBy('return_id')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    row,
    lines: lines.filter((line) => line.return_id === row.id),
    refunds: refunds.filter((refund) => refund.return_id === row.id),
  }))
}

/** What was given back of sales, by the sale's id; a sale of which nothing was brought back is missing. */
export async function returnedOfSales(db: Queries, ids: readonly number[]): Promise<Map<number, Centavos>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('returns')
    .select((eb) => ['sale_id', eb.fn.sum<number>('total').as('returned')])
    .where('sale_id', 'in', ids)
    .groupBy('sale_id')
    .execute()
  return new Map(rows.map(({ sale_id, returned }) => [sale_id, returned]))
}

/** Which of these sales were voided. */
export async function voidedAmong(db: Queries, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('sale_voids').select('sale_id').where('sale_id', 'in', ids).execute()
  return new Set(rows.map(({ sale_id }) => sale_id))
}

/** Who voided a sale, when and why; undefined when nobody did. */
export async function findVoid(db: Queries, saleId: number): Promise<VoidRow | undefined> {
  return db
    .selectFrom('sale_voids')
    .selectAll()
    .select(approverNameOf(['void sale'], 'sale_voids.id').as('approvedBy'))
    .where('sale_id', '=', saleId)
    .executeTakeFirst()
}

import type { Insertable, Selectable } from 'kysely'
import type { Centavos } from '../../../../domain/money.ts'
import type { SalePayment } from '../../../../domain/selling/payments.ts'
import type { PaidWith } from '../../../../domain/selling/tenders.ts'
import type { SoldPack } from '../../../../domain/selling/packs.ts'
import { insertSalePacks, joinedPack } from './line-packs.ts'
import { insertSalePayments, listSalePayments } from './sale-payments.ts'
import { countsInRegister } from './voided.ts'
import { compileOnce } from '../../compile-once.ts'
import { onlyRow } from '../../only-row.ts'
import { together } from '../../together.ts'
import type { Queries, SaleLineTable, SalePaymentTable, SaleTable } from '../../tables.ts'

export type NewSale = Omit<Insertable<SaleTable>, 'id'>
export type NewSaleLine = Omit<
  Selectable<SaleLineTable>,
  'sale_id' | 'position' | 'store_id' | 'returned'
> & {
  /** Null for a line of units. With one, quantity, price and cost are of packs. */
  pack: SoldPack | null
}
export type SaleLineRow = Selectable<SaleLineTable> & { pack: SoldPack | null }
export type SaleRow = Selectable<SaleTable>

/** A sale with its lines in order. */
export interface WholeSale {
  sale: SaleRow
  lines: SaleLineRow[]
  /** Empty: it was paid in cash. */
  payments: SalePaymentTable[]
}

const saleInsert = compileOnce((db, { rows }: { rows: readonly NewSale[] }) =>
  db.insertInto('sales').values(rows).returning('id').compile(),
)

const lineInsert = compileOnce((db, { rows }: { rows: readonly Selectable<SaleLineTable>[] }) =>
  db.insertInto('sale_lines').values(rows).compile(),
)

/** Writes a sale without its lines and payments. @returns the written row. */
export async function insertSale(trx: Queries, sale: NewSale): Promise<SaleRow> {
  const { rows } = await saleInsert(trx, { rows: [sale] })
  return { ...sale, id: onlyRow(rows).id }
}

/** Writes the lines and the payments of a sale. @returns the written rows. */
export async function insertSaleParts(
  trx: Queries,
  sale: SaleRow,
  lines: readonly NewSaleLine[],
  payments: readonly SalePayment<PaidWith>[],
): Promise<Omit<WholeSale, 'sale'>> {
  const { id, store_id } = sale
  const rows = lines.map((line, index) => ({
    ...line,
    ...{ store_id, sale_id: id, position: index + 1, returned: 0 },
  }))
  const [, paid] = await together([
    lineInsert(trx, { rows: rows.map(({ pack: _pack, ...row }) => row) }),
    insertSalePayments(trx, sale, payments),
    insertSalePacks(trx, sale, rows),
  ])
  return { lines: rows, payments: paid }
}

export async function findSale(db: Queries, id: number): Promise<WholeSale> {
  const sale = await db.selectFrom('sales').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('sale_lines as l')
    .leftJoin('sale_packs as k', (join) =>
      join.onRef('k.sale_id', '=', 'l.sale_id').onRef('k.position', '=', 'l.position'),
    )
    .selectAll('l')
    .select(['k.pack_id', 'k.name as pack_name', 'k.factor'])
    .where('l.sale_id', '=', id)
    .orderBy('l.position')
    .execute()
  const lines = rows.map(({ pack_id, pack_name, factor, ...line }) => ({
    ...line,
    pack: joinedPack({ pack_id, pack_name, factor }),
  }))
  return { sale, lines, payments: await listSalePayments(db, id) }
}

/** A sale of a register. Its id is its number. */
export interface RegisterSaleRow {
  id: number
  /** Milliseconds since the epoch. */
  soldAt: number
  clientName: string
  total: Centavos
}

/** The sales of one register that its figures are made of, in the order of their ids. */
export async function listRegisterSales(db: Queries, registerId: number): Promise<RegisterSaleRow[]> {
  return db
    .selectFrom('sales')
    .select(['id', 'sold_at as soldAt', 'client_name as clientName', 'total'])
    .where('register_id', '=', registerId)
    .where(countsInRegister('sales.id'))
    .orderBy('id')
    .execute()
}

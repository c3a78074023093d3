import type { SalePayment } from '../../../../domain/selling/payments.ts'
import { referenceKey } from '../../../../domain/selling/payments.ts'
import type { TenderTotal } from '../../../../domain/drawer/drawer.ts'
import { sum, type Centavos } from '../../../../domain/money.ts'
import { paidWithIds, tenders, type PaidWith } from '../../../../domain/selling/tenders.ts'
import type { Queries, SalePaymentTable } from '../../tables.ts'
import { countsInRegister, isNotVoided } from './voided.ts'

/** The sale that payments belong to. */
type PaidSale = Readonly<Record<'id' | 'store_id' | 'register_id', number>>

/** Another sale with the same reference. */
export interface EarlierSale {
  id: number
  date: string
}

/** Writes the payments of a sale, in their order. @returns the written rows. */
export async function insertSalePayments(
  trx: Queries,
  { id, store_id, register_id }: PaidSale,
  payments: readonly SalePayment<PaidWith>[],
): Promise<SalePaymentTable[]> {
  if (payments.length === 0) return []
  const rows = payments.map(({ tender, amount, tendered, reference }, index) => ({
    ...{ store_id, register_id, sale_id: id, position: index + 1, tender, amount },
    tendered: tenders[tender].givesChange ? (tendered ?? null) : null,
    reference: reference ?? null,
    reference_key: uniqueKey(tender, reference),
  }))
  await trx.insertInto('sale_payments').values(rows).execute()
  return rows
}

/** The key by which a reference is found again; null where a reference may be used again. */
export function uniqueKey(tender: PaidWith, reference: string | null | undefined): string | null {
  return tenders[tender].referenceIsUnique ? referenceKey(reference ?? '') || null : null
}

/** The payments of a sale in their order; none for a sale in cash without more. */
export async function listSalePayments(db: Queries, saleId: number): Promise<SalePaymentTable[]> {
  return db
    .selectFrom('sale_payments')
    .selectAll()
    .where('sale_id', '=', saleId)
    .orderBy('position')
    .execute()
}

/** The payments of all sales of a register, by the sale's number. */
export async function paymentsBySale(
  db: Queries,
  registerId: number,
): Promise<Map<number, SalePaymentTable[]>> {
  const rows = await db
    .selectFrom('sale_payments')
    .selectAll()
    .where('register_id', '=', registerId)
    .execute()
  return Map.groupBy(rows, (row) => row.sale_id)
}

/** The first sale of the store that was paid with the same reference before this one and is not voided, or undefined. */
export async function findEarlierSale(
  db: Queries,
  { store_id, tender, reference_key, sale_id }: SalePaymentTable,
): Promise<EarlierSale | undefined> {
  if (reference_key === null) return undefined
  return db
    .selectFrom('sale_payments as p')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .select(['s.id', 's.date'])
    .where('p.store_id', '=', store_id)
    .where('p.tender', '=', tender)
    .where('p.reference_key', '=', reference_key)
    .where('p.sale_id', '<', sale_id)
    .where(isNotVoided('p.sale_id'))
    .orderBy('p.sale_id')
    .limit(1)
    .executeTakeFirst()
}

/** What the rows of sales come to, by each way to pay that has some, and how many sales have rows. */
export interface RowTotals {
  totals: readonly TenderTotal[]
  sales: number
}

/**
 * Sales by tender: cash first, the others only when something was paid so. A sale without rows was paid in cash. A sale that
 * was paid in two ways counts in both.
 */
export function tenderTotals(
  sold: { count: number; amount: Centavos },
  { totals, sales }: RowTotals,
): TenderTotal[] {
  const byTender = new Map(totals.map((total) => [total.tender, total]))
  const others = paidWithIds.filter((id) => id !== 'cash').flatMap((id) => byTender.get(id) ?? [])
  const cash: TenderTotal = {
    tender: 'cash',
    count: sold.count - sales + (byTender.get('cash')?.count ?? 0),
    amount: sold.amount - sum(others.map(({ amount }) => amount)),
  }
  return [cash, ...others]
}

/** What a register took: by each way to pay that has rows, and in how many sales with rows in all. */
export async function totalsOfRows(db: Queries, registerId: number): Promise<RowTotals> {
  const rows = await db
    .selectFrom('sale_payments')
    .select((eb) => [
      'tender',
      eb.fn.count<number>('sale_id').distinct().as('count'),
      eb.fn.sum<number>('amount').as('amount'),
      eb
        .selectFrom('sale_payments as each')
        .select((each) => each.fn.count<number>('each.sale_id').distinct().as('sales'))
        .where('each.register_id', '=', registerId)
        .where(countsInRegister('each.sale_id'))
        .$asScalar()
        .$notNull()
        .as('sales'),
    ])
    .where('register_id', '=', registerId)
    .where(countsInRegister('sale_payments.sale_id'))
    .groupBy('tender')
    .execute()
  return {
    totals: rows.map(({ tender, count, amount }) => ({ tender, count, amount })),
    sales: rows[0]?.sales ?? 0,
  }
}

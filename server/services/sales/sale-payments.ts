import type { salePayment } from '../../../domain/selling/sale-shapes.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { TenderAmount } from '../../../domain/selling/returns.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { changeOf, paymentsErrors, type SalePayment } from '../../../domain/selling/payments.ts'
import { cashOnly, type PaidWith, type TenderSetting } from '../../../domain/selling/tenders.ts'
import type { Engine } from '../../db/engine.ts'
import { findEarlierSale, uniqueKey } from '../../db/queries/sales/sale-payments.ts'
import type { WholeSale } from '../../db/queries/sales/sales.ts'
import { lockStoreForOrder } from '../../db/queries/records/store-records.ts'
import type { Queries, SalePaymentTable } from '../../db/tables.ts'
import { fieldRefusal } from '../refusal.ts'
import { settingsOf } from '../settings/read-settings.ts'

/** A payment that is written: also what was brought back and pays. */
export type WrittenPayment = SalePayment<PaidWith>

/** The sale whose payments are checked; amounts in centavos. */
interface Due {
  engine: Engine
  storeId: number
  total: Centavos
  /** What of the total is paid by what was brought back; null in a sale for which nothing was. */
  first: TenderAmount<PaidWith> | null
  /** The ways to pay that are accepted; missing: those of the store now. */
  accepted?: readonly TenderSetting[]
}

/**
 * Checks how a sale is to be paid, with the settings of this moment. A sale in cash reads none. Sales with a reference that
 * belongs to one payment take turns: of two with the same one, the later one finds the other.
 * @returns the payments to write. A payment in cash that tells nothing more is not written: a sale without payments is in cash.
 * @throws Refusal 422
 */
export async function checkedPayments(
  trx: Queries,
  payments: readonly SalePayment[] | undefined,
  { first, ...due }: Due,
): Promise<readonly WrittenPayment[]> {
  const rest = due.total - (first?.amount ?? 0)
  const others = await checkedOthers(trx, payments, { ...due, total: rest })
  if (!first || first.amount === 0) return others
  const cash: WrittenPayment[] = others.length === 0 && rest > 0 ? [{ tender: 'cash', amount: rest }] : []
  return [first, ...cash, ...others]
}

async function checkedOthers(
  trx: Queries,
  payments: readonly SalePayment[] | undefined,
  { engine, storeId, total, accepted }: Omit<Due, 'first'>,
): Promise<readonly SalePayment[]> {
  if (payments === undefined) return []
  const isCash = payments.every(({ tender }) => tender === 'cash')
  const { tenders } = isCash
    ? { tenders: cashOnly }
    : { tenders: accepted ?? (await settingsOf(trx, storeId)).tenders }
  const errors = paymentsErrors(payments, total, tenders)
  if (Object.keys(errors).length > 0) throw fieldRefusal(422, errors)
  if (payments.some(({ tender, reference }) => uniqueKey(tender, reference) !== null))
    await lockStoreForOrder(trx, engine, storeId)
  const tellsMore = payments.length > 1 || payments.some(({ tendered }) => tendered !== undefined)
  return isCash && !tellsMore ? [] : payments
}

type PaymentAnswer = Inner<typeof salePayment>

/** The payments of a sale as the calls tell of them. */
export async function paymentAnswers(db: Queries, { sale, payments }: WholeSale): Promise<PaymentAnswer[]> {
  if (payments.length === 0) return [plainCash(sale.total)]
  return Promise.all(payments.map((payment) => paymentAnswer(db, payment)))
}

function plainCash(total: Centavos): PaymentAnswer {
  return { tender: 'cash', amount: total, tendered: null, change: 0, reference: null }
}

async function paymentAnswer(db: Queries, row: SalePaymentTable): Promise<PaymentAnswer> {
  const { tender, amount, tendered, reference } = row
  const earlier = await findEarlierSale(db, row)
  return {
    tender,
    amount,
    tendered,
    change: changeOf({ tender, amount, tendered: tendered ?? undefined }),
    reference,
    ...(earlier && { earlierSale: earlier }),
  }
}

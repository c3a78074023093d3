import type { DrawerRows, TenderTotal } from '../../../../domain/drawer/drawer.ts'
import { accountPaymentTotals, listAccountPayments, type AccountPaymentRow } from '../credit/client-ledger.ts'
import { tenderTotals, totalsOfRows } from '../sales/sale-payments.ts'
import { countsInRegister } from '../sales/voided.ts'
import { refundedBy } from '../sales/refunds.ts'
import { listCashMovements, type CashMovementRow } from './cash-movements.ts'
import type { Queries } from '../../tables.ts'

/** The rows that the cash of a register is calculated from. */
export interface DrawerContent extends DrawerRows {
  tenders: TenderTotal[]
  salesCount: number
  refunds: TenderTotal[]
  returnsCount: number
  movements: CashMovementRow[]
  accountPayments: TenderTotal[]
  /** The payments on account one by one. */
  enteredPayments: AccountPaymentRow[]
}

/**
 * The rows that the cash of a register is calculated from (domain/drawer/drawer.ts). Without a lock on the register, a sale or a
 * movement may be written between the queries; each term is then right for its own moment.
 */
export async function readDrawer(
  db: Queries,
  register: { id: number; initialAmount: number },
): Promise<DrawerContent> {
  const enteredPayments = await listAccountPayments(db, register.id)
  return {
    initialAmount: register.initialAmount,
    ...(await soldBy(db, register.id)),
    ...(await refundedBy(db, register.id)),
    movements: await listCashMovements(db, register.id),
    accountPayments: accountPaymentTotals(enteredPayments),
    enteredPayments,
  }
}

/** The sales of a register by tender, and how many they are; without voided ones, and without those that arrived after the closing. */
async function soldBy(
  db: Queries,
  registerId: number,
): Promise<Pick<DrawerContent, 'tenders' | 'salesCount'>> {
  const sold = await db
    .selectFrom('sales')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('total'), eb.val(0)).as('amount'),
    ])
    .where('register_id', '=', registerId)
    .where(countsInRegister('sales.id'))
    .executeTakeFirstOrThrow()
  const tenders = tenderTotals(sold, await totalsOfRows(db, registerId))
  return { tenders, salesCount: sold.count }
}

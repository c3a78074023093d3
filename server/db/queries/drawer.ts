import type { DrawerRows, TenderTotal } from '../../../domain/drawer.ts'
import { listCashMovements, type CashMovementRow } from './cash-movements.ts'
import type { Queries } from '../tables.ts'

/** The rows that the cash of a register is calculated from. */
export interface DrawerContent extends DrawerRows {
  tenders: TenderTotal[]
  movements: CashMovementRow[]
}

/**
 * The rows that the cash of a register is calculated from (domain/drawer.ts). Without a lock on the register, a sale or a
 * movement may be written between the queries; each term is then right for its own moment.
 */
export async function readDrawer(
  db: Queries,
  register: { id: number; initialAmount: number },
): Promise<DrawerContent> {
  return {
    initialAmount: register.initialAmount,
    tenders: await totalsByTender(db, register.id),
    movements: await listCashMovements(db, register.id),
  }
}

/** The totals of a register's sales by tender. Every sale is paid in cash. */
async function totalsByTender(db: Queries, registerId: number): Promise<TenderTotal[]> {
  const { count, amount } = await db
    .selectFrom('sales')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('total'), eb.val(0)).as('amount'),
    ])
    .where('register_id', '=', registerId)
    .executeTakeFirstOrThrow()
  return [{ tender: 'cash', count, amount }]
}

import type { DrawerDetails } from '../../../domain/drawer-contract.ts'
import { quetzales, type Centavos } from '../../../domain/money.ts'
import { listClosingCounts } from '../../db/queries/closing-counts.ts'
import { readDrawer } from '../../db/queries/drawer.ts'
import { listRegisterSales } from '../../db/queries/sales.ts'
import type { Queries } from '../../db/tables.ts'
import { movementAnswer } from './movement-answer.ts'
import { tenderAnswer } from './tender-answer.ts'

/** Everything that happened in a register: sales, tenders, movements and the count. */
export async function drawerDetails(
  db: Queries,
  register: { id: number; initialAmount: Centavos },
): Promise<DrawerDetails> {
  const { tenders, movements } = await readDrawer(db, register)
  const counted = await listClosingCounts(db, register.id)
  const sales = await listRegisterSales(db, register.id)
  return {
    tenders: tenders.map(tenderAnswer),
    movements: movements.map(movementAnswer),
    counted: counted.map(({ value, pieces }) => ({ value: quetzales(value), pieces })),
    salesDetail: sales.map((sale) => ({
      date: new Date(sale.soldAt).toISOString(),
      client: sale.clientName,
      total: quetzales(sale.total),
    })),
  }
}

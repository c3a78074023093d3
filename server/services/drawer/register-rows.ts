import type { CountedPieces } from '../../../domain/drawer/closing.ts'
import type { Centavos } from '../../../domain/money.ts'
import { listClosingCounts } from '../../db/queries/drawer/closing-counts.ts'
import { readDrawer, type DrawerContent } from '../../db/queries/drawer/drawer.ts'
import { findRecount, listRecountPieces, type RecountRow } from '../../db/queries/drawer/recounts.ts'
import { listRegisterSales, type RegisterSaleRow } from '../../db/queries/sales/sales.ts'
import { paymentsBySale } from '../../db/queries/sales/sale-payments.ts'
import {
  listRegisterReturns,
  listRegisterVoids,
  type RegisterReturnRow,
} from '../../db/queries/sales/register-returns.ts'
import type { Queries, SalePaymentTable } from '../../db/tables.ts'

/** Everything that happened in a register, as it was written. */
export interface RegisterRows extends DrawerContent {
  counted: readonly CountedPieces[]
  /** The second count; null when it was counted once, or not at all. */
  recount: (RecountRow & { counted: readonly CountedPieces[] }) | null
  sales: readonly RegisterSaleRow[]
  /** The sales that were voided; `sales` is without them. */
  voids: readonly RegisterSaleRow[]
  returns: readonly RegisterReturnRow[]
  /** The payments by the numbers of their sales; a sale in cash may have none. */
  payments: ReadonlyMap<number, readonly SalePaymentTable[]>
}

export async function readRegisterRows(
  db: Queries,
  register: { id: number; initialAmount: Centavos },
): Promise<RegisterRows> {
  const recount = await findRecount(db, register.id)
  return {
    ...(await readDrawer(db, register)),
    counted: await listClosingCounts(db, register.id),
    recount: recount && { ...recount, counted: await listRecountPieces(db, register.id) },
    sales: await listRegisterSales(db, register.id),
    voids: await listRegisterVoids(db, register.id),
    returns: await listRegisterReturns(db, register.id),
    payments: await paymentsBySale(db, register.id),
  }
}

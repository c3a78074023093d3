import type { DrawerDetails } from '../../../domain/drawer/drawer-contract.ts'
import { quetzales } from '../../../domain/money.ts'
import type { RegisterSaleRow } from '../../db/queries/drawer/sales.ts'

/** A sale of a register as the calls tell of it. */
export function saleAnswer({
  soldAt,
  clientName,
  total,
}: RegisterSaleRow): DrawerDetails['salesDetail'][number] {
  return { date: new Date(soldAt).toISOString(), client: clientName, total: quetzales(total) }
}

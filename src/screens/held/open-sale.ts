import { isBroughtFor } from '../../../domain/paying/ways.ts'
import type { SaleSnapshot } from '../../machines/sale/sale.ts'
import type { OpenSale } from '../../machines/sales/sales-context.ts'

/** The open sale, as it would be set aside. */
export function openSaleOf({ context: { cart, ways } }: SaleSnapshot): OpenSale {
  return { cart, isPaidInPart: ways.taken.length > 0, isExchange: isBroughtFor(ways) }
}

import type { TenderSum } from '../../../domain/drawer/drawer-contract.ts'
import type { TenderTotal } from '../../../domain/drawer/drawer.ts'
import { quetzales } from '../../../domain/money.ts'

/** What came in by one way to pay, as the calls tell of it. */
export function tenderAnswer({ tender, count, amount }: TenderTotal): TenderSum {
  return { tender, count, amount: quetzales(amount) }
}

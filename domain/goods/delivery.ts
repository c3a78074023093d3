/** Goods that came in, for till and server (docs/product.md §10.11). Money in centavos. */
import { MAX_AMOUNT, sum, type Centavos } from '../money.ts'
import { amountOf, type Thousandths } from '../quantity.ts'
import { deliveryMessages } from './delivery-messages.ts'
import { costOfEach, unitCostOf, type UnitCost } from './unit-cost.ts'

/** How a delivery is paid: from the open register, later, or in no way that the drawer or the supplier's account knows of. */
export const deliveryPayments = ['cash', 'credit', 'none'] as const

export type DeliveryPayment = (typeof deliveryPayments)[number]

/** A posted delivery keeps its number when it is voided. */
export const deliveryStates = ['done', 'voided'] as const

/** The longest number of a document, in characters. */
export const MAX_DOCUMENT = 50

/** What a line cost: each unit, or the whole line as the document of the supplier has it. */
export type LineCost = { each: Centavos } | { whole: Centavos }

export interface LineAmounts {
  cost: UnitCost
  total: Centavos
}

/** The amounts of a line with a quantity above 0. @throws RangeError beyond the exact integers; {@link isTooLarge} comes first. */
export function lineAmounts(quantity: Thousandths, cost: LineCost): LineAmounts {
  if ('whole' in cost) return { cost: costOfEach(cost.whole, quantity), total: cost.whole }
  return { cost: unitCostOf(cost.each), total: amountOf(cost.each, quantity) }
}

/** Whether a line comes to more than the largest amount, or each of its units costs more. */
export function isTooLarge(quantity: Thousandths, cost: LineCost): boolean {
  if ('each' in cost) return (cost.each * quantity) / 1_000 > MAX_AMOUNT
  return costOfEach(cost.whole, quantity) > unitCostOf(MAX_AMOUNT)
}

/** What all lines come to. */
export function deliveryTotal(lines: readonly Pick<LineAmounts, 'total'>[]): Centavos {
  return sum(lines.map(({ total }) => total))
}

/** Why a delivery cannot be paid so; null when it can. */
export function paymentRefusal(
  paid: DeliveryPayment,
  total: Centavos,
  hasSupplier: boolean,
): { field: 'paid' | 'supplier_id'; text: string } | null {
  if (paid === 'credit' && !hasSupplier)
    return { field: 'supplier_id', text: deliveryMessages.creditNeedsSupplier }
  return paid !== 'none' && total === 0 ? { field: 'paid', text: deliveryMessages.nothingToPay } : null
}

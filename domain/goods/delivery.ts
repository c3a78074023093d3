/** Goods that came in, for till and server (docs/product.md §10.11). Money in centavos. */
import { MAX_AMOUNT, sum, type Centavos } from '../money.ts'
import { amountOf, type Thousandths } from '../quantity.ts'
import { deliveryMessages } from './delivery-messages.ts'
import { centavosOf, costOfEach, unitCostOf, type UnitCost } from './unit-cost.ts'

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
  /** Of one unit of the product. */
  cost: UnitCost
  total: Centavos
}

/**
 * The amounts of a line with a quantity above 0. A line of packs comes to packs × cost of a pack, exactly, and each unit has cost its part
 * of that total, which the average cost is made of (docs/product.md §10.18).
 * @param factor the units in each of what is counted: more than 1 where the line counts packs.
 * @throws RangeError beyond the exact integers; {@link isTooLarge} comes first.
 */
export function lineAmounts(quantity: Thousandths, cost: LineCost, factor = 1): LineAmounts {
  const total = 'whole' in cost ? cost.whole : amountOf(cost.each, quantity)
  const isOfUnit = 'each' in cost && factor === 1
  return { cost: isOfUnit ? unitCostOf(cost.each) : costOfEach(total, quantity * factor), total }
}

/** What each pack of a line has cost, rounded to the centavo: of each unit where it counts units. @param quantity above 0, as the line counts. */
export function costOfCounted(total: Centavos, quantity: Thousandths): Centavos {
  return centavosOf(costOfEach(total, quantity))
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

/** The discount of a line (docs/product.md §5.4): an amount, or a percentage of what it comes to. */
import { parseAmount, parsePercent, percentOf, type Centavos } from '../money.ts'
import { saleMessages } from '../sale-messages.ts'
import type { LineRefusal } from './line-refusal.ts'
import { subtotalOf, type SoldMuch } from './measured.ts'

/** The centavos of a discount like `10%`, from 0 % to 100 %; null when the text is no such percentage. */
export function percentDiscount(typed: string, line: SoldMuch): Centavos | null {
  const rate = typed.endsWith('%') ? parsePercent(typed.slice(0, -1)) : null
  return rate === null ? null : percentOf(subtotalOf(line), rate)
}

/** Why a text is not a discount. */
export function invalidDiscountRefusal(typed: string): LineRefusal {
  const isAboveAll = typed.endsWith('%') && parseAmount(typed.slice(0, -1)) !== null
  if (isAboveAll) return discountAbovePrice
  const hasThreeDecimals = /^[\d,]*\.\d{3,}\s*%?$/.test(typed)
  const message = hasThreeDecimals ? saleMessages.discountDecimals : saleMessages.invalidDiscount
  return { field: 'discount', message, announced: false }
}

const discountAbovePrice: LineRefusal = {
  field: 'discount',
  message: saleMessages.discountAbovePrice,
  announced: true,
}

/** Why a line cannot have its discount; null when it can. */
export function discountRefusal(line: SoldMuch & { discount: Centavos }): LineRefusal | null {
  if (line.discount > subtotalOf(line)) return discountAbovePrice
  return null
}

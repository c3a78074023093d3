/** The line of a sale in a request. */
import { MAX_TAX, percent } from '../../domain/money.ts'
import { inUnits } from '../../domain/quantity.ts'
import { MAX_QUANTITY } from '../../domain/selling/sale.ts'
import { amount, described, id } from './schema.ts'

export const saleItemRequestFields = {
  product_id: id,
  quantity: { type: 'integer', minimum: 1, maximum: inUnits(MAX_QUANTITY) },
  discount: described(amount(0), 'Money for the whole line.'),
  tax: described({ type: 'number', multipleOf: 0.01, minimum: 0, maximum: percent(MAX_TAX) }, 'Percent.'),
}

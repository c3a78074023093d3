import { stockedAs } from '../../../domain/articles/without-stock.ts'
import type { plainSale } from '../../../domain/selling/sale-shapes.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { WholeSale } from '../../db/queries/sales/sales.ts'

/** A sale with its lines as the calls tell of it; its id is its number. */
export function wholeSaleAnswer({ sale, lines }: WholeSale): Inner<typeof plainSale> {
  return {
    id: sale.id,
    number: sale.id,
    date: sale.date,
    subtotal: sale.subtotal,
    totalDiscount: sale.discount,
    totalTax: sale.tax,
    total: sale.total,
    client: { id: sale.client_id, name: sale.client_name },
    user: sale.user_name,
    items: lines.map(({ unit, pack, without_stock, is_deposit: isDeposit, ...line }) => ({
      ...line,
      productId: line.product_id,
      tax: line.tax_rate,
      ...(unit && { unit }),
      ...(pack && { pack }),
      ...stockedAs(without_stock),
      ...(isDeposit === 1 && { isDeposit: true }),
    })),
  }
}

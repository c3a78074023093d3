import type { Sale } from '../../../domain/contract.ts'
import { percent, quetzales } from '../../../domain/money.ts'
import { inUnits } from '../../../domain/quantity.ts'
import type { WholeSale } from '../../db/queries/drawer/sales.ts'

/** A sale with its lines as the calls tell of it; its id is its number. */
export function wholeSaleAnswer({
  sale,
  lines,
}: WholeSale): Omit<Required<Sale>, 'payments' | 'exchange' | 'account' | 'approved_by'> {
  return {
    id: sale.id,
    number: sale.id,
    date: sale.date,
    client: { id: sale.client_id, name: sale.client_name },
    user: { name: sale.user_name },
    subtotal: quetzales(sale.subtotal),
    total_discount: quetzales(sale.discount),
    total_tax: quetzales(sale.tax),
    total: quetzales(sale.total),
    items: lines.map((line) => ({
      product_id: line.product_id,
      name: line.name,
      quantity: inUnits(line.quantity),
      price: quetzales(line.price),
      discount: quetzales(line.discount),
      tax: percent(line.tax_rate),
      subtotal: quetzales(line.subtotal),
      total: quetzales(line.total),
    })),
  }
}

import type { Centavos } from '../../../domain/money.ts'
import { overOf } from '../../../domain/selling/exchange.ts'
import { refundName } from '../../../domain/selling/returns.ts'
import type { SaleReceipt } from '../../machines/sale/settlement.ts'

/** What the customer gets when a sale is paid: the change, or what is over of an exchange (docs/product.md §10.7). */
export function handedBack({ change, exchange }: SaleReceipt): { name: string; amount: Centavos }[] {
  const over = overOf(exchange?.refunds ?? [])
  if (over.length === 0) return [{ name: 'Cambio', amount: change }]
  return over.map(({ tender, amount }) => ({ name: refundName(tender), amount }))
}

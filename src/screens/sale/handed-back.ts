import type { Centavos } from '../../../domain/money.ts'
import { emptiesMessages } from '../../../domain/selling/empties-messages.ts'
import { overOf } from '../../../domain/selling/exchange.ts'
import { refundName } from '../../../domain/selling/returns.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import type { SaleReceipt } from '../../machines/sale/settlement.ts'

/** What the customer has handed over: in cash alone under one name, otherwise each way with its own. */
export function handedOver({ payments, tendered }: SaleReceipt): { name: string; amount: Centavos }[] {
  if (!payments) return [{ name: 'Recibido', amount: tendered }]
  return payments.map((one) => ({ name: tenders[one.tender].name, amount: one.tendered ?? one.amount }))
}

/** What the customer gets when a sale is paid: the change, or what is over of an exchange (docs/product.md §10.7). */
export function handedBack({ change, exchange, empties }: SaleReceipt): { name: string; amount: Centavos }[] {
  if (empties && empties.over > 0) return [{ name: emptiesMessages.over, amount: empties.over }]
  const over = overOf(exchange?.refunds ?? [])
  if (over.length === 0) return [{ name: 'Cambio', amount: change }]
  return over.map(({ tender, amount }) => ({ name: refundName(tender), amount }))
}

import { paymentName, type AccountPayment } from '../credit/account-payment.ts'
import { creditMessages } from '../credit/credit-messages.ts'
import { formatInstant } from '../dates.ts'
import type { ReceiptBusiness } from '../selling/receipt.ts'
import { tenders } from '../selling/tenders.ts'
import type { Paper } from './paper.ts'
import { amountsBlock, approver, factsBlock, moneyOf, slipTitle, storeHead, textBlock } from './slip-parts.ts'

/** The receipt of a payment on account, with what the client owed before and owes now (docs/product.md §10.5). */
export function accountPaymentSlip(payment: AccountPayment, business: ReceiptBusiness): Paper {
  const { at, amount, tender, reverses } = payment
  const { slip } = creditMessages
  const heading = paymentName(payment)
  return {
    name: heading,
    title: slipTitle('Abono', at),
    blocks: [
      storeHead(business),
      textBlock('heading', heading),
      amountsBlock(moneyOf(tenders[tender].name, reverses === null ? amount : 0 - amount, { size: 'large' })),
      factsBlock(
        ['Comprobante', payment.id],
        ['Anula el comprobante', reverses],
        ['Fecha', formatInstant(at)],
        ['Cliente', payment.client.name],
        ['Cajero', payment.user],
        approver(payment),
        ['Motivo', payment.reason],
        ['Referencia', payment.reference],
      ),
      amountsBlock(
        moneyOf(slip.before, payment.balanceBefore),
        moneyOf(slip.after, payment.balance, { size: 'strong' }),
      ),
    ],
    foot: slip.foot.map((line) => textBlock('plain', line)),
  }
}

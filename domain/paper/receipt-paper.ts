import { creditMessages } from '../credit/credit-messages.ts'
import { formatInstant } from '../dates.ts'
import { formatMeasured } from '../measures.ts'
import { formatAmount } from '../money.ts'
import { bottlesText } from '../selling/empties.ts'
import { emptiesMessages } from '../selling/empties-messages.ts'
import { receiptCode } from '../selling/receipt-code.ts'
import { articleCount, DEFAULT_CLIENT_NAME, type ReceiptData } from '../selling/receipt.ts'
import { tenders } from '../selling/tenders.ts'
import { difference, exchangedGoods } from './exchanged-goods.ts'
import type { Amount, Block, Paper } from './paper.ts'
import { amountsBlock, factsBlock, moneyOf, present, slipTitle, storeHead, textBlock } from './slip-parts.ts'

/** A receipt (docs/product.md §2.6). */
export function receiptPaper(data: ReceiptData): Paper {
  const { saleNumber, soldAt, copy, isVoided, exchange } = data
  return {
    name: 'Recibo',
    title: slipTitle('Recibo', soldAt),
    blocks: present([
      storeHead(data.business),
      copy !== undefined && textBlock('copy', `COPIA ${copy}`),
      isVoided && textBlock('copy', 'ANULADA'),
      factsBlock(
        ['Venta', saleNumber],
        ['Fecha', formatInstant(soldAt)],
        ['Cliente', data.clientName ?? DEFAULT_CLIENT_NAME],
        ['Atendió', data.cashier === '' ? null : data.cashier],
      ),
      articles(data),
      exchange && exchangedGoods(exchange),
      amountsBlock(...totals(data)),
    ]),
    foot: present([
      (exchange ?? data.account) && textBlock('sign', 'Firma del cliente'),
      textBlock('plain', '¡Gracias por su compra!'),
      textBlock('plain', 'Este documento es un comprobante de venta', 'No válido como factura'),
      data.footer !== '' && textBlock('own', data.footer),
      data.hasBars &&
        saleNumber !== null && {
          kind: 'bars',
          name: `Código de barras de la venta ${saleNumber}`,
          text: receiptCode(saleNumber),
        },
    ]),
  }
}

function articles({ lines }: ReceiptData): Block {
  return {
    kind: 'table',
    form: 'articles',
    caption: 'Productos vendidos',
    columns: ['Cant.', 'Producto', 'Desc.', 'Subtotal'],
    rows: lines.map(({ quantity, unit, name, price, discount, subtotal }) => [
      formatMeasured(quantity, { unit }),
      { text: name, notes: [`× ${formatAmount(price)}`] },
      formatAmount(discount),
      formatAmount(subtotal),
    ]),
  }
}

function totals(data: ReceiptData): (Amount | null | false | undefined)[] {
  const { lines, totals: sums, change, payments, exchange, account, empties } = data
  const count = articleCount(lines)
  const { slip } = creditMessages
  return [
    count > 1 && { name: 'Artículos', value: String(count) },
    sums.subtotal !== sums.total && moneyOf('Subtotal', sums.subtotal),
    sums.discount > 0 && moneyOf('Descuento', sums.discount),
    sums.tax > 0 && moneyOf('Impuesto', sums.tax),
    moneyOf('Total', sums.total, { size: 'large' }),
    ...(exchange ? difference(exchange, sums.total) : []),
    ...paid(data),
    change !== null && givesChange(payments) && moneyOf('Cambio', change),
    empties && empties.over > 0 && moneyOf(emptiesMessages.over, empties.over, { size: 'strong' }),
    account && moneyOf(slip.before, account.before),
    account && moneyOf(slip.after, account.after, { size: 'strong' }),
  ]
}

/** What was handed over in each way; in cash it may be more than what it pays. */
function paid({ payments, tendered: cash, empties }: ReceiptData): Amount[] {
  if (!payments) return [moneyOf('Efectivo', cash)]
  return payments
    .filter(({ tender }) => tender !== 'exchange')
    .map(({ tender, amount, tendered = amount, reference = null }) =>
      moneyOf(tenders[tender].name, tendered, {
        note: tender === 'empties' && empties ? bottlesText(empties.lines) : reference,
      }),
    )
}

/** Whether there could be change: not where nothing is paid in cash. */
function givesChange(payments: ReceiptData['payments']): boolean {
  return payments?.some(({ tender }) => tenders[tender].givesChange) ?? true
}

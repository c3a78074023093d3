/** From the order to the receipt: the request to the server, and its answer. */
import { isSameCart, type Cart, type ResumedFrom, type SaleClient } from '../../../domain/selling/cart.ts'
import { guatemalaDay } from '../../../domain/dates.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { HowMuch } from '../../../domain/selling/measured.ts'
import type { Payment } from '../../../domain/selling/payment.ts'
import { totalChange, type SalePayment } from '../../../domain/selling/payments.ts'
import { emptiesWorth, receiptEmpties, splitWorth, type EmptyLine } from '../../../domain/selling/empties.ts'
import { dueAfter, type OpenExchange } from '../../../domain/selling/exchange.ts'
import { amountBy } from '../../../domain/selling/returns.ts'
import type { ExchangedReturn } from '../../../domain/selling/sales-made.ts'
import type { ChargedAccount, ReceiptOfSale } from '../../../domain/selling/receipt.ts'
import {
  changeDue,
  lineAmounts,
  saleTotals,
  type SaleItem,
  type SaleLine,
  type SellableProduct,
} from '../../../domain/selling/sale.ts'
import { sellableOf } from '../../../domain/selling/sellable-of.ts'
import { settledBy } from '../../../domain/paying/taken-payments.ts'
import type { Ways } from '../../../domain/paying/ways.ts'
import type { TenderId } from '../../../domain/selling/tenders.ts'
import type { MachineTools } from '../machine-tools.ts'

/** A sale as it is sent. It is made once, before the first try, and does not change until there is a definite answer. */
export interface SaleRequest {
  /** The idempotency key (docs/product.md §7.1). An order for the same cart keeps it. */
  key: string
  /** When the cashier first accepted the sale: milliseconds since the epoch, by the server's clock as far as the till knows it. */
  acceptedAt: number
  /** The seller's name for the receipt. It is part of the order, because another user may print the receipt later. */
  cashier: string
  client: SaleClient | null
  lines: SaleItem[]
  total: Centavos
  /** In all ways together. */
  tendered: Centavos
  /** Missing when all of it is cash and nothing was given back. */
  payments?: SalePayment[]
  /** What is brought back and pays first; missing in a sale that is no exchange. */
  exchange?: OpenExchange
  /** Empty bottles that come back and pay first; missing in a sale without any. */
  empties?: readonly EmptyLine[]
  /** The held sale that ends with it; missing in a sale that was not resumed. */
  resumed?: ResumedFrom
}

/** The server's answer to a written sale; the number is null when the server sends none. */
export interface SaleAccepted {
  number: number | null
  /** The sales of before whose reference a payment of this one has; missing without any. */
  earlier?: EarlierSale[]
  /** What was brought back; missing in a sale that is no exchange. */
  exchange?: ExchangedReturn
  /** The account that it was charged to; missing without a charge. */
  account?: ChargedAccount
}

/** A sale that was paid with the same reference. */
export interface EarlierSale {
  tender: TenderId
  saleId: number
  /** YYYY-MM-DD. */
  day: string
}

/** The receipt without the fields of the store, which are printed from its settings. */
export type SaleReceipt = Omit<ReceiptOfSale, 'change' | 'copy'> &
  Pick<SaleAccepted, 'earlier'> & { change: Centavos }

export interface ProductPick extends HowMuch {
  product: SellableProduct
}

export interface Settlement {
  /** The order that is being sent; null when no sale is being written. */
  order: SaleRequest | null
  /** The order that the server refused last. When the same cart is accepted again, its key is used again. */
  refusedOrder: SaleRequest | null
  /** The products that were scanned while a sale was being written. They belong to the next sale. */
  pending: ProductPick[]
  /** The receipt of the sale that was written last, until it is closed. */
  receipt: SaleReceipt | null
}

export const emptySettlement: Settlement = { order: null, refusedOrder: null, pending: [], receipt: null }

/** The tools of a sale. */
export interface SaleTools extends MachineTools {
  /** The seller's name, as the receipt prints it. */
  cashier(): string
}

/**
 * Makes the order. Call it only when nothing refuses the payment. When the cart of the refused order is accepted again, the
 * order keeps its key, because the server may have written the refused one. It also keeps its date within the day, because
 * one key stands for one request; on another day it gets a new date, because the server accepts no old ones. Other payments
 * of the same cart keep the key too: if the refused order was written, the server refuses them, and nothing is paid twice.
 */
export function withOrder(
  settlement: Settlement,
  { cart, payment, ways }: { cart: Cart; payment: Payment; ways: Ways },
  { now, makeKey, cashier }: SaleTools,
): Settlement {
  const at = now()
  const { refusedOrder } = settlement
  const settled = settledBy(ways, payment, saleTotals(cart.lines).total)
  const isSame = refusedOrder && isSameCart(refusedOrder, cart) && bringsTheSame(refusedOrder, settled)
  const known = isSame ? refusedOrder : null
  const { total } = saleTotals(cart.lines)
  const order: SaleRequest = {
    key: known?.key ?? makeKey(),
    acceptedAt: known && guatemalaDay(known.acceptedAt) === guatemalaDay(at) ? known.acceptedAt : at,
    cashier: cashier(),
    client: cart.client,
    lines: cart.lines,
    total,
    ...settled,
    ...(cart.resumed && { resumed: cart.resumed }),
  }
  return { ...settlement, order }
}

type Brought = Pick<SaleRequest, 'exchange' | 'empties'>

/** Whether both bring the same back; another exchange, or other bottles, are another request. */
function bringsTheSame(one: Brought, other: Brought): boolean {
  const textOf = ({ exchange, empties }: Brought) => JSON.stringify([exchange, empties])
  return textOf(one) === textOf(other)
}

/** The order that is being sent. @throws when there is none, which no path of the machine allows. */
export function orderOf({ order }: Settlement): SaleRequest {
  if (!order) throw new Error('The sale has no order')
  return order
}

/** Keeps a product for the next sale. */
export function withPending(settlement: Settlement, { product, ...howMuch }: ProductPick): Settlement {
  return { ...settlement, pending: [...settlement.pending, { product: sellableOf(product), ...howMuch }] }
}

/** The sale was written: its receipt is shown. @throws when there is no order. */
export function withReceipt(settlement: Settlement, accepted: SaleAccepted): Settlement {
  return {
    ...settlement,
    receipt: receiptOf(orderOf(settlement), accepted),
    order: null,
    refusedOrder: null,
  }
}

/** The sale was refused: the cashier can change it and accept it again. */
export function withoutOrder(settlement: Settlement): Settlement {
  return { ...settlement, order: null, refusedOrder: settlement.order }
}

/**
 * The line that the server refused; undefined when it named none. The lines are those of the order: none changes while it is sent.
 * @param errors by the names of the request, as in `items.0.product_id` (docs/product.md §7.1).
 */
export function refusedLine(
  lines: readonly SaleLine[],
  errors: Record<string, unknown>,
): SaleLine | undefined {
  const indices = Object.keys(errors).flatMap((name) => /^items\.(\d+)\./.exec(name)?.[1] ?? [])
  return lines[Number(indices[0] ?? NaN)]
}

/** The receipt of an order that was written (docs/product.md §2.6). */
function receiptOf(order: SaleRequest, accepted: SaleAccepted): SaleReceipt {
  return {
    saleNumber: accepted.number,
    soldAt: order.acceptedAt,
    clientName: order.client?.name ?? null,
    cashier: order.cashier,
    lines: order.lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      ...(line.unit && { unit: line.unit }),
      price: line.price,
      discount: line.discount,
      subtotal: lineAmounts(line).subtotal,
    })),
    totals: saleTotals(order.lines),
    tendered: order.tendered,
    change: changeOfOrder(order),
    ...paymentsOfReceipt(order, accepted),
    ...(accepted.earlier && { earlier: accepted.earlier }),
    ...(order.exchange && accepted.exchange && { exchange: accepted.exchange }),
    ...(accepted.account && { account: accepted.account }),
    ...(order.empties && { empties: receiptEmpties(order.empties, order.total) }),
  }
}

/** What is given back of the cash that was handed over. */
export function changeOfOrder({ tendered, total, payments, exchange, empties }: SaleRequest): Centavos {
  if (empties) return totalChange(payments ?? [])
  return payments ? totalChange(payments) : changeDue(tendered, dueAfter(exchange ?? null, total))
}

/** All payments, what was brought back first; missing where all was cash. */
function paymentsOfReceipt(
  { payments = [], exchange, empties, total }: SaleRequest,
  accepted: SaleAccepted,
): Pick<SaleReceipt, 'payments'> {
  const paid = exchange ? amountBy(accepted.exchange?.refunds ?? [], 'exchange') : 0
  const exchanged = paid > 0 ? [{ tender: 'exchange' as const, amount: paid }] : []
  if (empties) {
    const { pays } = splitWorth(emptiesWorth(empties), total)
    return { payments: [...(pays > 0 ? [{ tender: 'empties' as const, amount: pays }] : []), ...payments] }
  }
  const isCash = payments.every(({ tender }) => tender === 'cash')
  return exchange || !isCash ? { payments: [...exchanged, ...payments] } : {}
}

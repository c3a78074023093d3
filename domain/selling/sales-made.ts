/** The sales that were made, as the till reads them (docs/product.md §10.6). Times are milliseconds since the epoch. */
import type { receivedEmpties } from './empties-shape.ts'
import type { exchangedReturn, saleReturn, SaleState, saleVoid } from './sale-shapes.ts'
import type { Inner } from '../shape/shape.ts'
import type { Approved } from '../approval/approval.ts'
import type { Stocked } from '../articles/without-stock.ts'
import type { NamedRef } from '../contract.ts'
import { sum, type Centavos } from '../money.ts'
import { totalChange, type SalePayment } from './payments.ts'
import type { SoldPack } from './packs.ts'
import type { ChargedAccount, ReceiptLine, ReceiptOfSale } from './receipt.ts'
import { amountBy, type ReturnableLine, type TenderAmount } from './returns.ts'
import type { SaleTotals } from './sale.ts'
import { isBrought, type PaidWith } from './tenders.ts'

/** A sale in the list. */
export interface ListedSale {
  id: number
  /** What the receipt shows. */
  number: number
  soldAt: number
  store: NamedRef
  client: NamedRef
  seller: NamedRef
  /** Null for who closes blind, as long as its register is open; so is `returned` (docs/decisions/0163). */
  total: Centavos | null
  state: SaleState
  /** What was given back for what was brought back of it. */
  returned: Centavos | null
  /** Each once; none where the total is null. */
  tenders: PaidWith[]
}

/** The question for a page. Days are `YYYY-MM-DD` in Guatemala, both included. */
export interface SalesQuestion {
  storeId: number
  from: string | undefined
  to: string | undefined
  /** A number, a code, a total, or words of a client or an article. */
  text: string | undefined
  sellerId: number | undefined
  /** The `next` of the page before; null for the newest sales. */
  after: string | null
}

/** A sale whole, with the names and prices of its moment. */
export interface SoldSale extends Omit<ListedSale, 'total' | 'tenders' | 'returned'>, Approved {
  lines: SoldLine[]
  totals: SaleTotals
  payments: SalePayment<PaidWith>[]
  /** Missing without a charge, and for who may not know what clients owe. */
  account?: ChargedAccount
  /** The oldest first. */
  returns: SaleReturn[]
  /** What was brought back and pays for it; null for a sale that is no exchange. */
  exchange: ExchangedReturn | null
  /** The empty bottles that came back with it; missing without any. */
  empties?: ReceivedEmpties
  /** Null for a sale that was not voided. */
  voided: SaleVoid | null
  /** What can be given back now by each way to pay; empty for who may give nothing back. */
  refundable: TenderAmount[]
  /** How often the receipt was printed again. */
  copies: number
}

/** The same for who closes blind, as long as its register is open: what was sold, without money (docs/decisions/0163). */
export interface BlindSale extends Omit<
  SoldSale,
  'lines' | 'totals' | 'payments' | 'account' | 'returns' | 'exchange' | 'empties' | 'refundable'
> {
  lines: BlindLine[]
  totals: null
  refundable: null
}

/** A line of a sale without money. */
export type BlindLine = Pick<
  SoldLine,
  'position' | 'productId' | 'name' | 'quantity' | 'unit' | 'withoutStock' | 'returned' | 'isDeposit' | 'pack'
>

/** A line of a sale. */
export interface SoldLine extends ReceiptLine, Stocked, Omit<ReturnableLine, 'unit'> {
  productId: number
  /** It is the deposit of the line before it; missing for any other. */
  isDeposit?: boolean | undefined
  /** Missing for what was sold by its unit. */
  pack?: SoldPack
}

/** What was brought back of a sale. */
export type SaleReturn = Inner<typeof saleReturn>

/** Empty bottles that came back with a sale. */
export type ReceivedEmpties = Inner<typeof receivedEmpties>

/** What was brought back in an exchange, with the names of its articles. */
export type ExchangedReturn = Inner<typeof exchangedReturn>

/** Who voided a sale, when and why. */
export type SaleVoid = Inner<typeof saleVoid>

/**
 * The receipt of a sale without the fields of the store. It has the change where it is stored; of a sale in cash alone it is, when something
 * was given back.
 */
export function receiptOfSold(sale: SoldSale): ReceiptOfSale {
  const { number, soldAt, client, seller, lines, totals, payments } = sale
  const isPlainCash = payments.every(({ tender }) => tender === 'cash')
  const cash = payments.filter(({ tender }) => tender === 'cash')
  const isOnlyCash = cash.length > 0 && payments.every(({ tender }) => tender === 'cash' || isBrought(tender))
  const isTold = cash.some(({ tendered }) => tendered !== undefined)
  return {
    ...{ saleNumber: number, soldAt, clientName: client.name, cashier: seller.name, totals },
    lines: lines.map(({ name, quantity, unit, price, discount, subtotal }) => ({
      ...{ name, quantity, price, discount, subtotal },
      ...(unit && { unit }),
    })),
    tendered: sum(payments.map(({ amount, tendered = amount }) => tendered)),
    change: isOnlyCash && !isTold ? null : totalChange(payments),
    ...(!isPlainCash && { payments }),
    ...(sale.exchange && { exchange: sale.exchange }),
    ...(sale.empties && {
      empties: { lines: sale.empties.lines, over: sale.empties.amount - amountBy(payments, 'empties') },
    }),
    ...(sale.account && { account: sale.account }),
    ...(sale.state === 'voided' && { isVoided: true }),
  }
}

/**
 * How each machine of a till stands while it waits for an answer, when the request is all that is known for sure. What else can be read
 * of it is kept. The rest is only shown if the server refuses the request, and is entered again.
 */
import { emptyCount } from '../../../domain/drawer/count-entry.ts'
import { formatAmount } from '../../../domain/money.ts'
import { formatQuantity } from '../../../domain/quantity.ts'
import { nothingPaid, type AccountPaymentContext } from '../account-payment/account-payment-setup.ts'
import type { AccountPaymentRequest } from '../account-payment/payment-draft.ts'
import { nothingEntered, type CashMovementContext } from '../cash-movement/cash-movement-setup.ts'
import type { CashRequest } from '../cash-movement/movement-draft.ts'
import type { Closing } from '../register/closing.ts'
import type { RecountRequest } from '../register/recount.ts'
import type { RegisterContext } from '../register/register-context.ts'
import { unknownRegister } from '../register/register-setup.ts'
import type { ReturnDraft, TakeBackRequest, VoidDraft } from '../return/return-draft.ts'
import { nothingReturned, type SaleReturnContext } from '../return/sale-return-setup.ts'
import { emptySale, type SaleContext } from '../sale/sale-context.ts'
import type { SaleRequest } from '../sale/settlement.ts'
import type { AdjustmentRequest } from '../stock-adjustment/adjustment-draft.ts'
import { nothingAdjusted, type StockAdjustmentContext } from '../stock-adjustment/stock-adjustment-setup.ts'

/** What stands where a name is not known. */
const unnamed = (id: number) => `No. ${id}`

/** The cart of the order is in the sale, as it was accepted. */
export function sellingAgain(order: SaleRequest): SaleContext {
  const { cart, ways, settlement } = emptySale
  const lines = order.lines.map((item, index) => ({ ...item, id: index + 1 }))
  const sold = { lines, lastLine: lines.length, client: order.client, resumed: order.resumed }
  return {
    ...emptySale,
    cart: { ...cart, ...sold },
    ways: { ...ways, exchange: order.exchange ?? null },
    settlement: { ...settlement, order },
  }
}

export function movingAgain(
  request: CashRequest,
  { draft }: Partial<CashMovementContext>,
): CashMovementContext {
  const { kind, amount, reason, note, reverses } = request
  const undone = { kind, amount, at: 0, reason: '', note: null, reverses: null, user: '' }
  const entered = {
    ...{ kind, amount: formatAmount(amount), reason, note: note ?? '' },
    reverses: reverses === null ? null : { ...undone, id: reverses },
  }
  return { ...nothingEntered, request, draft: draft ?? entered }
}

export function payingAgain(
  request: AccountPaymentRequest,
  { draft, settings }: Partial<AccountPaymentContext>,
): AccountPaymentContext {
  const { clientId: id, amount, tender, reference, reverses, reason } = request
  const client = { id, name: unnamed(id) }
  const undone = { client, at: 0, user: '', amount, tender, reference, balanceBefore: 0, balance: 0 }
  const entered = {
    ...{ debtor: { ...client, balance: amount }, amount: formatAmount(amount), tender, reason },
    reference: reference ?? '',
    reverses: reverses === null ? null : { ...undone, id: reverses, reason: null, reverses: null },
  }
  return { ...nothingPaid, ...(settings && { settings }), request, draft: draft ?? entered }
}

export function takingBackAgain(
  request: TakeBackRequest,
  { draft, voiding }: Partial<SaleReturnContext>,
): SaleReturnContext {
  if (request.lines === null) return { ...nothingReturned, request, voiding: voiding ?? voidOf(request) }
  return { ...nothingReturned, request, draft: draft ?? returnOf(request, request.lines) }
}

function voidOf({ saleId, entryId, reason }: TakeBackRequest): VoidDraft {
  const client = { id: 0, name: '' }
  if (saleId !== null) return { sale: { id: saleId, number: 0, client, total: null }, entry: null, reason }
  const entry = {
    id: entryId ?? 0,
    number: 0,
    total: 0,
    document: null,
    paid: 'credit',
    supplier: null,
  } as const
  return { sale: null, entry, reason }
}

/** Without money: the server decides how it goes back. */
function returnOf(
  { saleId, refunds, reason }: TakeBackRequest,
  back: NonNullable<TakeBackRequest['lines']>,
): ReturnDraft {
  const lines = back.map(({ position, quantity }) => ({
    ...{ position, productId: 0, name: `Línea ${position}`, quantity, returned: 0 },
  }))
  const entered = back.map(({ position, quantity, restock }) => ({
    ...{ position, restock, quantity: formatQuantity(quantity) },
  }))
  return {
    sale: { id: saleId ?? 0, number: 0, client: { id: 0, name: '' }, lines, refundable: null },
    entered: { lines: entered, selected: back[0]?.position ?? 0, before: '', times: null },
    refunds: refunds.map(({ tender, amount, reference }) => ({
      ...{ tender, amount: formatAmount(amount), reference: reference ?? '' },
    })),
    reason,
  }
}

export function adjustingAgain(
  request: AdjustmentRequest,
  { draft }: Partial<StockAdjustmentContext>,
): StockAdjustmentContext {
  const { productId: id, quantity, reason, note } = request
  const product = { id, name: unnamed(id), stock: 0, cost: null }
  const entered = { product, quantity: formatQuantity(quantity), reason, note: note ?? '' }
  return { ...nothingAdjusted, request, draft: draft ?? entered }
}

export function closingAgain(request: Closing, kept: Partial<RegisterContext>): RegisterContext {
  const register = kept.register ?? { openedAt: null, initialAmount: null }
  return { ...unknownRegister, ...kept, register, closing: request, summary: null, untold: null, refusal: [] }
}

/** @param savedAt stands for the time of a closing that cannot be read. */
export function recountingAgain(
  request: RecountRequest,
  kept: Partial<RegisterContext>,
  savedAt: number,
): RegisterContext {
  const { key, registerId: id, amount, left } = request
  const typed = { amount: amount === undefined ? '' : formatAmount(amount) }
  const isKnown = kept.summary?.id === id
  const untold = kept.untold ?? (isKnown ? null : { id, closedAt: savedAt, left: left ?? null })
  const count = kept.count ?? { ...emptyCount(key), ...typed }
  return { ...unknownRegister, ...kept, register: null, untold, count, recount: request, refusal: [] }
}

/** From what a person enters when a sale is taken back, or an entry of goods is voided, to the request for it. */
import type { ListedDelivery } from '../../../domain/calls/deliveries.ts'
import { formatAmount, parseAmount, sum, type Centavos } from '../../../domain/money.ts'
import { measuredMessages } from '../../../domain/selling/measured-messages.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import {
  amountBy,
  defaultRefunds,
  leftOf,
  refundErrors,
  returnedAmounts,
  type LineToReturn,
  type Refund,
} from '../../../domain/selling/returns.ts'
import type { BlindSale, SoldSale } from '../../../domain/selling/sales-made.ts'
import { tenders, type TenderId } from '../../../domain/selling/tenders.ts'
import { messages } from '../../../domain/messages.ts'
import { withKey } from '../keyed-command/with-key.ts'
import {
  keptOn,
  quantityOf,
  untouched,
  withDepositsBack,
  type DraftLine,
  type DraftLines,
} from './return-lines.ts'

/** What the till needs of a whole sale to return some of it. */
export type WholeReturnable = Pick<SoldSale, 'id' | 'number' | 'client' | 'lines' | 'refundable'>

/** The same of any sale. Of one without money the server decides how it goes back. */
export type ReturnableSale =
  WholeReturnable | Pick<BlindSale, 'id' | 'number' | 'client' | 'lines' | 'refundable'>

/** A sale that is voided: what the question about it says. The total is null where it is not told. */
export type VoidableSale = Pick<SoldSale, 'id' | 'number' | 'client'> & { total: Centavos | null }

/** An entry of goods that is voided. */
export type VoidableEntry = Pick<ListedDelivery, 'id' | 'number' | 'supplier' | 'document' | 'paid' | 'total'>

/** How much goes back in one way; texts are as they were typed. */
export interface DraftRefund {
  tender: TenderId
  amount: string
  reference: string
}

/** A return that is being entered. */
export interface ReturnDraft {
  sale: ReturnableSale
  entered: DraftLines
  /** Empty before the first proposal. The debt is not one of them: what is owed for the sale is always lowered first. */
  refunds: readonly DraftRefund[]
  reason: string
}

/** A sale or an entry that is being voided; the other of them is null. */
export type VoidDraft = { reason: string } & (
  { sale: VoidableSale; entry: null } | { sale: null; entry: VoidableEntry }
)

/** What is sent to take a sale back, or to void an entry. The key belongs to the content: sent again, the same content keeps it. */
export interface TakeBackRequest {
  /** The idempotency key (docs/product.md §7.1). */
  key: string
  /** Null for an entry. */
  saleId: number | null
  /** Null for a sale. */
  entryId: number | null
  /** Null: it is voided whole. */
  lines: readonly LineToReturn[] | null
  refunds: readonly Refund[]
  reason: string
}

export const newReturn = (sale: ReturnableSale): ReturnDraft => ({
  sale: returnable(sale),
  entered: untouched(sale.lines),
  refunds: [],
  reason: '',
})

function returnable({ id, number, client, ...sale }: ReturnableSale): ReturnableSale {
  return sale.refundable === null
    ? { id, number, client, lines: sale.lines, refundable: null }
    : { id, number, client, lines: sale.lines, refundable: sale.refundable }
}

export const newVoid = ({ id, number, client, total }: VoidableSale): VoidDraft => ({
  sale: { id, number, client, total },
  entry: null,
  reason: '',
})

export const newEntryVoid = ({ id, number, supplier, document, paid, total }: VoidableEntry): VoidDraft => ({
  sale: null,
  entry: { id, number, supplier, document, paid, total },
  reason: '',
})

/** The line of a sale at a position. */
const soldAt = ({ lines }: ReturnableSale, at: number) => lines.find(({ position }) => position === at)

/** The lines of which something comes back. A text that is no quantity counts as none. */
export function linesToReturn({ sale, entered: { lines } }: ReturnDraft): LineToReturn[] {
  return lines.flatMap(({ position, quantity, restock }) => {
    const returned = quantityOf({ quantity }, soldAt(sale, position)) ?? 0
    return returned > 0 ? [{ position, quantity: returned, restock }] : []
  })
}

/** What is wrong with a line; null when nothing is. */
export function lineError({ sale }: ReturnDraft, { position, quantity }: DraftLine): string | null {
  const sold = soldAt(sale, position)
  const returned = quantityOf({ quantity }, sold)
  if (returned === null)
    return sold?.unit === undefined ? messages.validation.integer : measuredMessages.invalidQuantity
  const left = sold ? leftOf(sold) : 0
  return returned > left ? returnMessages.left(left, sold) : null
}

/** What the customer paid for what comes back of a line; null where it is not told. */
export function lineAmount({ sale }: ReturnDraft, { position, quantity }: DraftLine): Centavos | null {
  if (sale.refundable === null) return null
  const sold = sale.lines.find((line) => line.position === position)
  const returned = quantityOf({ quantity }, sold) ?? 0
  return sold && returned <= leftOf(sold) ? returnedAmounts(sold, returned).amount : 0
}

/** What all that comes back was paid with; null where it is not told. */
export function totalOf(draft: ReturnDraft): Centavos | null {
  const amounts = draft.entered.lines.map((line) => lineAmount(draft, line)).filter((one) => one !== null)
  return draft.sale.refundable === null ? null : sum(amounts)
}

/** What the client owes less by it. */
export function debtOf(draft: ReturnDraft): Centavos {
  return Math.min(totalOf(draft) ?? 0, amountBy(draft.sale.refundable ?? [], 'credit'))
}

/** The most that goes back in each way that can be chosen, in the order in which they are shown. */
export function waysOf({ sale }: Pick<ReturnDraft, 'sale'>) {
  return (sale.refundable ?? []).filter(({ tender }) => tender !== 'credit')
}

/** Whether the cashier decides something: between ways, or on the reference of one. */
export function choosesRefunds(draft: ReturnDraft): boolean {
  const ways = waysOf(draft)
  if (totalOf(draft) === debtOf(draft)) return false
  return ways.length > 1 || ways.some(({ tender }) => tenders[tender].takesReference)
}

/** What goes back in each way, and what the debt is lowered by; amounts that are none are 0. */
export function refundsOf(draft: ReturnDraft): Refund[] {
  const debt = debtOf(draft)
  const typed = draft.refunds.map(({ tender, amount, reference }) => ({
    tender,
    amount: amount.trim() === '' ? 0 : (parseAmount(amount) ?? 0),
    reference: tenders[tender].takesReference ? reference.trim() || null : null,
  }))
  return [
    ...(debt > 0 ? [{ tender: 'credit' as const, amount: debt, reference: null }] : []),
    ...typed.filter(({ amount }) => amount > 0),
  ]
}

/** What is wrong with the refunds: `form` for all of them, otherwise by way to pay. */
export type RefundProblems = Partial<Record<TenderId | 'form', string>>

/** Why a return cannot be given back so; an empty object when it can. */
export function refundProblems(draft: ReturnDraft): RefundProblems {
  const unread = draft.refunds.filter(({ amount }) => amount.trim() !== '' && parseAmount(amount) === null)
  if (unread.length > 0)
    return Object.fromEntries(unread.map(({ tender }) => [tender, returnMessages.invalidRefund]))
  const refunds = refundsOf(draft)
  const total = totalOf(draft)
  if (total === null) return {}
  const errors = refundErrors(refunds, total, draft.sale.refundable ?? [])
  const named = refunds.flatMap(({ tender }, index) => {
    const text = ['amount', 'reference', 'tender'].flatMap(
      (field) => errors[`refunds.${index}.${field}`] ?? [],
    )
    return text[0] === undefined ? [] : [[tender, text[0]] as const]
  })
  if (named.length > 0) return Object.fromEntries(named)
  const [form] = errors['refunds'] ?? []
  return form === undefined ? {} : { form }
}

/** How it goes back: as it was typed, if that still comes to the total, otherwise as the rules propose it. */
export function withProposal(draft: ReturnDraft): ReturnDraft {
  if (draft.refunds.length > 0 && Object.keys(refundProblems(draft)).length === 0) return draft
  const proposed = defaultRefunds(totalOf(draft) ?? 0, draft.sale.refundable ?? [])
  return {
    ...draft,
    refunds: waysOf(draft).map(({ tender }) => refundWith(draft, tender, amountBy(proposed, tender))),
  }
}

/** As much as possible goes back in this way, and the rest in the others. */
export function withAllBy(draft: ReturnDraft, first: TenderId): ReturnDraft {
  let missing = (totalOf(draft) ?? 0) - debtOf(draft)
  const ways = waysOf(draft)
  const given = new Map<TenderId, Centavos>()
  for (const { tender, amount } of [...ways].sort(
    (one, other) => Number(other.tender === first) - Number(one.tender === first),
  )) {
    const part = Math.min(missing, amount)
    given.set(tender, part)
    missing -= part
  }
  return { ...draft, refunds: ways.map(({ tender }) => refundWith(draft, tender, given.get(tender) ?? 0)) }
}

function refundWith({ refunds }: ReturnDraft, tender: TenderId, amount: Centavos): DraftRefund {
  const before = refunds.find((one) => one.tender === tender)
  return { tender, amount: amount > 0 ? formatAmount(amount) : '', reference: before?.reference ?? '' }
}

/** The draft on a sale that was read again: what was entered stays as far as it is left. */
export function onSale(draft: ReturnDraft, sale: ReturnableSale): ReturnDraft {
  const entered = withDepositsBack(keptOn(draft.entered, sale.lines), sale.lines)
  return { ...draft, sale: newReturn(sale).sale, entered }
}

/** Whether a sale that was read again differs in what matters for a return. */
export function isOther(draft: ReturnDraft, sale: ReturnableSale): boolean {
  return draft.sale.id === sale.id && JSON.stringify(draft.sale) !== JSON.stringify(newReturn(sale).sale)
}

/** The request for a draft. The same content as `before` keeps its key, because a try of before may still arrive. */
export function requestOf(
  draft: ReturnDraft | VoidDraft,
  before: TakeBackRequest | null,
  makeKey: () => string,
): TakeBackRequest {
  const isReturn = 'entered' in draft
  const content = {
    saleId: draft.sale?.id ?? null,
    entryId: isReturn ? null : (draft.entry?.id ?? null),
    lines: isReturn ? linesToReturn(draft) : null,
    refunds: isReturn ? refundsOf(draft) : [],
    reason: draft.reason.trim(),
  }
  return withKey<Omit<TakeBackRequest, 'key'>>(content, before, makeKey)
}

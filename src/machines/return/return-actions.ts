/** What the events of a return change: each action makes the next draft from the draft and the data of an event. */
import { assertEvent } from 'xstate'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import {
  newEntryVoid,
  newReturn,
  newVoid,
  onSale,
  refundProblems,
  withAllBy,
  type DraftRefund,
  type ReturnDraft,
} from './return-draft.ts'
import {
  roomFor,
  withAll,
  withDepositsBack,
  withNext,
  withQuantity,
  withRestock,
  withScanned,
  withSelected,
  type DraftLines,
} from './return-lines.ts'
import {
  draftOf,
  linesRefusal,
  nothingReturned,
  saleReturnSetup,
  type SaleReturnEvent,
} from './sale-return-setup.ts'

export const beginReturn = saleReturnSetup.assign(({ context: { request }, event }) => {
  assertEvent(event, 'return.begin')
  return { ...nothingReturned, request, draft: newReturn(event.sale) }
})

export const beginVoid = saleReturnSetup.assign(({ context: { request }, event }) => {
  assertEvent(event, 'void.begin')
  return { ...nothingReturned, request, voiding: newVoid(event.sale) }
})

export const beginEntryVoid = saleReturnSetup.assign(({ context: { request }, event }) => {
  assertEvent(event, 'entry.void')
  return { ...nothingReturned, request, voiding: newEntryVoid(event.entry) }
})

export const updateSale = saleReturnSetup.assign(({ context, event }) => {
  assertEvent(event, 'sale.update')
  return { draft: onSale(draftOf(context), event.sale) }
})

const change = (next: (draft: ReturnDraft, event: SaleReturnEvent) => Partial<ReturnDraft>) =>
  saleReturnSetup.assign(({ context, event }) => {
    const draft = draftOf(context)
    return { draft: { ...draft, ...next(draft, event) }, refusal: [], problems: {} }
  })

const changeLines = (next: (draft: ReturnDraft, event: SaleReturnEvent) => DraftLines) =>
  change((draft, event) => ({ entered: withDepositsBack(next(draft, event), draft.sale.lines) }))

/** The focus came to a line; what was refused stays in sight. */
export const selectLine = saleReturnSetup.assign(({ context, event }) => {
  assertEvent(event, 'line.select')
  const draft = draftOf(context)
  return { draft: { ...draft, entered: withSelected(draft.entered, event.position) } }
})
export const selectNext = changeLines(({ entered, sale }, event) => {
  assertEvent(event, 'line.next')
  return withNext(entered, sale.lines, event.step)
})
export const changeQuantity = changeLines(({ entered }, event) => {
  assertEvent(event, 'quantity.change')
  return withQuantity(entered, event.position, event.text)
})
export const clearTimes = changeLines(({ entered }) => ({ ...entered, times: null }))
export const toggleRestock = changeLines(({ entered, sale }, event) => {
  assertEvent(event, 'restock.toggle')
  return withRestock(entered, sale.lines, event.position)
})
export const addScanned = changeLines(({ entered, sale }, event) => {
  assertEvent(event, 'article.scan')
  const { productId, pack, quantity } = event
  return productId === null ? entered : withScanned(entered, sale.lines, { productId, pack }, quantity)
})
export const returnAll = changeLines(({ entered, sale }) => withAll(entered, sale.lines))

/** A scan that cannot be taken: the code is of no article, the article is none of the sale, or too little is left. */
export const refuseArticle = saleReturnSetup.assign(({ context, event }) => {
  assertEvent(event, 'article.scan')
  const draft = draftOf(context)
  const { entered, sale } = draft
  const { productId, pack } = event
  const sold = sale.lines.find((line) => line.productId === productId)
  const refusal =
    productId === null
      ? (event.refusal ?? saleMessages.unknownCode(event.code))
      : sold
        ? returnMessages.left(roomFor(entered, sale.lines, { productId, pack }), sold)
        : returnMessages.unknownLine
  return { draft: { ...draft, entered: { ...entered, times: null } }, refusal: [refusal] }
})

export const refuseLines = saleReturnSetup.assign(({ context }) => {
  const refusal = linesRefusal(draftOf(context))
  return { refusal: refusal === null ? [] : [refusal] }
})

const changeRefunds = (next: (refund: DraftRefund, event: SaleReturnEvent) => DraftRefund) =>
  change((draft, event) => ({ refunds: draft.refunds.map((refund) => next(refund, event)) }))

export const changeRefund = changeRefunds((refund, event) => {
  assertEvent(event, 'refund.change')
  return refund.tender === event.tender ? { ...refund, amount: event.text } : refund
})
export const changeReference = changeRefunds((refund, event) => {
  assertEvent(event, 'reference.change')
  return refund.tender === event.tender ? { ...refund, reference: event.text } : refund
})
export const refundAll = change((draft, event) => {
  assertEvent(event, 'refund.all')
  return withAllBy(draft, event.tender)
})
export const refuseRefunds = saleReturnSetup.assign(({ context }) => ({
  problems: refundProblems(draftOf(context)),
}))

const changeReason = (reasonOf: (event: SaleReturnEvent) => string) =>
  saleReturnSetup.assign(({ context: { draft, voiding }, event }) => {
    const reason = reasonOf(event)
    return { draft: draft && { ...draft, reason }, voiding: voiding && { ...voiding, reason }, refusal: [] }
  })

export const pickReason = changeReason((event) => {
  assertEvent(event, 'reason.pick')
  return event.reason
})
export const typeReason = changeReason((event) => {
  assertEvent(event, 'reason.change')
  return event.text
})
export const refuseReason = saleReturnSetup.assign({ refusal: [messages.validation.required] })

export const printAgain = saleReturnSetup.enqueueActions(({ context, enqueue }) => {
  if (context.written) enqueue({ type: 'printReturn', params: context.written })
})

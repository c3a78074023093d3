/** The calls about reports (docs/product.md §7.6). Their rows are streamed. Money is centavos, and the days are both included. */
import { askedCategory, shownCategory } from '../categories/chosen-category.ts'
import { messages } from '../messages.ts'
import { reportMessages } from '../report-messages.ts'
import { list, nullIfEmpty, nullOr, object, optional, preparing, refusedIf } from '../shape/fields.ts'
import { checked, only } from '../shape/objects.ts'
import type { AnyShape } from '../shape/shape.ts'
import { day, figure, id, instant, money, quantity, whole } from '../shape/values.ts'
import { text } from '../shape/plain-values.ts'
import { shownMeasure } from '../shape/measure.ts'
import { isStorable } from '../validation/body.ts'
import { call, type Call } from './call.ts'
import { tenderSums } from '../drawer/drawer-shapes.ts'
import { chosenId, noneIfBlank } from '../shape/pages.ts'
import { doer, namedRecord } from '../shape/people.ts'

const { choice, date, required, text: noText } = messages.validation
const { startAfterEnd } = reportMessages

/** What must be told. */
const needed = <S extends AnyShape>(shape: S): S => refusedIf(shape, (value) => value === undefined, required)

const plainDay = preparing(needed(day(date)), (value) =>
  typeof value === 'string' && value !== '' ? value : undefined,
)

const neededDay: typeof plainDay = {
  ...plainDay,
  read: (value, place, reader) => {
    if (typeof value === 'string' && !isStorable(value)) reader.refuse(place, noText)
    return plainDay.read(value, place, reader)
  },
}

const rules = { right: ['create reports'], reach: 'own store', reading: 'streamed' } as const

/** Without a store: the own one. */
const ownStore = object({ store_id: chosenId })

const dayFields = { store_id: chosenId, start_date: neededDay, end_date: neededDay }

const inOrder = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate > endDate ? { start_date: startAfterEnd } : {}

/** Without a store: all that the user may see. Only one store has categories to choose from. */
const days = checked(object({ ...dayFields, category_id: askedCategory }), inOrder)

/** The same without categories. */
const plainDays = checked(object(dayFields), inOrder)

export const stockedProduct = object({
  id: id(),
  name: text(),
  stock: quantity(),
  unit: shownMeasure,
  cost: money(),
  price: money(),
})

/** The present stock of a store, with the present costs and prices. */
export const reportInventory = call('GET /reports/simple-inventory', {
  ...rules,
  request: object({
    store_id: preparing(needed(id(choice)), noneIfBlank),
    category_id: askedCategory,
  }),
  answer: object({
    category: shownCategory,
    store: object({ id: id(), name: text(), products: list(stockedProduct) }),
    general_summary: object({ total_products: whole() }),
  }),
})

/** A sale, or what was brought back: then `id` is that of its sale, and the figures are negative. The profit is before tax. */
export const reportedSale = object({
  id: id(),
  store: optional(only('name', text())),
  sale_date: instant(),
  client: only('name', text()),
  user: doer,
  subtotal: figure(),
  total_discount: figure(),
  total_tax: figure(),
  total: figure(),
  estimated_profit: figure(),
  return_number: optional(whole()),
})

export const salesSummary = object({
  total_sales_count: whole(),
  total_amount: figure(),
  total_subtotal: figure(),
  total_discount: figure(),
  total_tax: figure(),
  total_estimated_profit: figure(),
  tenders: optional(tenderSums),
})

/** The sales of some days with their totals. `store` is null for all stores. Of a category, each sale with the figures of its lines alone. */
export const reportSales = call('GET /reports/detailed-sales', {
  ...rules,
  request: days,
  answer: object({
    store: nullIfEmpty(namedRecord),
    category: shownCategory,
    sales: list(reportedSale),
    general_summary: salesSummary,
  }),
})

/** A client who owes, since the oldest charge that is not paid. */
export const receivable = object({
  id: id(),
  name: text(),
  phone: nullIfEmpty(text()),
  balance: figure(),
  oldest_charge_at: instant(),
})

/** Who owes, most first. */
export const reportReceivables = call('GET /reports/receivables', {
  ...rules,
  request: ownStore,
  answer: object({ store: namedRecord, clients: list(receivable), total: figure() }),
})

/** A supplier who is owed, since the oldest entry that is not paid. */
export const payable = object({ id: id(), name: text(), phone: text(), balance: figure(), since: instant() })

/** Who is owed, most first. */
export const reportPayables = call('GET /reports/payables', {
  ...rules,
  request: ownStore,
  answer: object({ store: namedRecord, suppliers: list(payable), total: figure() }),
})

/** What is at or below its minimum. `supplier`: whoever it was bought from last. */
export const productToOrder = object({
  id: id(),
  supplier: nullOr(namedRecord),
  name: text(),
  code: text(),
  unit: shownMeasure,
  stock: quantity(),
  min_stock: quantity(),
  sold: quantity(),
  order: quantity(),
  cost: money(),
})

/** What to order, by supplier and name. */
export const reportReorder = call('GET /reports/reorder', {
  ...rules,
  request: object({ ...ownStore.fields, category_id: askedCategory }),
  answer: object({ store: namedRecord, category: shownCategory, products: list(productToOrder) }),
})

/** A change of stock that somebody decided. `id` is that of the stock move; `reason` is 'edited' for a change in the form of the product. */
export const reportedAdjustment = object({
  id: id(),
  store: optional(only('name', text())),
  at: instant(),
  product: object({ ...namedRecord.fields, unit: shownMeasure }),
  reason: text(),
  note: nullIfEmpty(text()),
  user: nullOr(only('name', text())),
  quantity: quantity(),
  unit_cost: money(),
  value: figure(),
})

/** What was adjusted in some days, in the order of time. `store` is null for all stores. */
export const reportAdjustments = call('GET /reports/adjustments', {
  ...rules,
  request: days,
  answer: object({
    store: nullOr(namedRecord),
    category: shownCategory,
    adjustments: list(reportedAdjustment),
  }),
})

/** The bottles of one kind in some days: sold with goods or by themselves, less what came back with goods, and received empty. */
export const reportedBottle = object({
  id: id(),
  store: optional(only('name', text())),
  name: text(),
  sold: quantity(),
  charged: figure(),
  received: quantity(),
  paid: figure(),
})

/** The returnable bottles of some days, by name. `store` is null for all stores. */
export const reportEmpties = call('GET /reports/empties', {
  ...rules,
  request: plainDays,
  answer: object({ store: nullOr(namedRecord), bottles: list(reportedBottle) }),
})

/** A line of a sale that sold a common article (docs/product.md §10.26). `id` is that of the sale; `returned` came back of it. */
export const reportedCommon = object({
  id: id(),
  store: optional(only('name', text())),
  sale_date: instant(),
  user: doer,
  name: text(),
  quantity: quantity(),
  returned: quantity(),
  price: money(),
  total: money(),
})

/** The common articles that were sold in some days, in the order of time. `store` is null for all stores. */
export const reportCommon = call('GET /reports/common-articles', {
  ...rules,
  request: plainDays,
  answer: object({ store: nullOr(namedRecord), articles: list(reportedCommon) }),
})

export const reportCalls: readonly Call[] = [
  reportInventory,
  reportSales,
  reportReceivables,
  reportPayables,
  reportReorder,
  reportAdjustments,
  reportEmpties,
  reportCommon,
]

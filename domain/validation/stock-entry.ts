import { entryMessages } from '../goods/entry-messages.ts'
import { entryPayments, MAX_DOCUMENT } from '../goods/entry.ts'
import { messages } from '../messages.ts'
import { amountField, jsonAmount, type ReadAmount } from './amount.ts'
import { bodyOf, textField } from './body.ts'
import { optionalDay, periodFields, typedDay } from './days.ts'
import { idField as typedIdField, typedFigures } from './figures.ts'
import { idField } from './id.ts'
import { listField } from './list.ts'
import { pageFields } from './page.ts'
import { MAX_LINES, quantityField } from './quantity.ts'
import { MAX_NAME, optionalText, requiredText } from './text.ts'

const { choice, positive } = messages.validation

/** What a line or a unit of it cost; 0 for free goods. */
const costField = (read: ReadAmount) => amountField(read, 0, entryMessages.invalidCost)

/** A new sale price. */
const priceField = (read: ReadAmount) => amountField(read, 1, positive)

const line = bodyOf({
  product_id: idField(messages.sale.productGone).required(messages.sale.productGone),
  quantity: quantityField(),
  unit_cost: costField(jsonAmount).optional(),
  total: costField(jsonAmount).optional(),
  price: priceField(jsonAmount).optional(),
  price_seen: priceField(jsonAmount).optional(),
}).test('one cost', (value, context) => {
  const { unit_cost: each, total: whole } = value
  if ((each === undefined) !== (whole === undefined)) return true
  const message = each === undefined ? entryMessages.missingCost : entryMessages.oneCost
  return context.createError({ path: `${context.path}.unit_cost`, message })
})

/**
 * The schema of `POST /stock-entries` (docs/product.md §10.11); it validates to centavos. The server checks besides that supplier and
 * products are there, that each product has one line, and how it is paid.
 */
export const stockEntrySchema = bodyOf({
  supplier_id: idField(entryMessages.supplierGone).nullable().optional(),
  document: optionalText(MAX_DOCUMENT),
  lines: listField(line, MAX_LINES, {
    missing: entryMessages.noLines,
    tooMany: entryMessages.tooManyLines,
  }),
  paid: textField(choice).oneOf(entryPayments, choice),
})

/** Why an entry is voided. */
export const entryVoidSchema = bodyOf({ reason: requiredText() })

/** The days, both included, a text in number, document or supplier's name, and the supplier; all may be missing. */
function filterFields(day: typeof optionalDay) {
  return {
    ...periodFields(day),
    q: optionalText(MAX_NAME),
    supplier_id: typedIdField(typedFigures),
  }
}

const askedFields = {
  ...filterFields(optionalDay),
  store_id: typedIdField(typedFigures),
}

/** The query for the list of entries. Without a store: all that the user may see. */
export const entryListSchema = bodyOf({ ...askedFields, ...pageFields })

/** The query for the sum of such a list. */
export const entrySumSchema = bodyOf(askedFields)

/** The filters of the list in a form: a field that is left empty does not filter. */
export const entryFilterSchema = bodyOf(filterFields(typedDay))

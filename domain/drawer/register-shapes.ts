/** The shapes of the registers of a store (docs/product.md §10.2). */
import { nullIfEmpty, nullOr, object, optional } from '../shape/fields.ts'
import { namedRecord } from '../shape/people.ts'
import { figure, id, instant, money, whole } from '../shape/values.ts'
import { causes, details, listedRecount, recount } from './drawer-shapes.ts'

/** A register in a list. The fields of the closing are null while it is open. */
const listed = {
  id: id(),
  number: nullOr(whole()),
  store: namedRecord,
  user: namedRecord,
  opened_at: instant(),
  closed_at: nullOr(instant()),
  initial_amount: money(),
  expected_cash: nullOr(figure()),
  closing_amount: nullOr(money()),
  difference: nullOr(figure()),
  recount: nullIfEmpty(listedRecount),
  exceeded: optional(whole()),
}

export const listedRegister = object(listed)

/** A register with everything that happened in it. */
export const wholeRegister = object({
  ...listed,
  sales_total: nullOr(figure()),
  left_amount: nullOr(figure()),
  ...details,
  recount: nullIfEmpty(recount),
  causes,
})

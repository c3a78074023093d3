/** The shape of a move of stock (docs/product.md §10.9). */
import { nullIfEmpty, nullOr, object, optional } from '../shape/fields.ts'
import { doer } from '../shape/people.ts'
import { choice, text } from '../shape/plain-values.ts'
import type { Inner } from '../shape/shape.ts'
import { id, instant, money, quantity, whole } from '../shape/values.ts'
import { moveDocuments, moveKindIds } from './stock-moves.ts'

/** The document of a move. `sale_id` is the sale where there is one to look at: also that of a return. */
export const moveDocument = object({
  type: choice(moveDocuments),
  id: id(),
  sale_id: nullOr(id()),
  entry_number: nullOr(whole()),
  count_name: nullIfEmpty(text()),
})

/** A move of the stock of a product. Without a user no person did it. */
export const stockMove = object({
  id: id(),
  at: instant(),
  kind: choice(moveKindIds),
  quantity: quantity(),
  balance: quantity(),
  /** Of one unit; only for who may see costs. */
  unit_cost: optional(money()),
  document: nullOr(moveDocument),
  user: nullOr(doer),
  reason: nullIfEmpty(text()),
  note: nullIfEmpty(text()),
})

export type StockMove = Inner<typeof stockMove>

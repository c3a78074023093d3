/** From what a person enters for an adjustment of stock to the request for it. */
import { adjustedQuantity } from '../../../domain/calls/stock-moves.ts'
import type { AdjustmentReason } from '../../../domain/goods/adjustments.ts'
import { goodsMessages } from '../../../domain/goods/goods-messages.ts'
import { suitsUnit, type Measured } from '../../../domain/measures.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Thousandths } from '../../../domain/quantity.ts'
import { readTyped } from '../../../domain/shape/shape.ts'
import { withKey } from '../keyed-command/with-key.ts'

/** The product whose stock is put right, as the list knows it. */
export interface AdjustedProduct extends Measured {
  id: number
  name: string
  stock: Thousandths
  /** Null for whoever may not see costs. */
  cost: Centavos | null
}

/** An adjustment that is being entered; texts are as they were typed. */
export interface AdjustmentDraft {
  product: AdjustedProduct
  quantity: string
  reason: AdjustmentReason | null
  note: string
}

/** An adjustment as it is sent. The key belongs to the content: sent again, the same content keeps it. */
export interface AdjustmentRequest {
  /** The idempotency key (docs/product.md §7.1). */
  key: string
  productId: number
  /** What comes in; negative: what goes out. */
  quantity: Thousandths
  reason: AdjustmentReason
  note: string | null
}

/** What was written: the product, with its stock after it. */
export interface AdjustedStock {
  product: string
  stock: Thousandths
}

/** What is wrong; `form` is what belongs to no field. */
export type AdjustmentErrors = Partial<Record<'quantity' | 'form', string>>

export const newAdjustment = (product: AdjustedProduct): AdjustmentDraft => ({
  product,
  quantity: '',
  reason: null,
  note: '',
})

/** The typed quantity in thousandths, or why it is none. */
export function quantityOf({
  product,
  quantity,
}: Pick<AdjustmentDraft, 'product' | 'quantity'>): Thousandths | { refusal: string } {
  // A plus is typed as naturally as a minus. Some keyboards write the minus of typesetting.
  const typed = quantity
    .trim()
    .replace(/^\+(?=\d)/, '')
    .replace(/^−/, '-')
  const read = readTyped(adjustedQuantity, typed)
  if (!('value' in read)) return read
  return suitsUnit(read.value, product) ? read.value : { refusal: goodsMessages.invalidAdjustment }
}

/** What the server refused, at its field. */
export function refusalErrors(
  reasons: readonly string[],
  errors: Readonly<Record<string, readonly string[]>> = {},
): AdjustmentErrors {
  const quantity = errors['lines.0.quantity']?.[0]
  return quantity === undefined ? { form: reasons.join(' ') } : { quantity }
}

/**
 * The request for a draft. The same content as `before` keeps its key, because a try of before may still arrive.
 * @throws when quantity or reason is missing, which the machine does not allow.
 */
export function orderOf(
  draft: AdjustmentDraft,
  before: AdjustmentRequest | null,
  makeKey: () => string,
): AdjustmentRequest {
  const quantity = quantityOf(draft)
  if (typeof quantity !== 'number' || draft.reason === null) throw new Error('The adjustment is not whole')
  const { product, reason, note } = draft
  const content = { productId: product.id, quantity, reason, note: note.trim() || null }
  return withKey(content, before, makeKey)
}

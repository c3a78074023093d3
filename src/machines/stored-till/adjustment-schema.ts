/** What a stored adjustment of stock must be: what was entered or sent. */
import { matchesState } from 'xstate'
import { object, string, type AnySchema } from 'yup'
import { adjustmentReasonIds } from '../../../domain/goods/adjustments.ts'
import type { StockAdjustmentContext } from '../stock-adjustment/stock-adjustment-setup.ts'
import type { stockAdjustmentMachine } from '../stock-adjustment/stock-adjustment.ts'
import type { Stored } from './stored-schema.ts'
import { measure, orNull, text, whole } from './schema-parts.ts'

const reason = () => string().oneOf(adjustmentReasonIds)

const draft = () =>
  object({
    product: object({ id: whole, name: text, stock: whole, cost: orNull(whole), unit: measure }).required(),
    quantity: text,
    reason: orNull(reason()),
    note: text,
  })

const adjustmentRequest = () =>
  object({
    key: string().required(),
    productId: whole,
    quantity: whole,
    reason: reason().required(),
    note: orNull(string()),
  })

/** Every field of an adjustment of stock. */
export const stockAdjustmentFields: Readonly<Record<keyof StockAdjustmentContext, AnySchema>> = {
  draft: orNull(draft()),
  request: orNull(adjustmentRequest()),
  errors: object({ quantity: string(), form: string() }).required(),
}

/** Whether the data that its state needs is there. */
export function isAdjustmentComplete({ value, context }: Stored<typeof stockAdjustmentMachine>): boolean {
  const { draft: entered, request } = context
  if (matchesState('sending', value)) return entered !== null && request !== null
  if (matchesState({ entering: 'note' }, value)) return entered !== null && entered.reason !== null
  return !matchesState('entering', value) || entered !== null
}

/** What the machine of entries of goods knows, and its events. */
import {
  emptyDelivery,
  type DeliveryChange,
  type DeliveryDraft,
} from '../../../domain/goods/delivery-draft.ts'
import type { DeliveryRequest } from '../../../domain/goods/delivery-request.ts'
import type { DeliveryPayment } from '../../../domain/goods/delivery.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { SenderEvent } from '../keyed-command/sending.ts'

/** An entry that was written: what is told of it. */
export interface WrittenEntry {
  id: number
  number: number
  total: Centavos
}

export interface EntryContext {
  draft: DeliveryDraft
  /** What was sent last; null when nothing is being sent. */
  order: DeliveryRequest | null
  /** Why it cannot be paid so. */
  refusal: readonly string[]
  /** What was written last, until the next entry is begun. */
  written: WrittenEntry | null
}

export const nothingReceived: EntryContext = {
  draft: emptyDelivery,
  order: null,
  refusal: [],
  written: null,
}

export type EntryEvent =
  | { type: 'draft.change'; change: DeliveryChange }
  | { type: 'draft.discard' }
  | { type: 'discard.confirm' }
  | { type: 'entry.pay' }
  | { type: 'entry.send'; paid: DeliveryPayment }
  | { type: 'step.back' }
  | SenderEvent

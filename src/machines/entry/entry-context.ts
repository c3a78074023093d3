/** What the machine of entries of goods knows, and its events. */
import { emptyEntry, type EntryChange, type EntryDraft } from '../../../domain/goods/delivery-draft.ts'
import type { EntryOrder } from '../../../domain/goods/delivery-request.ts'
import type { EntryPayment } from '../../../domain/goods/delivery.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { SenderEvent } from '../keyed-command/sending.ts'

/** An entry that was written: what is told of it. */
export interface WrittenEntry {
  id: number
  number: number
  total: Centavos
}

export interface EntryContext {
  draft: EntryDraft
  /** What was sent last; null when nothing is being sent. */
  order: EntryOrder | null
  /** Why it cannot be paid so. */
  refusal: readonly string[]
  /** What was written last, until the next entry is begun. */
  written: WrittenEntry | null
}

export const nothingReceived: EntryContext = {
  draft: emptyEntry,
  order: null,
  refusal: [],
  written: null,
}

export type EntryEvent =
  | { type: 'draft.change'; change: EntryChange }
  | { type: 'draft.discard' }
  | { type: 'discard.confirm' }
  | { type: 'entry.pay' }
  | { type: 'entry.send'; paid: EntryPayment }
  | { type: 'step.back' }
  | SenderEvent

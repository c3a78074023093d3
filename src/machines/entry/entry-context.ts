/** What the machine of entries of goods knows, and its events. */
import type { NamedRef } from '../../../domain/contract.ts'
import { emptyEntry, type EntryChange, type EntryDraft } from '../../../domain/goods/entry-draft.ts'
import type { EntryOrder } from '../../../domain/goods/entry-order.ts'
import type { EntryPayment } from '../../../domain/goods/entry.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { CommandFailed } from '../keyed-command/keyed-command-setup.ts'

/** An entry that was written: what is told of it. */
export interface WrittenEntry {
  id: number
  number: number
  total: Centavos
}

/** An entry that is to be voided: what the question about it says. */
export interface VoidableEntry extends WrittenEntry {
  supplier: NamedRef | null
}

/** What is sent to void an entry. */
export interface EntryVoidOrder {
  /** The idempotency key (docs/product.md §7.1). */
  key: string
  entryId: number
  reason: string
}

export interface EntryContext {
  draft: EntryDraft
  /** What was sent last; null when nothing is being sent. */
  order: EntryOrder | null
  /** Why it cannot be paid so, or why an entry was not voided. */
  refusal: readonly string[]
  /** What was written last, until the next entry is begun. */
  written: WrittenEntry | null
  /** What is being voided, and why. */
  voiding: { entry: VoidableEntry; reason: string } | null
  voidOrder: EntryVoidOrder | null
}

export const nothingReceived: EntryContext = {
  draft: emptyEntry,
  order: null,
  refusal: [],
  written: null,
  voiding: null,
  voidOrder: null,
}

export type EntryEvent =
  | { type: 'draft.change'; change: EntryChange }
  | { type: 'draft.discard' }
  | { type: 'discard.confirm' }
  | { type: 'entry.pay' }
  | { type: 'entry.send'; paid: EntryPayment }
  | { type: 'void.begin'; entry: VoidableEntry }
  | { type: 'reason.pick'; reason: string }
  | { type: 'reason.own' }
  | { type: 'reason.change'; text: string }
  | { type: 'reason.submit' }
  | { type: 'void.send' }
  | { type: 'step.back' }
  | { type: 'outcome.ask' }
  | CommandFailed

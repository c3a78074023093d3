/** What the keys of a page state do, for the rows of the matrix. */
import type { EventObject } from 'xstate'
import type { Expected } from '../press-keys.ts'

/** An event to the machine with that id. */
export type Sends = readonly [machine: string, event: EventObject]

/** What Enter (and on a button the space bar) and Escape do in the focused field or button. */
export interface ShownKeys {
  enter?: Sends | Expected
  escape?: Sends | Expected
  onButton?: boolean
  /** Keys of the menu whose screens lead back here, where what was sent is not in the field any more. */
  leadsBack?: readonly string[]
  /** The field has several lines: Enter begins the next one, and Ctrl+Enter takes them. */
  takesLines?: Sends | Expected
  /** What the key of the settings of the store does. */
  edit?: Expected
  /** The outcome of F10 when a required field is empty. */
  lacks?: Expected
  /** The outcomes of the keys that only this screen has, by Playwright's name. */
  own?: Readonly<Record<string, Expected>>
}

/** A dialog whose button with the focus cancels, as Escape does. */
export const cancelled = (machine: string, type: string): ShownKeys => ({
  enter: [machine, { type }],
  escape: [machine, { type }],
  onButton: true,
})

/** A button with the focus that tries again. */
export const retried = (machine: string, type: string): ShownKeys => ({
  enter: [machine, { type }],
  onButton: true,
})

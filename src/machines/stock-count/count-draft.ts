/** What a person enters about a stock take, and the command that it becomes. */
import type { TallyArticle } from '../../../domain/goods/counting.ts'
import { MAX_TALLY, type TallyMode } from '../../../domain/goods/stock-count.ts'
import { countMessages } from '../../../domain/goods/count-messages.ts'
import type { Thousandths } from '../../../domain/quantity.ts'
import { parseQuantityOf } from '../../../domain/selling/measured.ts'

/** An article that is counted again; `mode` is null until the person has chosen what becomes of what was counted before. */
export interface Recount {
  countId: number
  article: TallyArticle
  counted: Thousandths
  text: string
  mode: TallyMode | null
}

/** What is wrong, by field. */
export type RecountErrors = Partial<Record<'quantity' | 'mode', string>>

/** The letters that choose a mode in the field of the quantity. */
export const modeLetters: Readonly<Record<TallyMode, string>> = { add: 's', replace: 'r', remove: 'q' }

/** A command about a stock take as it is sent. */
export type CountRequest = { key: string } &
  /** `categoryId`: that of the articles; missing: all of them. */
  (
    | { kind: 'begin'; name: string; categoryId?: number }
    /** `lastTally`: that of the differences which the person saw. `uncounted`: what they saw as not counted, where it counts as none. */
    | { kind: 'post'; countId: number; lastTally: number | null; uncounted?: readonly number[] }
    | { kind: 'discard'; countId: number; reason: string }
  )

/** Reads the typed quantity: a letter at its end chooses the mode (`12r`). */
export function withQuantity(recount: Recount, text: string): Recount {
  const letter = text.trim().slice(-1).toLowerCase()
  const mode = modes.find((one) => modeLetters[one] === letter)
  return mode === undefined
    ? { ...recount, text }
    : { ...recount, mode, text: text.trim().slice(0, -1).trim() }
}

const modes = Object.keys(modeLetters) as TallyMode[]

/** Why an article cannot be counted again like this; empty when it can. */
export function recountErrors({ article, text, mode }: Recount): RecountErrors {
  return {
    ...(mode !== 'remove' &&
      quantityIn(text, article) === null && { quantity: countMessages.invalidQuantity }),
    ...(mode === null && { mode: countMessages.chooseMode }),
  }
}

/** The quantity of an article that is counted again; 0 when it is taken out of the count. */
export function recountQuantity({ article, text, mode }: Recount): Thousandths {
  return mode === 'remove' ? 0 : (quantityIn(text, article) ?? 0)
}

/** A typed quantity up to the most of a tally; null for any other text. */
function quantityIn(text: string, article: TallyArticle): Thousandths | null {
  const quantity = parseQuantityOf(text, article)
  return quantity === null || quantity > MAX_TALLY ? null : quantity
}

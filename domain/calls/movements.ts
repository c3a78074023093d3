/** The calls about movements of cash in the own drawer (docs/product.md §10.2). */
import { movementKinds } from '../drawer/drawer.ts'
import { movementMessages } from '../drawer/movement-messages.ts'
import { movement, movements } from '../drawer/movement-shape.ts'
import { messages } from '../messages.ts'
import { emptyLines } from '../selling/empties-shape.ts'
import { nullIfEmpty, object, optional } from '../shape/fields.ts'
import { afterId, limit } from '../shape/pages.ts'
import { choice, text } from '../shape/plain-values.ts'
import { optionalText, writtenText } from '../shape/texts.ts'
import { amount } from '../shape/values.ts'
import { PAGE_ROWS } from '../validation/page.ts'
import { call, type Call } from './call.ts'

/** The amount of a new movement, above 0. */
export const movedAmount = amount({ least: 1, refusal: movementMessages.invalidAmount })

const rules = { right: ['create cash movement'], reach: 'self', lends: ['create cash movement'] } as const

/** Cash goes into the own drawer or out of it. `empties`: it pays for these bottles, which come to its amount. */
export const createMovement = call('POST /cash-registers/movements', {
  ...rules,
  once: true,
  made: true,
  request: object({
    kind: choice(movementKinds, messages.validation.choice),
    amount: movedAmount,
    reason: writtenText(),
    note: optionalText(),
    empties: optional(emptyLines),
  }),
  answer: object({ movement }),
})

/** An opposite movement that names the first one. */
export const reverseMovement = call('POST /cash-registers/movements/:id/reverse', {
  ...rules,
  once: true,
  made: true,
  request: object({ reason: writtenText() }),
  answer: object({ movement }),
})

/**
 * One page of the movements of the own open register, in the order in which they were made: the first page has the most rows, so that it is
 * usually the only one. Who could have a movement approved now reads them too; they tell nothing of what was sold.
 */
export const ownMovements = call('GET /cash-registers/movements', {
  ...rules,
  reading: 'aside',
  request: object({ limit: limit(PAGE_ROWS.most), after: afterId }),
  answer: object({
    movements,
    /** The `after` of the next page; null on the last one, and where a server has no pages. */
    next: nullIfEmpty(text()),
  }),
})

export const movementCalls: readonly Call[] = [ownMovements, createMovement, reverseMovement]

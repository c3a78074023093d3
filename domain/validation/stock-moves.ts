import { string } from 'yup'
import { moveKindIds } from '../goods/stock-moves.ts'
import { messages } from '../messages.ts'
import { bodyOf } from './body.ts'
import { idAfter, pageFields } from './page.ts'

const { malformed } = messages.validation

/** The query for a page of the moves of a product: a kind, and `after`, the `next` of the page before. */
export const stockMovesQuerySchema = bodyOf({
  kind: string().strict().typeError(malformed).oneOf(moveKindIds, malformed),
  limit: pageFields.limit,
  after: idAfter,
})

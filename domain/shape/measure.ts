import { measures } from '../measures.ts'
import { optional } from './fields.ts'
import { choice } from './plain-values.ts'

/** In an answer, what an article is measured in (docs/product.md §10.17); missing for what is sold by the piece. */
export const shownMeasure = optional(choice(measures))

/** The shapes of what asks for one page of a list. */
import { messages } from '../messages.ts'
import { PAGE_ROWS } from '../validation/page.ts'
import { defaulted, optional } from '../shape/fields.ts'
import { opaque, whole } from '../shape/values.ts'

const { malformed } = messages.validation

/** The most rows of the page. @param usual how many nobody asks for. */
export const limit = (usual: number) =>
  defaulted(whole({ least: 1, most: PAGE_ROWS.most, refusal: malformed }), usual)

/** The `next` of the page before, of a list in the order of its ids. */
export const afterId = optional(opaque(/^[1-9]\d{0,14}$/, malformed))

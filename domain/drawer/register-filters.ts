import { boolean } from 'yup'
import { messages } from '../messages.ts'
import { bodyOf } from '../validation/body.ts'
import { periodFields, typedDay } from '../validation/days.ts'
import { idField, isMissing, typedFigures } from '../validation/figures.ts'

const { choice } = messages.validation

/**
 * The filters of the list in a form (docs/product.md §10.2): the days on which registers were opened, both included, the user, and whether
 * only those with a difference. A field that is left empty does not filter.
 */
export const registerFilterSchema = bodyOf({
  ...periodFields(typedDay),
  user_id: idField(typedFigures),
  with_difference: boolean()
    .transform((_value: unknown, original: unknown) =>
      isMissing(original) ? undefined : (typedFigures.flag(original) ?? original),
    )
    .typeError(choice),
})

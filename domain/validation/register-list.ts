import { boolean } from 'yup'
import { messages } from '../messages.ts'
import { bodyOf } from './body.ts'
import { optionalDay, periodFields, typedDay } from './days.ts'
import { idField, isMissing, typedFigures } from './figures.ts'
import { pageFields } from './page.ts'

const { choice } = messages.validation

/** The days on which registers were opened, both included, the user, and whether only those with a difference; all may be missing. */
function filterFields(day: typeof optionalDay) {
  return {
    ...periodFields(day),
    user_id: idField(typedFigures),
    with_difference: boolean()
      .transform((_value: unknown, original: unknown) =>
        isMissing(original) ? undefined : (typedFigures.flag(original) ?? original),
      )
      .typeError(choice),
  }
}

const askedFields = {
  ...filterFields(optionalDay),
  store_id: idField(typedFigures),
}

/** The query for the list of registers (docs/product.md §10.2). Without a store: all that the user may see. */
export const registerListSchema = bodyOf({ ...askedFields, ...pageFields })

/** The query for the sum of such a list. */
export const registerSumSchema = bodyOf(askedFields)

/** The filters of the list in a form: a field that is left empty does not filter. */
export const registerFilterSchema = bodyOf(filterFields(typedDay))

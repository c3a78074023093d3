import { string } from 'yup'
import { isDay } from '../dates.ts'
import { messages } from '../messages.ts'
import { bodyOf } from './body.ts'
import { idField, typedFigures } from './figures.ts'
import { pageFields } from './page.ts'

const { date } = messages.validation

const optionalDay = () =>
  string()
    .strict()
    .typeError(date)
    .test('day', date, (day) => day === undefined || isDay(day))

/** The days on which registers were opened, both included, the user and the store; all may be missing. */
function filterFields(day: typeof optionalDay) {
  return {
    from: day().test('start after end', messages.report.startAfterEnd, (from, context) => {
      const { to } = context.parent as { to?: unknown }
      return !isDay(from) || !isDay(to) || from <= to
    }),
    to: day(),
    user_id: idField(typedFigures),
  }
}

/** The query for the list of registers (docs/product.md §10.2). Without a store: all that the user may see. */
export const registerListSchema = bodyOf({
  ...filterFields(optionalDay),
  store_id: idField(typedFigures),
  ...pageFields,
})

/** The filters of the list in a form: a field that is left empty does not filter. */
export const registerFilterSchema = bodyOf(
  filterFields(() =>
    optionalDay()
      .strict(false)
      .transform((day: unknown) => (day === '' ? undefined : day)),
  ),
)

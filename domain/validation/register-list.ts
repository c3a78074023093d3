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

/** The query for the list of registers: the days on which they were opened, both included (docs/product.md §10.2). */
export const registerListSchema = bodyOf({
  from: optionalDay().test('start after end', messages.report.startAfterEnd, (from, context) => {
    const { to } = context.parent as { to?: unknown }
    return !isDay(from) || !isDay(to) || from <= to
  }),
  to: optionalDay(),
  user_id: idField(typedFigures),
  ...pageFields,
})

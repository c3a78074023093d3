import { number, string } from 'yup'
import { messages } from '../messages.ts'
import { typedFigures } from './figures.ts'

/** The rows of a page when nobody says how many, and at most. */
export const PAGE_ROWS = { usual: 50, most: 200 } as const

const { malformed } = messages.validation

/** The fields of a query that asks for one page of a list: `after` is the `next` of the page before. */
export const pageFields = {
  limit: number()
    .transform((_value: unknown, original: unknown) => typedFigures.number(original) ?? NaN)
    .typeError(malformed)
    .integer(malformed)
    .min(1, malformed)
    .max(PAGE_ROWS.most, malformed)
    .default(PAGE_ROWS.usual),
  after: string()
    .strict()
    .typeError(malformed)
    .matches(/^\d{1,15}\.\d{1,15}$/, malformed),
}

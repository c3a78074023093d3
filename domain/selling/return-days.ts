import { wholeField, type ReadFigures } from '../validation/figures.ts'

/** The largest number of days: ten years. */
export const MOST_RETURN_DAYS = 3_650

/** For how many days what was sold may be brought back: a whole number, 0 without a limit. */
export const returnDaysField = (read: ReadFigures) => wholeField(read, MOST_RETURN_DAYS)

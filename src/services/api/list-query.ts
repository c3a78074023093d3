/** A page as a list is asked for it. @param rows of the page. @param after the `next` of the page before; null for the newest rows. */
export const pageOf = (rows: number, after: string | null) => ({ limit: rows, after: after ?? undefined })

/** The question for a list that is read by key, without its page. */
export type Asked<Question extends { after: string | null }> = Omit<Question, 'after'>

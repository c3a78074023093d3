/** The question for a list that is read by key, without its page. */
export type Asked<Question extends { after: string | null }> = Omit<Question, 'after'>

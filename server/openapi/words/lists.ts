/** What every list that is read by pages says of its pages. */
export const pagePlace = 'The `next` of the page before.'
export const nextPage = 'The `after` of the next page; null on the last one.'

/** What every sum of a list says. */
export const countedRows = 'How many rows count.'
export const noSum = 'Why there is no sum: too many rows were found, or who closes blind is told none.'

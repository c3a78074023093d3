/** The queries of lists that are read by key. */

/** The question for a list, without its page. */
export type Asked<Question extends { after: string | null }> = Omit<Question, 'after'>

/** The filters that are set, as a query. */
export function filterOf(
  filters: Readonly<Record<string, string | number | boolean | undefined>>,
): URLSearchParams {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined)
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
}

/** The same for one page. @param rows of the page. @param after the `next` of the page before; null for the newest rows. */
export function pageOf(filter: URLSearchParams, rows: number, after: string | null): URLSearchParams {
  filter.set('limit', String(rows))
  if (after !== null) filter.set('after', after)
  return filter
}

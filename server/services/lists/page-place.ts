import type { PagePlace } from '../../db/queries/page-place.ts'

/** The place in the `after` of a query that a call has checked; undefined for the first page. */
export function readPlace(after: string | undefined): PagePlace | undefined {
  if (after === undefined) return undefined
  const [at, id] = after.split('.')
  return { at: Number(at), id: Number(id) }
}

/** The `next` of a page, which the next query sends as `after`. */
export function placeText({ at, id }: PagePlace): string {
  return `${at}.${id}`
}

/**
 * A page of at most `limit` rows, of which one more was read where there are more.
 * @param placeOf the `after` that continues behind a row.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (last: Row) => string,
): { page: readonly Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last !== undefined ? placeOf(last) : null }
}

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

import type { Query } from '@tanstack/react-query'
import type { CatalogProduct } from '../../domain/search/catalog.ts'

/** What the stream of events says by itself (docs/decisions/0201). */
export interface Heard {
  /** Whether every change is told. */
  stands(): boolean
  /** Whether every change of a list of products since its cursor was told. */
  isUpToDate(products: readonly CatalogProduct[]): boolean
}

/** How often to ask while nothing is heard, and while the last answer has failed, in milliseconds. */
export function unlessHeard(
  { stands }: Pick<Heard, 'stands'>,
  interval: number,
): (query: Pick<Query, 'state'>) => number | false {
  return ({ state }) => (stands() && state.status !== 'error' ? false : interval)
}

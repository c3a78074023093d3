/** Tills of many stores at servers. */
import type { ProductsData } from '../../../../domain/calls/records.ts'
import { timedGet } from '../timed-get.ts'
import type { StoreTill } from './many-stores.ts'

/** Connections that are opened at once. */
export const AT_ONCE = 100

/** A till at the server where it sells. */
export interface PlacedTill extends StoreTill {
  /** Of the API. */
  base: string
}

/** One till of each store loads all products. @returns by store, from where the changes are read later. */
export async function readCursors(placed: readonly PlacedTill[]): Promise<Map<number, string>> {
  const stores = Map.groupBy(placed, ({ storeId }) => storeId)
  const cursors = new Map<number, string>()
  await inPortions([...stores], async ([storeId, [till]]) => {
    const { body } = await timedGet(till?.base ?? '', '/products', till?.token ?? '')
    const { data } = JSON.parse(body.toString('utf8')) as { data: ProductsData }
    cursors.set(storeId, data.cursor)
  })
  return cursors
}

export async function inPortions<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += AT_ONCE)
    await Promise.all(all.slice(start, start + AT_ONCE).map(work))
}

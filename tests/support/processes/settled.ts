import { expect, vi } from 'vitest'
import type { ProductsData } from '../../../domain/calls/records.ts'

/**
 * Waits for a cursor after which there is no change: while other transactions of the same PostgreSQL run, also those of
 * other tests, a change may be sent twice.
 */
export async function settled(differences: (since: string) => Promise<ProductsData>): Promise<ProductsData> {
  let seen = await differences('')
  await vi.waitFor(
    async () => {
      seen = await differences(seen.cursor)
      expect({ products: seen.products, deleted: seen.deleted }).toEqual({ products: [], deleted: [] })
    },
    { timeout: 15_000 },
  )
  return seen
}

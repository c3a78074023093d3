import type { FaultShop } from './fault-shop.ts'

/** So many products are read and sent in portions. */
export const MANY = 2_100

/** Gives each product of a shop of {@link MANY} a long description: their list has 16 MB, more than the socket buffers. */
export async function describeAtLength({ withDatabase }: FaultShop): Promise<void> {
  const description = 'x'.repeat(8_000)
  await withDatabase((db) => db.write((trx) => trx.updateTable('products').set({ description }).execute()))
}

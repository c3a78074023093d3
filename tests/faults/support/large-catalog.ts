import type { FaultShop } from './fault-shop.ts'

/** So many products are read and sent in portions. */
export const MANY = 2_100

/** Describes each product of a shop of {@link MANY} so that a list of them is more than the system keeps unread: 16 MB. */
export async function describeAtLength({ withDatabase }: FaultShop): Promise<void> {
  const description = 'x'.repeat(8_000)
  await withDatabase((db) => db.write((trx) => trx.updateTable('products').set({ description }).execute()))
}

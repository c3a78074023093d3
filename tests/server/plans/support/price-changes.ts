import type { TestShop } from '../../../support/shops/shop.ts'
import { newestRepricing, quarterMore } from '../../repricing/repricing-calls.ts'
import type { Ask } from './ask.ts'

/** Prices are changed at once, looked at, and brought back. */
export async function changePrices(shop: TestShop, ask: Ask): Promise<void> {
  const request = await quarterMore(shop, 1)
  await ask('POST /repricings', 'POST', '/repricings', 200, { as: 'admin', request })
  await ask('GET /repricings', 'GET', '/repricings', 200, { as: 'admin' })
  const path = `/repricings/${await newestRepricing(shop)}/undo`
  await ask('POST /repricings/:id/undo', 'POST', path, 200, { as: 'admin', request: {} })
}

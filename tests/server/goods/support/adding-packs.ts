import type { TestShop } from '../../../support/shops/shop.ts'

/** Gives a product these packs. @returns their ids. */
export async function addPacks(
  shop: TestShop,
  productId: number,
  packs: readonly { id?: number; name: string; code: string; factor: number; price?: number }[],
): Promise<number[]> {
  const request = { packs: packs.map((pack) => ({ price: null, ...pack })) }
  const { body } = await shop.call('PUT', `/products/${productId}`, { as: 'admin', request })
  const { product } = (body as { data: { product: { packs: { id: number }[] } } }).data
  return product.packs.map(({ id }) => id)
}

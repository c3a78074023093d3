import type { Reply, TestShop } from '../../../support/shops/shop.ts'
import { lateCalls } from '../../late/support/late-calls.ts'

/** A shop with a finding: jefa has sold more coffee than there was. @returns its id. */
async function soldShort(shop: TestShop): Promise<number> {
  const { openTill, lateSale, deliver, findings } = lateCalls(() => shop)
  const till = await openTill('jefa', 1)
  await deliver(till, lateSale(till, 1, [{ product: shop.cafe, quantity: 4, price: 42.5 }]), 'venta-1')
  return (await findings())[0]?.id ?? 0
}

/** Refusals and answers of the calls about findings. */
export const findingReplies: Readonly<Record<string, (shop: TestShop) => Promise<Reply[]>>> = {
  'GET /findings': async (shop) => {
    await soldShort(shop)
    return [
      await shop.call('GET', '/findings', { as: 'jefa' }),
      await shop.call('GET', '/findings?state=none', { as: 'jefa' }),
      await shop.call('GET', '/findings?store_id=999', { as: 'jefa' }),
    ]
  },
  'POST /findings/:id/settle': async (shop) => {
    const id = await soldShort(shop)
    const settle = (of: number, note: string) =>
      shop.call('POST', `/findings/${of}/settle`, { as: 'jefa', request: { note } })
    return [
      await settle(id, ''),
      await settle(id, 'Se contó'),
      await settle(id, 'Otra'),
      await settle(999, 'Otra'),
    ]
  },
}

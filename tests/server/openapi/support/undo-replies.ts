import { TODAY, type Reply, type TestShop } from '../../../support/shops/shop.ts'
import { idIn } from './id-in.ts'

/** A sale is undone twice, and one that is not there. */
const undoing =
  (path: string, request: object) =>
  async (shop: TestShop): Promise<Reply[]> => {
    await shop.call('POST', '/cash-registers/open', { as: 'jefa', request: { initial_amount: 1 } })
    const items = [{ product_id: shop.agua, quantity: 1, discount: 0, tax: 0 }]
    const sale = { client_id: null, date: TODAY, items }
    const sold = idIn(await shop.call('POST', '/sales', { as: 'jefa', request: sale }))
    const undo = (id: number) => shop.call('POST', `/sales/${id}/${path}`, { as: 'jefa', request })
    return [await undo(sold), await undo(sold), await undo(999_999)]
  }

/** The replies of the calls that undo a sale or a part of it. */
export const undoReplies = {
  'POST /sales/:id/returns': undoing('returns', {
    lines: [{ position: 1, quantity: 1, restock: true }],
    reason: 'Equivocado',
  }),
  'POST /sales/:id/void': undoing('void', { reason: 'Se cobró dos veces' }),
}

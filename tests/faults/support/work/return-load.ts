/** A cashier who sells, prints a copy, takes a part of it back, exchanges another part, sells again and voids that, without pauses. */
import type { createReturn, voidSale } from '../../../../domain/calls/taking-back.ts'
import type { Data } from '../../../../domain/calls/call.ts'
import type { createSale } from '../../../../domain/calls/sales.ts'
import { guatemalaDay } from '../../../../domain/dates.ts'
import { quetzales } from '../../../../domain/money.ts'
import { createChance } from '../../../../server/demo/random.ts'
import type { FaultShop } from '../fault-shop.ts'
import type { HttpAnswer } from '../requests.ts'
import type { TillAtWork } from './tills-at-work.ts'

/** What the answers say: returns with their totals in quetzales, and the sales that are voided. */
export interface ToldUndone {
  returns: { id: number; sale_id: number; total: number }[]
  voided: number[]
  /** The sale of each copy of a receipt. */
  copies: number[]
}

/** Sells `product`, and adds to `told` what the answers say of what was undone. */
export async function workWithReturns(
  { index, isOpen, send }: TillAtWork,
  product: number,
  { returns, voided, copies }: ToldUndone,
): Promise<void> {
  const chance = createChance(index + 1)
  const sell = async (quantity: number, more: object = {}) => {
    const items = [{ product_id: product, quantity, discount: 0, tax: 0 }]
    return saleIn(await send('/sales', { client_id: null, date: guatemalaDay(Date.now()), items, ...more }))
  }
  while (isOpen()) {
    const { id: sold } = await sell(4)
    await send(`/sales/${sold}/copies`, {})
    copies.push(sold)
    const lines = [{ position: 1, quantity: chance.whole(1, 3), restock: true }]
    const { id, sale_id, total } = returnIn(
      await send(`/sales/${sold}/returns`, { lines, reason: 'Equivocado' }),
    )
    returns.push({ id, sale_id, total })
    const exchange = {
      sale_id: sold,
      lines: [{ position: 1, quantity: 1, restock: true }],
      reason: 'Otro sabor',
    }
    const { exchange: back } = await sell(chance.whole(1, 4), { exchange })
    if (!back) throw new Error('The answer has no return')
    returns.push({ id: back.id, sale_id: back.sale_id, total: back.total })
    const { id: slip } = await sell(chance.whole(1, 3))
    voided.push(voidIn(await send(`/sales/${slip}/void`, { reason: 'Se cobró dos veces' })))
  }
}

const saleIn = ({ body }: HttpAnswer) => (body as { data: Data<typeof createSale> }).data.sale
const returnIn = ({ body }: HttpAnswer) => (body as { data: Data<typeof createReturn> }).data.return
const voidIn = ({ body }: HttpAnswer) => (body as { data: Data<typeof voidSale> }).data.void.sale_id

/** Everything that the database has, in the form of the answers to the tills. */
export async function keptUndone(shop: FaultShop): Promise<ToldUndone> {
  return shop.withDatabase(async ({ read }) => {
    const returns = await read
      .selectFrom('returns')
      .select(['id', 'sale_id', 'total'])
      .orderBy('id')
      .execute()
    const copies = await read.selectFrom('sale_copies').select('sale_id').orderBy('sale_id').execute()
    const voided = await read.selectFrom('sale_voids').select('sale_id').orderBy('sale_id').execute()
    return {
      returns: returns.map((row) => ({ ...row, total: quetzales(row.total) })),
      voided: voided.map(({ sale_id }) => sale_id),
      copies: copies.map(({ sale_id }) => sale_id),
    }
  })
}

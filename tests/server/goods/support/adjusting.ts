import type { Data } from '../../../../domain/calls/call.ts'
import type { adjustStock } from '../../../../domain/calls/stock-moves.ts'
import type { Reply, TestShop, Username } from '../../../support/shops/shop.ts'

export interface Adjusting {
  as?: Username
  key?: string
  lines?: { product_id: number; quantity: number }[]
  reason?: string
  note?: string
}

/** Takes one water out of the stock, or what is said. */
export const adjust = (
  shop: TestShop,
  { as = 'admin', key, lines, reason = 'waste', note }: Adjusting = {},
): Promise<Reply> =>
  shop.call('POST', '/stock-adjustments', {
    as,
    request: { lines: lines ?? [{ product_id: shop.agua, quantity: -1 }], reason, note },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

/** The adjustment of an answer. */
export function adjustmentOf({ status, body }: Reply): Data<typeof adjustStock>['adjustment'] {
  if (status !== 201) throw new Error(`Not adjusted: ${JSON.stringify(body)}`)
  return (body as { data: Data<typeof adjustStock> }).data.adjustment
}

/** Takes the right to adjust below zero from the administrators. */
export async function mayNotFallBelow({ db }: TestShop): Promise<void> {
  await db.write((trx) =>
    trx
      .deleteFrom('role_permissions')
      .where('permission', '=', 'adjust stock below zero')
      .where('role_id', 'in', (eb) => eb.selectFrom('roles').select('id').where('name', '=', 'administrador'))
      .execute(),
  )
}

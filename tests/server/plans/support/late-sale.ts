import { receiptCode } from '../../../../domain/selling/receipt-code.ts'
import type { TestShop } from '../../../support/shops/shop.ts'
import { idIn } from '../../openapi/support/id-in.ts'
import { lateCalls } from '../../late/support/late-calls.ts'
import { deviceOf, register } from '../../devices/support/device-calls.ts'
import type { Ask } from './ask.ts'

/** A sale arrives late in the open register of beto, is searched by its number, and its finding is settled. */
export async function deliverLate(shop: TestShop, ask: Ask): Promise<void> {
  const opened = await ask('POST /cash-registers/open', 'POST', '/cash-registers/open', 201, {
    as: 'beto',
    request: { initial_amount: 100 },
  })
  const device = deviceOf(9)
  const { letter, ticket } = await register(shop, 'beto', device)
  const { lateSale, findings } = lateCalls(() => shop)
  const till = { letter, registerId: idIn(opened) }
  const request = lateSale(till, 1, [{ product: shop.cafe, quantity: 4, price: 42.5 }])
  const headers = {
    ...{ authorization: `Delivery ${ticket}`, 'x-device': device, 'idempotency-key': 'tarde-1' },
  }
  await ask('POST /sales, late', 'POST', '/sales', 201, { request, headers })
  await ask('POST /sales, late again', 'POST', '/sales', 201, { request, headers })
  const { number } = request.late
  for (const q of [number, receiptCode(number)])
    await ask('GET /sales?q, of a device', 'GET', `/sales?q=${q}`, 200, { as: 'admin' })
  for (const as of ['admin', 'jefa'] as const)
    await ask(`GET /findings as ${as}`, 'GET', '/findings?state=open', 200, { as })
  const [finding] = await findings()
  await ask('POST /findings/:id/settle', 'POST', `/findings/${finding?.id}/settle`, 200, {
    as: 'admin',
    request: { note: 'Se contó' },
  })
}

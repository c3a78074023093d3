import { API_BASE_PATH } from '../../../../domain/contract.ts'
import { buildApp } from '../../../../server/app.ts'
import { makeSetupToken } from '../../../../server/services/onboarding/setup-link.ts'
import { sqlite } from '../../../support/databases/databases.ts'
import { NOON, secret, TODAY, type Reply, type TestShop } from '../../../support/shops/shop.ts'
import { countReplies } from './count-replies.ts'
import { deliveryReplies } from './delivery-replies.ts'
import { goodsReplies } from './goods-replies.ts'
import { heldReplies } from './held-replies.ts'
import { idIn } from './id-in.ts'
import { findingReplies } from './finding-replies.ts'
import { recordReplies } from './record-replies.ts'
import { openRegister, saleOf, saleReplies } from './sale-replies.ts'
import { sessionReplies } from './session-replies.ts'
import { undoReplies } from './undo-replies.ts'

async function setUp(change: object): Promise<Reply> {
  const home = await sqlite.createWithTables()
  const db = home.open()
  const app = await buildApp({ db, secret, clock: () => NOON })
  const token = await makeSetupToken(db, NOON)
  const owner = { name: 'Eva', username: 'eva', password: 'Quetzal47Azul' }
  const { statusCode, payload, headers } = await app.inject({
    method: 'POST',
    url: `${API_BASE_PATH}/setup`,
    payload: { request: { token, store: { name: 'Tienda' }, owner, ...change } },
  })
  await app.close()
  await db.close()
  await home.remove()
  return { status: statusCode, body: JSON.parse(payload) as unknown, headers }
}

/** Refusals and answers of single calls. */
export const ownReplies: Readonly<Record<string, (shop: TestShop) => Promise<Reply[]>>> = {
  'POST /setup': async () => [await setUp({}), await setUp({ token: 'other' })],
  ...sessionReplies,
  ...findingReplies,
  'GET /business': async (shop) => {
    await shop.signIn('ana')
    await shop.db.write((trx) => trx.updateTable('stores').set({ deleted_at: NOON }).execute())
    return [await shop.call('GET', '/business', { as: 'ana' })]
  },
  'GET /products': async (shop) => {
    const { headers, body } = await shop.call('GET', '/products', { as: 'admin' })
    const { cursor } = (body as { data: { cursor: string } }).data
    return [
      await shop.call('GET', '/products', {
        as: 'admin',
        headers: { 'if-none-match': String(headers['etag']) },
      }),
      await shop.call('GET', `/products?since=${encodeURIComponent(cursor)}`, { as: 'admin' }),
    ]
  },
  ...recordReplies,
  'PUT /settings': async (shop) => {
    const change = (receipt_footer: unknown) =>
      shop.call('PUT', '/settings', { as: 'jefa', request: { receipt_footer, based_on: 1 } })
    return [await change('Uno'), await change('Dos'), await change(7)]
  },
  'GET /cash-registers/status': async (shop) => {
    await openRegister(shop)
    const open = await shop.call('GET', '/cash-registers/status', { as: 'jefa' })
    const request = { closing_amount: 1, left_amount: 1 }
    await shop.call('POST', '/cash-registers/close', { as: 'jefa', request })
    return [open, await shop.call('GET', '/cash-registers/status', { as: 'jefa' })]
  },
  'POST /cash-registers/open': async (shop) => [await openRegister(shop), await openRegister(shop)],
  'POST /cash-registers/close': async (shop) => {
    await openRegister(shop)
    await shop.call('POST', '/sales', { as: 'jefa', request: saleOf(shop) })
    const close = () =>
      shop.call('POST', '/cash-registers/close', { as: 'jefa', request: { closing_amount: 1 } })
    return [await close(), await close()]
  },
  'PUT /cash-registers/current/count': async (shop) => {
    const count = (key: string, counting = true) =>
      shop.call('PUT', '/cash-registers/current/count', { as: 'jefa', request: { counting, count: key } })
    const early = await count('c-1')
    await openRegister(shop)
    return [early, await count('c-1'), await count('c-2'), await count('c-1', false)]
  },
  'POST /cash-registers/:id/close': async (shop) => {
    const opened = await shop.call('POST', '/cash-registers/open', {
      as: 'admin',
      request: { initial_amount: 1 },
    })
    const path = `/cash-registers/${idIn(opened)}/close`
    const close = (closing_amount: number) =>
      shop.call('POST', path, { as: 'admin', request: { closing_amount } })
    return [await close(1), await close(-1)]
  },
  'POST /cash-registers/:id/recount': async (shop) => {
    const opened = await openRegister(shop)
    const path = (id: number) => `/cash-registers/${id}/recount`
    const request = { closing_amount: 2, counted: [{ value: 1, pieces: 2 }], reason: 'Faltaba una moneda' }
    const recount = (id = idIn(opened)) => shop.call('POST', path(id), { as: 'jefa', request })
    const early = await recount()
    await shop.call('POST', '/cash-registers/close', { as: 'jefa', request: { closing_amount: 1 } })
    return [early, await recount(), await recount(), await recount(999)]
  },
  'POST /cash-registers/movements': async (shop) => {
    await openRegister(shop)
    const request = { kind: 'out', amount: 500, reason: 'Depósito', note: 'Banco' }
    return [await shop.call('POST', '/cash-registers/movements', { as: 'jefa', request })]
  },
  'POST /cash-registers/movements/:id/reverse': async (shop) => {
    await openRegister(shop)
    const request = { kind: 'in', amount: 5, reason: 'Cambio' }
    const made = await shop.call('POST', '/cash-registers/movements', { as: 'jefa', request })
    const path = `/cash-registers/movements/${idIn(made)}/reverse`
    const reverse = () => shop.call('POST', path, { as: 'jefa', request: { reason: 'Error' } })
    return [await reverse(), await reverse()]
  },
  'GET /sales': async (shop) => {
    await openRegister(shop)
    for (const request of [saleOf(shop), saleOf(shop)])
      await shop.call('POST', '/sales', { as: 'jefa', request })
    return [
      await shop.call('GET', '/sales?limit=1', { as: 'jefa' }),
      await shop.call('GET', '/sales?limit=0', { as: 'jefa' }),
      await shop.call('GET', '/sales?store_id=99', { as: 'jefa' }),
    ]
  },
  'GET /sales/sum': async (shop) => [
    await shop.call('GET', '/sales/sum', { as: 'jefa' }),
    await shop.call('GET', '/sales/sum?user_id=0', { as: 'jefa' }),
    await shop.call('GET', '/sales/sum?store_id=99', { as: 'jefa' }),
  ],
  'GET /cash-registers/sum': async (shop) => [
    await shop.call('GET', '/cash-registers/sum', { as: 'jefa' }),
    await shop.call('GET', '/cash-registers/sum?with_difference=x', { as: 'jefa' }),
    await shop.call('GET', '/cash-registers/sum?store_id=99', { as: 'jefa' }),
  ],
  'GET /cash-registers': async (shop) => {
    await openRegister(shop)
    await shop.call('POST', '/cash-registers/close', { as: 'jefa', request: { closing_amount: 1 } })
    await openRegister(shop)
    return [
      await shop.call('GET', '/cash-registers?limit=1', { as: 'jefa' }),
      await shop.call('GET', '/cash-registers?limit=0', { as: 'jefa' }),
      await shop.call('GET', '/cash-registers?store_id=99', { as: 'jefa' }),
    ]
  },
  'GET /cash-registers/:id': async (shop) => {
    const opened = await openRegister(shop)
    const counted = [{ value: 1, pieces: 1 }]
    const request = { closing_amount: 1, counted, left_amount: 1 }
    await shop.call('POST', '/cash-registers/close', { as: 'jefa', request })
    return [await shop.call('GET', `/cash-registers/${idIn(opened)}`, { as: 'jefa' })]
  },
  'GET /cash-registers/movements': async (shop) => {
    const none = await shop.call('GET', '/cash-registers/movements', { as: 'jefa' })
    await openRegister(shop)
    const request = { kind: 'in', amount: 5, reason: 'Cambio' }
    await shop.call('POST', '/cash-registers/movements', { as: 'jefa', request })
    return [none, await shop.call('GET', '/cash-registers/movements', { as: 'jefa' })]
  },
  'GET /cash-registers/current': async (shop) => {
    const none = await shop.call('GET', '/cash-registers/current', { as: 'jefa' })
    await openRegister(shop)
    const request = { kind: 'in', amount: 5, reason: 'Cambio' }
    await shop.call('POST', '/cash-registers/movements', { as: 'jefa', request })
    return [none, await shop.call('GET', '/cash-registers/current', { as: 'jefa' })]
  },
  ...saleReplies,
  ...heldReplies,
  ...countReplies,
  ...deliveryReplies,
  ...undoReplies,
  ...goodsReplies,
  'GET /clients/:id/ledger': async (shop) => {
    const ledger = `/clients/${shop.client}/ledger`
    for (const amount of [20, -5])
      await shop.call('POST', `/clients/${shop.client}/adjustments`, {
        as: 'jefa',
        request: { amount, reason: 'Cuaderno' },
      })
    return [
      await shop.call('GET', `${ledger}?limit=1&from=${TODAY}`, { as: 'jefa' }),
      await shop.call('GET', `${ledger}?limit=0`, { as: 'jefa' }),
    ]
  },
  'POST /clients/:id/payments': async (shop) => {
    const pay = (amount: number) =>
      shop.call('POST', `/clients/${shop.client}/payments`, {
        as: 'jefa',
        request: { amount, tender: 'cash' },
      })
    const none = await pay(1)
    await openRegister(shop)
    return [none, await pay(1)]
  },
  'POST /client-payments/:id/reverse': async (shop) => {
    await openRegister(shop)
    const request = { amount: 20, reason: 'Cuaderno' }
    await shop.call('POST', `/clients/${shop.client}/adjustments`, { as: 'jefa', request })
    const paid = await shop.call('POST', `/clients/${shop.client}/payments`, {
      as: 'jefa',
      request: { amount: 5, tender: 'cash' },
    })
    const path = `/client-payments/${idIn(paid)}/reverse`
    const reverse = () => shop.call('POST', path, { as: 'jefa', request: { reason: 'Error' } })
    return [await reverse(), await reverse()]
  },
  'POST /clients/:id/adjustments': async (shop) => {
    const { id } = await shop.db.read
      .selectFrom('clients')
      .select('id')
      .where('store_id', '=', shop.storeId)
      .where('is_default', '=', 1)
      .executeTakeFirstOrThrow()
    const request = { amount: 1, reason: 'Cuaderno' }
    return [await shop.call('POST', `/clients/${id}/adjustments`, { as: 'jefa', request })]
  },
  'GET /reports/receivables': async (shop) => {
    const request = { amount: 20, reason: 'Cuaderno' }
    await shop.call('POST', `/clients/${shop.client}/adjustments`, { as: 'jefa', request })
    return [
      await shop.call('GET', '/reports/receivables', { as: 'jefa' }),
      await shop.call('GET', '/reports/receivables?store_id=999999', { as: 'jefa' }),
      await shop.call('GET', '/reports/receivables?store_id=x', { as: 'jefa' }),
    ]
  },
  'GET /reports/reorder': async (shop) => [
    await shop.call('GET', '/reports/reorder', { as: 'jefa' }),
    await shop.call('GET', '/reports/reorder?store_id=999999', { as: 'jefa' }),
    await shop.call('GET', '/reports/reorder?store_id=x', { as: 'jefa' }),
  ],
  'GET /reports/simple-inventory': async (shop) => [
    await shop.call('GET', '/reports/simple-inventory?store_id=999999', { as: 'jefa' }),
  ],
  'GET /reports/detailed-sales': async (shop) => {
    const days = `start_date=${TODAY}&end_date=${TODAY}`
    await openRegister(shop)
    await shop.call('POST', '/sales', { as: 'jefa', request: saleOf(shop) })
    return [
      await shop.call('GET', `/reports/detailed-sales?${days}`, { as: 'jefa' }),
      await shop.call('GET', `/reports/detailed-sales?${days}&store_id=999999`, { as: 'jefa' }),
    ]
  },
}

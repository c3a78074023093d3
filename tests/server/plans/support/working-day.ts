import type { holdSale } from '../../../../domain/calls/held-sales.ts'
import type { createSale } from '../../../../domain/calls/sales.ts'
import type { closeOtherRegister, openRegister } from '../../../../domain/calls/registers.ts'
import type { Data } from '../../../../domain/calls/call.ts'
import type { createMovement } from '../../../../domain/calls/movements.ts'
import { IDEMPOTENCY_HEADER } from '../../../../domain/contract.ts'
import type { ProductsData } from '../../../../domain/calls/records.ts'
import { entities } from '../../../../domain/subjects.ts'
import { entityPaths } from '../../../../domain/access.ts'
import { listAuditEntries } from '../../../../server/db/queries/audit.ts'
import { DEMO_PASSWORD } from '../../../../server/demo/staff.ts'
import { removeOldKeys } from '../../../../server/jobs/old-keys-job.ts'
import { resetPassword } from '../../../../server/services/access/reset-password.ts'
import {
  NOON,
  TODAY,
  type Call,
  type Method,
  type TestShop,
  type Username,
} from '../../../support/shops/shop.ts'
import { IMPORT, portionOf } from '../../goods/support/importing.ts'
import { examples } from '../../matrix/examples.ts'
import { makeRecord } from '../../matrix/make-record.ts'
import type { Ask } from './ask.ts'
import { deliverLate } from './late-sale.ts'
import { changePrices } from './price-changes.ts'
import { FIRST_SUPPLIER } from './filled-shop.ts'
import type { QueryRecord } from '../../../support/databases/record-queries.ts'

const DAY = 86_400_000

/** Calls every route and runs every command of the product once. */
export async function workADay(shop: TestShop, record: QueryRecord): Promise<void> {
  const ask = async (step: string, method: Method, path: string, expected: number, call: Call = {}) => {
    record.begin('preparing')
    if (call.as) await shop.signIn(call.as)
    record.begin(step)
    const reply = await shop.call(method, path, call)
    if (reply.status !== expected) throw new Error(`${step}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply
  }
  await sell(shop, ask)
  await holdSales(shop, ask)
  await readLists(shop, ask)
  await report(shop, ask)
  let number = 0
  for (const as of ['admin', 'jefa'] as const) {
    for (const [route, example] of Object.entries(examples)) {
      const [method = '', path = ''] = route.split(' ')
      const entity = entities.find((candidate) => path.startsWith(entityPaths[candidate]))
      if (!entity || method === 'GET' || (entity === 'store' && as === 'admin')) continue
      const storeId = entity === 'store' ? shop.otherStoreId : shop.storeId
      const cell = { shop, as, number: ++number, storeId }
      record.begin('preparing')
      await example.before?.(cell)
      const made = path.endsWith('/:id') ? await makeRecord(entity, cell) : null
      const id = (await example.record?.(cell)) ?? made
      const request = await example.request?.(cell)
      const where = path.replace(':id', String(id))
      await ask(`${route} as ${as}`, method as Method, where, example.status, { as, request })
    }
  }
  for (const receipt_footer of ['Uno', 'Dos'])
    await ask('PUT /settings', 'PUT', '/settings', 200, { as: 'admin', request: { receipt_footer } })
  await ask('GET /settings', 'GET', '/settings', 200, { as: 'ana' })
  const device = '0193f6a0-5b7c-7def-8abc-0123456789ab'
  await ask('POST /devices', 'POST', '/devices', 200, { as: 'ana', request: { device } })
  await deliverLate(shop, ask)
  await command(shop, record)
  await ask('POST /logout', 'POST', '/logout', 200, { as: 'otra' })
}

async function sell(shop: TestShop, ask: Ask): Promise<void> {
  const as: Username = 'ana'
  await ask('POST /login', 'POST', '/login', 200, { request: { username: 'ana', password: DEMO_PASSWORD } })
  await ask('POST /login, wrong', 'POST', '/login', 401, {
    request: { username: 'ana', password: 'Falso123' },
  })
  await ask('POST /cash-registers/open', 'POST', '/cash-registers/open', 201, {
    as,
    request: { initial_amount: 100 },
  })
  await ask('GET /cash-registers/status', 'GET', '/cash-registers/status', 200, { as })
  const items = [shop.agua, shop.pan].map((product_id) => ({ product_id, quantity: 1, discount: 0, tax: 0 }))
  for (const client_id of [null, shop.client]) {
    const sale = {
      as,
      request: { client_id, date: TODAY, items },
      headers: { [IDEMPOTENCY_HEADER]: `venta-${client_id}` },
    }
    await ask('POST /sales', 'POST', '/sales', 201, sale)
    await ask('POST /sales, again', 'POST', '/sales', 201, sale)
  }
  const tenders = [{ id: 'transfer', enabled: true, reference: 'required' }]
  await ask('PUT /settings', 'PUT', '/settings', 200, { as: 'admin', request: { tenders } })
  const payments = [{ tender: 'transfer', amount: 6.25, reference: 'A-1' }]
  await ask('POST /sales, transfer', 'POST', '/sales', 201, {
    as,
    request: { client_id: null, date: TODAY, items, payments },
  })
  const movement = { as: 'admin', request: { kind: 'out', amount: 5, reason: 'Cambio' } } as const
  await ask('POST /cash-registers/open', 'POST', '/cash-registers/open', 201, {
    as: 'admin',
    request: { initial_amount: 100 },
  })
  const moved = await ask(
    'POST /cash-registers/movements',
    'POST',
    '/cash-registers/movements',
    201,
    movement,
  )
  const { id } = (moved.body as { data: Data<typeof createMovement> }).data.movement
  await exchange(ask)({ client_id: null, date: TODAY, items })
  await ask(
    'POST /cash-registers/movements/:id/reverse',
    'POST',
    `/cash-registers/movements/${id}/reverse`,
    201,
    { as: 'admin', request: { reason: 'Error' } },
  )
  for (const as of ['admin', 'jefa'] as const) {
    await ask(`GET /cash-registers as ${as}`, 'GET', '/cash-registers', 200, { as })
    const days = `from=2026-11-01&to=${TODAY}&after=${NOON}.9`
    await ask(`GET /cash-registers?from as ${as}`, 'GET', `/cash-registers?${days}`, 200, { as })
  }
  await ask('GET /cash-registers/:id', 'GET', '/cash-registers/1', 200, { as: 'admin' })
  await ask('GET /cash-registers/movements', 'GET', '/cash-registers/movements', 200, { as: 'admin' })
  await ask('GET /cash-registers/current', 'GET', '/cash-registers/current', 200, { as: 'admin' })
  const closed = await ask('POST /cash-registers/close', 'POST', '/cash-registers/close', 200, {
    as,
    request: { closing_amount: 100, left_amount: 100 },
  })
  const again = `/cash-registers/${(closed.body as { data: Data<typeof closeOtherRegister> }).data.id}/recount`
  await ask('POST /cash-registers/:id/recount', 'POST', again, 201, {
    as,
    request: { closing_amount: 101, reason: 'Error' },
  })
  const other = { as: 'beto', request: { initial_amount: 100 } } as const
  const { body } = await ask('POST /cash-registers/open', 'POST', '/cash-registers/open', 201, other)
  const { register } = (body as { data: Data<typeof openRegister> }).data
  const where = `/cash-registers/${register.id}/close`
  const closing = { as: 'admin', request: { closing_amount: 100 } } as const
  await ask('POST /cash-registers/:id/close', 'POST', where, 200, closing)
}

/** Sells as admin, and exchanges one unit of it for the same again. */
const exchange =
  (ask: Ask) =>
  async (request: object): Promise<void> => {
    const as: Username = 'admin'
    const { body } = await ask('POST /sales, to be exchanged', 'POST', '/sales', 201, { as, request })
    const { id: sale_id } = (body as { data: Data<typeof createSale> }).data.sale
    const lines = [{ position: 1, quantity: 1, restock: true }]
    await ask('POST /sales, exchange', 'POST', '/sales', 201, {
      as,
      request: { ...request, exchange: { sale_id, lines, reason: 'Otro sabor' } },
    })
  }

/** Sets sales aside, and does everything with them that can be done. */
async function holdSales(shop: TestShop, ask: Ask): Promise<void> {
  const as: Username = 'admin'
  const items = [shop.agua, shop.pan].map((product_id) => ({ product_id, quantity: 1, discount: 0, tax: 0 }))
  const hold = async (client_id: number | null, more: object = {}) => {
    const request = { client_id, items, ...more }
    const { body } = await ask('POST /held-sales', 'POST', '/held-sales', 201, { as, request })
    return (body as { data: Data<typeof holdSale> }).data.held_sale.id
  }
  const post = async (what: string, id: number, request: object) =>
    ask(`POST /held-sales/:id/${what}`, 'POST', `/held-sales/${id}/${what}`, 200, { as, request })
  const [one, other] = [await hold(null), await hold(shop.client)]
  await post('claim', one, {})
  await hold(null, { held_sale: { id: one, version: 2 } })
  await post('claim', other, { hold: { client_id: null, items } })
  await ask('GET /held-sales', 'GET', '/held-sales', 200, { as })
  await post('release', other, {})
  await post('claim', other, {})
  await ask('POST /sales, held', 'POST', '/sales', 201, {
    as,
    request: { client_id: null, date: TODAY, items, held_sale: { id: other, version: 4 } },
  })
  await post('discard', await hold(null), { reason: 'No volvió' })
}

async function readLists(shop: TestShop, ask: Ask): Promise<void> {
  for (const as of ['admin', 'jefa'] as const) {
    for (const list of ['stores', 'clients', 'categories', 'suppliers', 'users', 'roles'])
      await ask(`GET /${list} as ${as}`, 'GET', `/${list}`, 200, { as })
    const { body, headers } = await ask(`GET /products as ${as}`, 'GET', '/products', 200, { as })
    const { cursor } = (body as { data: ProductsData }).data
    const known = { 'if-none-match': String(headers.etag) }
    await ask(`GET /products, unchanged, as ${as}`, 'GET', '/products', 304, { as, headers: known })
    await ask(`GET /products?since as ${as}`, 'GET', `/products?since=${cursor}`, 200, { as })
  }
}

async function report(shop: TestShop, ask: Ask): Promise<void> {
  const days = `start_date=2026-11-17&end_date=${TODAY}`
  const inventory = `/reports/simple-inventory?store_id=${shop.storeId}`
  for (const as of ['admin', 'jefa'] as const) {
    await ask(`GET /sales as ${as}`, 'GET', '/sales', 200, { as })
    await ask(`GET /sales?from as ${as}`, 'GET', `/sales?from=2026-11-17&to=${TODAY}&after=${NOON}.9`, 200, {
      as,
    })
    for (const [what, q] of [
      ['a number', '1'],
      ['a client', 'consumidor'],
      ['an article', 'agua'],
      ['a total', 'Q5.00'],
    ] as const)
      await ask(`GET /sales?q, ${what}, as ${as}`, 'GET', `/sales?q=${q}`, 200, { as })
  }
  await ask('GET /sales/:id', 'GET', '/sales/1', 200, { as: 'admin' })
  await ask('POST /sales/:id/copies', 'POST', '/sales/1/copies', 201, { as: 'admin' })
  await ask('GET /reports/simple-inventory', 'GET', inventory, 200, { as: 'admin' })
  await ask('GET /reports/detailed-sales as admin', 'GET', `/reports/detailed-sales?${days}`, 200, {
    as: 'admin',
  })
  await ask('GET /reports/receivables as admin', 'GET', '/reports/receivables', 200, { as: 'admin' })
  await ask('GET /reports/payables as admin', 'GET', '/reports/payables', 200, { as: 'admin' })
  await receive(shop, ask)
  await countStock(shop, ask)
  await ask('GET /reports/reorder as admin', 'GET', '/reports/reorder', 200, { as: 'admin' })
  const ledger = `/clients/${shop.client}/ledger?from=2026-11-01&to=${TODAY}&after=9`
  await ask('GET /clients/:id/ledger as admin', 'GET', ledger, 200, { as: 'admin' })
  const portion = { rows: [{ row: 2, code: '7', price: 6 }], import: IMPORT }
  const importPath = '/products/import'
  const seen = await ask('a dry run of POST /products/import', 'POST', importPath, 200, {
    as: 'admin',
    request: { ...portion, apply: false },
  })
  const { cursor } = portionOf(seen)
  await ask('POST /products/import', 'POST', importPath, 200, {
    as: 'admin',
    request: { ...portion, apply: true, cursor, last: true },
  })
  await changePrices(shop, ask)
  await ask('POST /stock-adjustments', 'POST', '/stock-adjustments', 201, {
    as: 'admin',
    request: { lines: [{ product_id: shop.pan, quantity: 1 }], reason: 'error' },
  })
  for (const as of ['admin', 'jefa'] as const)
    for (const report of ['adjustments', 'common-articles'])
      await ask(`GET /reports/${report} as ${as}`, 'GET', `/reports/${report}?${days}`, 200, { as })
  const moves = `/products/${shop.pan}/stock-moves`
  for (const [what, kind] of [
    ['', ''],
    ['?kind', '&kind=edit'],
    [', sales,', '&kind=sale'],
  ] as const)
    await ask(`GET /products/:id/stock-moves${what} as admin`, 'GET', `${moves}?after=9999${kind}`, 200, {
      as: 'admin',
    })
  await ask('GET /reports/detailed-sales as jefa', 'GET', `/reports/detailed-sales?${days}`, 200, {
    as: 'jefa',
  })
}

async function receive({ agua }: TestShop, ask: Ask): Promise<void> {
  const lines = [{ product_id: agua, quantity: 1, unit_cost: 4 }]
  const request = { supplier_id: FIRST_SUPPLIER, document: 'A-17', lines, paid: 'none' }
  await ask('POST /stock-entries', 'POST', '/stock-entries', 201, { as: 'admin', request })
  const credit = { ...request, document: 'A-18', paid: 'credit' }
  await ask('POST /stock-entries, credit', 'POST', '/stock-entries', 201, { as: 'admin', request: credit })
  await ask('GET /stock-entries as admin', 'GET', '/stock-entries', 200, { as: 'admin' })
  await ask('GET /stock-entries/:id', 'GET', '/stock-entries/1', 200, { as: 'admin' })
}

async function countStock({ agua }: TestShop, ask: Ask): Promise<void> {
  const as = 'admin'
  await ask('POST /stock-counts', 'POST', '/stock-counts', 201, { as, request: { name: 'Bodega' } })
  const request = { product_id: agua, quantity: 5, mode: 'add' }
  for (const quantity of [5, 2])
    await ask('POST /stock-counts/:id/tallies', 'POST', '/stock-counts/1/tallies', 201, {
      as,
      request: { ...request, quantity },
    })
  await ask('GET /stock-counts', 'GET', '/stock-counts', 200, { as })
  await ask('GET /stock-counts/:id', 'GET', '/stock-counts/1', 200, { as })
  await ask('GET /stock-counts/:id/tallies', 'GET', '/stock-counts/1/tallies', 200, { as })
  await ask('POST /stock-counts/:id/post', 'POST', '/stock-counts/1/post', 200, { as, request: {} })
}

async function command({ db, clock }: TestShop, record: QueryRecord): Promise<void> {
  record.begin('npm run pos -- audit')
  await listAuditEntries(db.read, { since: NOON - DAY, userName: 'ana', action: null, limit: 50 })
  record.begin('the job old-keys')
  await removeOldKeys(db, 1, new AbortController().signal, () => Promise.resolve())
  record.begin('npm run pos -- reset-password')
  await resetPassword(db, 'beto', clock.now)
}

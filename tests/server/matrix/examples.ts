import type { createSale } from '../../../domain/calls/sales.ts'
import type { closeOtherRegister } from '../../../domain/calls/registers.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { createMovement } from '../../../domain/calls/movements.ts'
import type { payOnAccount as paymentCall } from '../../../domain/calls/accounts.ts'
import { insertRegister } from '../../../server/db/queries/drawer/registers.ts'
import { insertFindings, listFindings } from '../../../server/db/queries/late/findings.ts'
import { insertLateSale } from '../../../server/db/queries/late/late-sales.ts'
import { insertSale } from '../../../server/db/queries/sales/sales.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { NOON, TODAY } from '../../support/shops/shop.ts'
import { officeOf } from '../resources/support/office.ts'
import type { Cell, Example } from './example.ts'
import { goodsExamples } from './goods-examples.ts'
import { heldExamples } from './held-examples.ts'
import { makeRecord } from './make-record.ts'
import { reportExamples } from './report-examples.ts'

const names = ({ number }: Cell) => `Nombre ${number}`
const contact = (cell: Cell) => ({ name: names(cell), email: 'a@ejemplo.gt', phone: '22515500' })
const supplier = (cell: Cell) => ({ ...contact(cell), address: 'Zona 1' })
const figures = { stock: 5, min_stock: 1, price: 2.5, cost: 1 }
const product = (cell: Cell) => ({ name: names(cell), ...figures })
const category = (cell: Cell) => ({ name: names(cell), color: 'blue' })
const store = (cell: Cell) => ({ name: names(cell) })

/** Of the own store an administrador may not change the name. */
const ownNameOrNew = (cell: Cell) =>
  cell.storeId === cell.shop.storeId ? { name: 'La Bendición' } : store(cell)

async function openRegister({ shop, as }: Cell): Promise<void> {
  if (as) await shop.call('POST', '/cash-registers/open', { as, request: { initial_amount: 100 } })
}

async function openRegisterOfAnother(cell: Cell): Promise<number> {
  const { shop, storeId } = cell
  const userId = await makeRecord('user', cell)
  const register = { storeId, userId, openedAt: NOON, initialAmount: 10_000 }
  const opened = await shop.db.write((trx) => insertRegister(trx, register))
  return opened?.id ?? 0
}

/** A register of the caller that is closed and was counted; 0 without a caller. */
async function closedRegister(cell: Cell): Promise<number> {
  const { shop, as } = cell
  if (!as) return 0
  const request = { closing_amount: 100 }
  await openRegister(cell)
  const { body } = await shop.call('POST', '/cash-registers/close', { as, request })
  return (body as { data: Data<typeof closeOtherRegister> }).data.id
}

/** A movement in the open register of the caller; 0 without a caller. */
async function moveCash({ shop, as }: Cell): Promise<number> {
  if (!as) return 0
  const request = { kind: 'in', amount: 5, reason: 'Cambio' }
  const { body } = await shop.call('POST', '/cash-registers/movements', { as, request })
  return (body as { data: Data<typeof createMovement> }).data.movement.id
}

/** A sale of the store, in the open register of another user. @returns its id. */
async function sellInStore(cell: Cell): Promise<number> {
  const { shop, storeId } = cell
  const registerId = await openRegisterOfAnother(cell)
  return shop.db.write(async (trx) => {
    const { user_id: userId } = await trx
      .selectFrom('registers')
      .select('user_id')
      .where('id', '=', registerId)
      .executeTakeFirstOrThrow()
    const { id } = await trx
      .selectFrom('clients')
      .select('id')
      .where('store_id', '=', storeId)
      .where('is_default', '=', 1)
      .executeTakeFirstOrThrow()
    const figures = { subtotal: 500, discount: 0, tax: 0, total: 500 }
    const names = { client_name: 'Consumidor Final', user_name: 'Otto' }
    const sale = await insertSale(trx, {
      ...{ store_id: storeId, register_id: registerId, user_id: userId, client_id: id },
      ...{ ...names, ...figures, date: TODAY, sold_at: NOON },
    })
    return sale.id
  })
}

/** A finding in a sale of the store. @returns its id. */
async function findInStore(cell: Cell): Promise<number> {
  const { shop, storeId: store_id, number: n } = cell
  const sale_id = await sellInStore(cell)
  return shop.db.write(async (trx) => {
    await insertLateSale(trx, {
      ...{ store_id, sale_id, letter: 'A', n, received_at: NOON, arrival: 'open' },
    })
    await insertFindings(trx, { id: sale_id, store_id }, [{ kind: 'clock', text: 'Otra hora' }], NOON)
    const place = { after: undefined, limit: 1 }
    const [finding] = await listFindings(trx, { scope: store_id, state: 'open' }, place)
    return finding?.id ?? 0
  })
}

/** A sale in the open register of the caller; 0 without a caller. */
async function sellOwn({ shop, as }: Cell): Promise<number> {
  if (!as) return 0
  const items = [{ product_id: shop.agua, quantity: 1, discount: 0, tax: 0 }]
  const { body } = await shop.call('POST', '/sales', { as, request: { client_id: null, date: TODAY, items } })
  return (body as { data: Data<typeof createSale> }).data.sale.id
}

/** A new client who owes Q 20.00 from the notebook. */
async function owingClient(cell: Cell): Promise<number> {
  const { shop } = cell
  const id = await makeRecord('client', cell)
  const request = { amount: 20, reason: 'Saldo del cuaderno' }
  await shop.call('POST', `/clients/${id}/adjustments`, { as: 'jefa', request })
  return id
}

/** A payment on account in the open register of the caller; 0 without a caller. */
async function payOnAccount(cell: Cell): Promise<number> {
  const { shop, as } = cell
  if (!as) return 0
  const path = `/clients/${await owingClient(cell)}/payments`
  const { body } = await shop.call('POST', path, { as, request: { amount: 5, tender: 'cash' } })
  return (body as { data: Data<typeof paymentCall> }).data.payment.id
}

/** The examples of every route of the table. */
export const examples: Readonly<Record<string, Example>> = {
  'GET /openapi.json': { status: 200 },
  'GET /health/live': { status: 200 },
  'GET /health/ready': { status: 200 },
  // It has no end; who does not read streams is refused.
  'GET /events': { status: 406 },
  'GET /setup': { status: 200 },
  // Every shop of the matrix has users already.
  'POST /setup': {
    request: () => ({
      token: 'any',
      store: { name: 'Tienda' },
      owner: { name: 'Eva', username: 'eva', password: 'Secreto1' },
    }),
    status: 409,
  },
  'POST /login': { request: () => ({ username: 'beto', password: DEMO_PASSWORD }), status: 200 },
  'POST /logout': { status: 200 },
  'GET /clients': { status: 200 },
  'POST /clients': { request: contact, status: 201 },
  'PUT /clients/:id': { request: contact, status: 200 },
  'DELETE /clients/:id': { status: 200 },
  'GET /products': { status: 200 },
  'POST /products': { request: product, status: 201 },
  'PUT /products/:id': { request: product, status: 200 },
  'DELETE /products/:id': { status: 200 },
  'GET /suppliers': { status: 200 },
  'POST /suppliers': { request: supplier, status: 201 },
  'PUT /suppliers/:id': { request: supplier, status: 200 },
  'DELETE /suppliers/:id': { status: 200 },
  'GET /categories': { status: 200 },
  'POST /categories': { request: category, status: 201 },
  'PUT /categories/:id': { request: category, status: 200 },
  'DELETE /categories/:id': { status: 200 },
  'GET /users': { status: 200 },
  'POST /users': {
    request: async ({ shop, number, storeId }) => ({
      name: 'Otto',
      username: `otto${number}`,
      password: 'Secreto1',
      roles: [await officeOf(shop).roleId('cajero')],
      store_id: storeId,
    }),
    status: 201,
  },
  'PUT /users/:id': { request: ({ number }) => ({ name: 'Otto', username: `oton${number}` }), status: 200 },
  'DELETE /users/:id': { status: 200 },
  'GET /stores': { status: 200 },
  'POST /stores': { request: store, status: 201 },
  'PUT /stores/:id': { request: ownNameOrNew, status: 200 },
  'DELETE /stores/:id': { status: 200, own: 409 },
  'GET /roles': { status: 200 },
  'GET /first-steps': { status: 200 },
  'GET /business': { status: 200 },
  'GET /settings': { status: 200 },
  'PUT /settings': { request: () => ({ receipt_footer: 'Abierto de 8 a 20 h' }), status: 200 },
  'PUT /me/password': {
    request: () => ({ password: DEMO_PASSWORD, new_password: 'Otra12345' }),
    status: 200,
  },
  'GET /me/approvable': { status: 200 },
  'PUT /me/pin': { request: () => ({ password: DEMO_PASSWORD, pin: '4071' }), status: 200 },
  'POST /client-errors': {
    request: () => ({ kind: 'screen', message: 'TypeError: x is null', where: 'SaleLines < Till' }),
    status: 201,
  },
  'POST /devices': { request: () => ({ device: '0193f6a0-5b7c-7def-8abc-0123456789ab' }), status: 200 },
  'GET /cash-registers/status': { status: 200 },
  'POST /cash-registers/open': { request: () => ({ initial_amount: 100 }), status: 201 },
  'POST /cash-registers/close': {
    request: () => ({ closing_amount: 100 }),
    before: openRegister,
    status: 200,
  },
  'PUT /cash-registers/current/count': {
    request: () => ({ counting: true, count: 'c-1' }),
    before: openRegister,
    status: 200,
  },
  'POST /cash-registers/:id/close': {
    request: () => ({ closing_amount: 100 }),
    record: openRegisterOfAnother,
    status: 200,
  },
  'POST /cash-registers/:id/recount': {
    request: () => ({ closing_amount: 100, reason: 'Un billete quedó debajo de la gaveta' }),
    record: closedRegister,
    status: 201,
  },
  'GET /cash-registers/movements': { before: openRegister, status: 200 },
  'POST /cash-registers/movements': {
    request: () => ({ kind: 'in', amount: 5, reason: 'Cambio' }),
    before: openRegister,
    status: 201,
  },
  'POST /cash-registers/movements/:id/reverse': {
    request: () => ({ reason: 'Me equivoqué' }),
    before: openRegister,
    record: moveCash,
    status: 201,
  },
  'GET /cash-registers': { status: 200 },
  'GET /cash-registers/sum': { status: 200 },
  'GET /cash-registers/:id': { record: openRegisterOfAnother, status: 200 },
  'GET /cash-registers/current': { before: openRegister, status: 200 },
  'GET /sales': { status: 200 },
  'GET /sales/sum': { status: 200 },
  'GET /sales/:id': { record: sellInStore, status: 200 },
  'GET /findings': { status: 200 },
  'POST /findings/:id/settle': { request: () => ({ note: 'Se contó' }), record: findInStore, status: 200 },
  'POST /sales/:id/copies': { record: sellInStore, status: 201 },
  'POST /sales/:id/returns': {
    request: () => ({ lines: [{ position: 1, quantity: 1, restock: true }], reason: 'Equivocado' }),
    before: openRegister,
    record: sellOwn,
    status: 201,
  },
  'POST /sales/:id/void': {
    request: () => ({ reason: 'Se cobró dos veces' }),
    before: openRegister,
    record: sellOwn,
    status: 201,
  },
  'POST /sales': {
    request: ({ shop }) => ({
      client_id: null,
      date: TODAY,
      items: [{ product_id: shop.agua, quantity: 1, discount: 0, tax: 0 }],
    }),
    before: openRegister,
    status: 201,
  },
  ...heldExamples,
  ...goodsExamples,
  'GET /clients/:id/ledger': { record: owingClient, status: 200 },
  'POST /clients/:id/payments': {
    request: () => ({ amount: 5, tender: 'cash' }),
    before: openRegister,
    record: owingClient,
    status: 201,
  },
  'POST /client-payments/:id/reverse': {
    request: () => ({ reason: 'Era de otro cliente' }),
    before: openRegister,
    record: payOnAccount,
    status: 201,
  },
  'POST /clients/:id/adjustments': {
    request: () => ({ amount: 12.5, reason: 'Saldo del cuaderno' }),
    record: (cell) => makeRecord('client', cell),
    status: 201,
  },
  ...reportExamples,
}

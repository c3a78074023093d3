import { insertCodes } from '../../../server/db/queries/records/product-codes.ts'
import { TODAY, type TestShop } from './shop.ts'

/** Ana sells sodas with the deposits of their bottles. */
export async function sellBottles(shop: TestShop): Promise<void> {
  const make = async (request: object) => {
    const common = { description: null, min_stock: 0 }
    const { body } = await shop.call('POST', '/products', { as: 'admin', request: { ...common, ...request } })
    return (body as { data: { product: { id: number } } }).data.product.id
  }
  const bottle = await make({ name: 'Botella', code: 'ENV1', is_deposit: true, stock: 0, price: 1, cost: 1 })
  const soda = { name: 'Gaseosa', code: 'GASEOSA', stock: 20, price: 7, cost: 5, deposit_id: bottle }
  const line = { product_id: await make(soda), quantity: 2, discount: 0, tax: 0 }
  const items = [line, { ...line, product_id: bottle, is_deposit: true }]
  const request = { client_id: null, date: TODAY, items }
  await shop.call('POST', '/sales', { as: 'ana', request, headers: { 'idempotency-key': 'envase-1' } })
}

/** Ana sets sodas aside, with the deposits of their bottles, after she sold some. */
export async function holdBottles(shop: TestShop): Promise<void> {
  const idOf = async (code: string) => {
    const found = shop.db.read.selectFrom('products').select('id').where('code', '=', code)
    return (await found.executeTakeFirstOrThrow()).id
  }
  const line = { product_id: await idOf('GASEOSA'), quantity: 2, discount: 0, tax: 0, price: 7 }
  const items = [line, { ...line, product_id: await idOf('ENV1'), price: 1, is_deposit: true }]
  const request = { label: 'Envases', client_id: null, items }
  const headers = { 'idempotency-key': 'aparta-envases' }
  const held = await shop.call('POST', '/held-sales', { as: 'ana', request, headers })
  if (held.status !== 201) throw new Error(`Not set aside: ${JSON.stringify(held.body)}`)
}

/** A pack of one bread at the price of one, so that its sales have the figures of others. @returns its id. */
export const packBread = (shop: TestShop): Promise<number> => packOfOne(shop, shop.pan, 'SUELTO')

/** A pack of one water, so that its entries have the figures of others. @returns its id. */
export const packWater = (shop: TestShop): Promise<number> => packOfOne(shop, shop.agua, 'SUELTA')

async function packOfOne({ db, storeId }: TestShop, productId: number, code: string): Promise<number> {
  const pack = { store_id: storeId, product_id: productId, code, name: 'Suelto', factor: 1, price: 125 }
  await db.write((trx) => insertCodes(trx, [pack]))
  const own = db.read.selectFrom('product_codes').select('id').where('code', '=', pack.code)
  return (await own.executeTakeFirstOrThrow()).id
}

/** Bottles come back to the open register of admin: for a sale that needs less than their deposits, and for cash alone. */
export async function receiveEmpties(shop: TestShop): Promise<void> {
  const own = shop.db.read.selectFrom('products').select('id').where('code', '=', 'ENV1')
  const { id: product_id } = await own.executeTakeFirstOrThrow()
  const items = [{ product_id: shop.agua, quantity: 1, discount: 0, tax: 0 }]
  const sale = { client_id: null, date: TODAY, items }
  const paid = {
    kind: 'out',
    amount: 3,
    reason: 'Envases',
    note: `'é"`,
    empties: [{ product_id, quantity: 3 }],
  }
  const requests = [
    ['/sales', { ...sale, empties: { lines: [{ product_id, quantity: 12 }], amount: 12 } }],
    ['/cash-registers/movements', paid],
  ] as const
  for (const [path, request] of requests) {
    const headers = { 'idempotency-key': `envases-${path}` }
    const { status, body } = await shop.call('POST', path, { as: 'admin', request, headers })
    if (status !== 201) throw new Error(`Not received: ${JSON.stringify(body)}`)
  }
}

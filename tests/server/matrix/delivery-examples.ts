import type { Data } from '../../../domain/calls/call.ts'
import type { paySupplier } from '../../../domain/calls/supplier-payments.ts'
import type { createDelivery } from '../../../domain/calls/deliveries.ts'
import { insertDelivery, nextDeliveryNumber } from '../../../server/db/queries/goods/deliveries.ts'
import { insertSupplier } from '../../../server/db/queries/records/suppliers.ts'
import { NOON } from '../../support/shops/shop.ts'
import type { Cell, Example } from './example.ts'

const deliveryOf = ({ shop }: Cell, more: object = {}) => ({
  ...{ supplier_id: null, document: null, paid: 'none' as const },
  lines: [{ product_id: shop.agua, quantity: 1, unit_cost: 4 }],
  ...more,
})

/** A delivery of that store. */
async function enteredInStore({ shop, storeId }: Cell): Promise<number> {
  const { db, agua, foreignProduct } = shop
  const cost = { unit_cost: 400, total: 4, cost_before: 300, cost_after: 300 }
  return db.write(async (trx) => {
    const { id } = await trx
      .selectFrom('users')
      .select('id')
      .where('store_id', '=', storeId)
      .limit(1)
      .executeTakeFirstOrThrow()
    const row = {
      ...{
        store_id: storeId,
        number: await nextDeliveryNumber(trx, db.engine, storeId),
        total: 4,
        paid: 'none' as const,
      },
      ...{ supplier_id: null, supplier_name: null, document: null, document_key: null, movement_id: null },
      ...{ user_id: id, user_name: 'Otto', at: NOON },
    } as const
    const product_id = storeId === shop.storeId ? agua : foreignProduct
    const line = { product_id, name: 'Agua', quantity: 1_000, ...cost, old_price: null, price: null }
    return insertDelivery(trx, row, [line])
  })
}

/** A delivery of the own store; 0 without a caller. */
async function enteredByAnother(cell: Cell): Promise<number> {
  const { shop, as } = cell
  if (!as) return 0
  const { body } = await shop.call('POST', '/stock-entries', { as: 'admin', request: deliveryOf(cell) })
  return (body as { data: Data<typeof createDelivery> }).data.entry.id
}

/** A supplier of the first store who is owed Q 4.00. */
async function owedSupplier(cell: Cell): Promise<number> {
  const { shop, number } = cell
  const fields = { address: 'Zona 1', email: 'a@b.gt', phone: '22515500', description: null }
  const id = await shop.db.write((trx) =>
    insertSupplier(trx, shop.storeId, { name: `Proveedor ${number}`, ...fields }, NOON),
  )
  const request = deliveryOf(cell, { supplier_id: id, paid: 'credit' })
  await shop.call('POST', '/stock-entries', { as: 'admin', request })
  return id
}

/** A payment to a supplier that did not come from a drawer. */
async function paidByAnother(cell: Cell): Promise<number> {
  const { shop, as } = cell
  if (!as) return 0
  const path = `/suppliers/${await owedSupplier(cell)}/payments`
  const { body } = await shop.call('POST', path, { as: 'admin', request: { amount: 1, paid: 'other' } })
  return (body as { data: Data<typeof paySupplier> }).data.payment.id
}

/** Accepted requests of the calls about goods that came in. */
export const deliveryExamples: Readonly<Record<string, Example>> = {
  'GET /reports/payables': { query: ({ storeId }) => ({ store_id: String(storeId) }), status: 200 },
  'GET /stock-entries': { status: 200 },
  'GET /stock-entries/sum': { status: 200 },
  'POST /stock-entries': { request: (cell) => deliveryOf(cell), status: 201 },
  'GET /stock-entries/:id': { record: enteredInStore, status: 200 },
  'POST /stock-entries/:id/void': {
    request: () => ({ reason: 'Cantidad equivocada' }),
    record: enteredByAnother,
    status: 201,
  },
  'POST /suppliers/:id/payments': {
    request: () => ({ amount: 1, paid: 'other' }),
    record: owedSupplier,
    status: 201,
  },
  'POST /supplier-payments/:id/reverse': {
    request: () => ({ reason: 'Era de otro proveedor' }),
    record: paidByAnother,
    status: 201,
  },
}

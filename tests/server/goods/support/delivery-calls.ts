import { expect } from 'vitest'
import type { Data } from '../../../../domain/calls/call.ts'
import type { paySupplier as paymentCall } from '../../../../domain/calls/supplier-payments.ts'
import type { askedLine, createDelivery, listDeliveries } from '../../../../domain/calls/deliveries.ts'
import type { reportPayables } from '../../../../domain/calls/reports.ts'
import type { Wire } from '../../../../domain/shape/shape.ts'
import { findInconsistencies as verified } from '../../../../server/db/maintenance/consistency-checks.ts'
import { findInconsistencies } from '../../../support/databases/checker.ts'
import type { Reply, TestShop, Username } from '../../../support/shops/shop.ts'

/** Adds a supplier to the store of admin. @returns its id. */
export async function addSupplier(shop: TestShop, name = 'Distribuidora Maya'): Promise<number> {
  const contact = { address: 'Zona 12', email: 'ventas@maya.gt', phone: '22334455' }
  const { body } = await shop.call('POST', '/suppliers', { as: 'admin', request: { name, ...contact } })
  return (body as { data: { supplier: { id: number } } }).data.supplier.id
}

interface Entered {
  as?: Username
  key?: string
  supplier?: number | null
  document?: string | null
  lines?: Partial<Wire<typeof askedLine>>[]
  paid?: string
}

/** Enters 10 waters at Q 4.00 without a payment, or what is said. */
export const enter = (
  shop: TestShop,
  { as = 'admin', key, supplier = null, document = null, lines = [{}], paid = 'none' }: Entered = {},
) =>
  shop.call('POST', '/stock-entries', {
    as,
    request: {
      ...{ supplier_id: supplier, document, paid },
      lines: lines.map((line) => ({
        ...{ product_id: shop.agua, quantity: 10 },
        ...(line.total === undefined && { unit_cost: 4 }),
        ...line,
      })),
    },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

export const voidDelivery = (shop: TestShop, id: number, as: Username = 'admin', key?: string) =>
  shop.call('POST', `/stock-entries/${id}/void`, {
    as,
    request: { reason: 'Cantidad equivocada' },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

export const paySupplier = (shop: TestShop, id: number, amount: number, paid = 'cash', key?: string) =>
  shop.call('POST', `/suppliers/${id}/payments`, {
    as: 'admin',
    request: { amount, paid },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

export const undoPayment = (shop: TestShop, id: number) =>
  shop.call('POST', `/supplier-payments/${id}/reverse`, {
    as: 'admin',
    request: { reason: 'Era de otro proveedor' },
  })

/** The delivery of an answer that wrote one. */
export function deliveryOf({ status, body }: Reply): Data<typeof createDelivery>['entry'] {
  expect([status, body]).toEqual([201, expect.anything()])
  return (body as { data: Data<typeof createDelivery> }).data.entry
}

export const paymentOf = ({ body }: Reply) => (body as { data: Data<typeof paymentCall> }).data.payment

export async function deliveries(
  shop: TestShop,
  query = '',
  as: Username = 'admin',
): Promise<Data<typeof listDeliveries>> {
  const { body } = await shop.call('GET', `/stock-entries${query}`, { as })
  return (body as { data: Data<typeof listDeliveries> }).data
}

export async function payables(shop: TestShop): Promise<Data<typeof reportPayables>> {
  const { body } = await shop.call('GET', '/reports/payables', { as: 'admin' })
  return (body as { data: Data<typeof reportPayables> }).data
}

/** Stock in thousandths, cost in hundredths of a centavo, and price in centavos. */
export async function productOf(shop: TestShop, id: number) {
  const { cost, cost_rest, ...row } = await shop.db.read
    .selectFrom('products')
    .select(['stock', 'cost', 'cost_rest', 'price'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, cost: cost * 100 + cost_rest }
}

/** Every rule of `pos verify` and of the tests' own checker holds. */
export async function expectConsistent({ db }: TestShop): Promise<void> {
  expect([...(await verified(db.read)), ...(await findInconsistencies(db))]).toEqual([])
}

export const answer = ({ status, body }: Reply) => ({ status, body })
export const refused = (message: string, field?: string) => ({
  status: 409,
  body: { message, ...(field !== undefined && { errors: { [field]: [message] } }) },
})

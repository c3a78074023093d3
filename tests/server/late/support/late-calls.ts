import { expect } from 'vitest'
import { findInconsistencies } from '../../../../server/db/maintenance/consistency-checks.ts'
import { NOON, TODAY, type Reply, type TestShop, type Username } from '../../../support/shops/shop.ts'
import { deviceOf, register } from '../../devices/support/device-calls.ts'

/** A line of a sale, with the price that its till showed. */
export interface LateLine {
  product: number
  quantity: number
  price: number
  discount?: number
}

export interface Till {
  as: Username
  registerId: number
  device: string
  letter: string
  ticket: string
}

/** The tills of a shop that sells while the server is away. */
export function lateCalls(shop: () => TestShop) {
  const call = (path: string, as: Username, request?: object) =>
    shop().call(request ? 'POST' : 'GET', path, { as, ...(request && { request }) })

  /** Opens a register on a device, and gets its letter and its ticket. */
  const openTill = async (as: Username, number: number): Promise<Till> => {
    const opened = await call('/cash-registers/open', as, { initial_amount: 100 })
    const registerId = (opened.body as { data: { register: { id: number } } }).data.register.id
    const device = deviceOf(number)
    return { as, registerId, device, ...(await register(shop(), as, device)) }
  }

  /** What a till sends of a sale that it made at `soldAt`, a minute ago unless said. */
  const lateSale = (
    till: Pick<Till, 'letter' | 'registerId'>,
    n: number,
    lines: readonly LateLine[],
    { soldAt = NOON - 60_000, ...more }: { soldAt?: number } & Record<string, unknown> = {},
  ) => ({
    ...{ client_id: null, date: TODAY },
    items: lines.map(({ product, quantity, discount = 0 }) => ({
      ...{ product_id: product, quantity, discount, tax: 0 },
    })),
    late: {
      number: `${till.letter}-${String(n).padStart(6, '0')}`,
      register_id: till.registerId,
      sold_at: new Date(soldAt).toISOString(),
      prices: lines.map(({ product, price }) => ({ product_id: product, price })),
    },
    ...more,
  })

  const send = async (
    request: object,
    { as, device, ticket }: { as?: Username | undefined; device: string; ticket: string | null },
    key: string,
  ): Promise<Pick<Reply, 'status' | 'body'>> => {
    const alone = ticket !== null && as === undefined
    const { status, body } = await shop().call('POST', '/sales', {
      ...(as !== undefined && { as }),
      request,
      headers: {
        ...{ 'idempotency-key': key, 'x-device': device },
        ...(alone && { authorization: `Delivery ${ticket}` }),
        ...(ticket !== null && as !== undefined && { 'x-delivery': ticket }),
      },
    })
    return { status, body }
  }

  const put = (path: string, request: object) => shop().call('PUT', path, { as: 'admin', request })

  return {
    call,
    openTill,
    lateSale,
    put,
    /** A line of coffee; the till showed this price. */
    cafe: (quantity: number, price = 42.5): LateLine => ({ product: shop().cafe, quantity, price }),
    /** A line of bread. */
    pan: (quantity: number, price = 1.25): LateLine => ({ product: shop().pan, quantity, price }),
    /** The shop sells on credit, and its client may owe this much. */
    sellOnCredit: async (limit: number) => {
      const tenders = [{ id: 'credit', enabled: true, reference: 'none' }]
      expect((await put('/settings', { tenders })).status).toBe(200)
      const client = { name: 'Lucía Pérez', credit_limit: limit }
      expect((await put(`/clients/${shop().client}`, client)).status).toBe(200)
    },
    /** What a sale says that the client is to pay later. */
    onCredit: (amount: number) => ({ client_id: shop().client, payments: [{ tender: 'credit', amount }] }),
    consistent: async () => expect(await shop().db.write((trx) => findInconsistencies(trx))).toEqual([]),
    /** Delivers a sale with the ticket of its till alone. */
    deliver: (till: Till, request: object, key: string) =>
      send(request, { device: till.device, ticket: till.ticket }, key),
    send,
    findings: async () => {
      const { body } = await call('/findings', 'admin')
      return (body as { data: { findings: { id: number; kind: string; text: string }[] } }).data.findings
    },
    wholeSale: async (id: number) => {
      const { body } = await call(`/sales/${id}`, 'admin')
      return (body as { data: { sale: Record<string, unknown> } }).data.sale
    },
    idOf: ({ status, body }: Pick<Reply, 'status' | 'body'>) => {
      if (status !== 201) throw new Error(`Not written: ${JSON.stringify(body)}`)
      return (body as { data: { sale: { id: number } } }).data.sale.id
    },
  }
}

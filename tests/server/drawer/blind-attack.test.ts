import type { readSale } from '../../../domain/calls/sold-sales.ts'
import type { createSale } from '../../../domain/calls/sales.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { createMovement } from '../../../domain/calls/movements.ts'
import { expect, test } from 'vitest'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { createTestShop, TODAY, type Method, type TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

/** The part of the shift that the expected cash depends on: the goods are the same, so the stock tells nothing of it. */
interface Secret {
  discount: number
  total: number
  tender: 'cash' | 'card'
}

const secrets: readonly Secret[] = [
  { discount: 0, total: 25, tender: 'cash' },
  { discount: 20.11, total: 4.89, tender: 'cash' },
  { discount: 0, total: 25, tender: 'card' },
]

const SALES = 3

async function sell(
  shop: TestShop,
  as: 'ana' | 'admin',
  { discount, total, tender }: Secret,
): Promise<number> {
  const items = [{ product_id: shop.pan, quantity: 20, discount, tax: 0 }]
  const payments = [tender === 'cash' ? { tender, amount: total } : { tender, amount: total, reference: '1' }]
  const request = { client_id: null, date: TODAY, items, payments }
  const { status, body } = await shop.call('POST', '/sales', { as, request })
  expect([status, body]).toEqual([201, body])
  return (body as { data: Data<typeof createSale> }).data.sale.id
}

/** A blind shop in which ana sold, and somebody else too; her last receipt does not depend on the secret. */
async function sellSecretly(shop: TestShop, secret: Secret): Promise<void> {
  const tenders = [{ id: 'card', enabled: true, reference: 'optional' }]
  await shop.call('PUT', '/settings', { as: 'admin', request: { tenders, blind_closing: true } })
  for (const as of ['ana', 'admin'] as const)
    await shop.call('POST', '/cash-registers/open', { as, request: { initial_amount: 100 } })
  await sell(shop, 'ana', secret)
  await sell(shop, 'admin', secret)
  await sell(shop, 'ana', { discount: 0, total: 25, tender: 'cash' })
}

/** @returns what ana is told by withdrawing and undoing in steps, by every way of reading sales, and by a first count that differs. */
async function attack(shop: TestShop): Promise<string[]> {
  const told: string[] = []
  const ask = async (method: Method, path: string, request?: object) => {
    const reply = await shop.call(method, path, { as: 'ana', ...(request && { request }) })
    told.push(`${method} ${path} ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply
  }
  for (const step of [100, 1, 0.01])
    for (const times of [1, 2, 3]) {
      const taken = { kind: 'out', amount: step * times, reason: 'Cambio' }
      const { body } = await ask('POST', '/cash-registers/movements', taken)
      const { id } = (body as { data: Data<typeof createMovement> }).data.movement
      await ask('POST', `/cash-registers/movements/${id}/reverse`, { reason: 'Me equivoqué' })
    }
  const readAll = async () => {
    for (let id = 1; id <= SALES; id++) {
      await ask('GET', `/sales/${id}`)
      await ask('GET', `/sales?q=${id}`)
    }
    await ask('GET', '/sales')
    await ask('GET', '/sales/sum')
    await ask('GET', '/cash-registers/status')
  }
  await readAll()
  for (const q of ['Q25', '25.00', '4.89', 'pan', 'consumidor'])
    for (const path of ['/sales', '/sales/sum']) await ask('GET', `${path}?q=${q}`)
  await ask('GET', '/cash-registers/movements')
  await ask('POST', '/cash-registers/close', { closing_amount: 1 })
  await ask('POST', '/cash-registers/1/recount', { closing_amount: -1 })
  const registers = ['', '/sum', '?with_difference=true', '/1', '/current'].map(
    (rest) => `/cash-registers${rest}`,
  )
  for (const path of [...registers, '/sales?q=4.89']) await ask('GET', path)
  await readAll()
  return told
}

describeEachDatabase('who closes blind', (engine) => {
  const shop = withShop(engine)

  test('is told the same, whatever the drawer should hold', async () => {
    const told = []
    for (const secret of secrets) {
      const other = await createTestShop(engine)
      try {
        await sellSecretly(other, secret)
        told.push(await attack(other))
      } finally {
        await other.close()
      }
    }
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
  })

  test('reads sales of open registers without money, but the receipt just made, and all of them once the closing is told', async () => {
    await sellSecretly(shop(), { discount: 20.11, total: 4.89, tender: 'card' })
    const read = async (id: number) => {
      const { body } = await shop().call('GET', `/sales/${id}`, { as: 'ana' })
      return (body as { data: Data<typeof readSale> }).data.sale
    }
    const whole = expect.objectContaining({ total: 25, payments: expect.any(Array) as unknown }) as unknown
    for (const id of [1, 2])
      expect(await read(id)).toEqual({
        ...{ id, number: id, date: TODAY, sold_at: '2026-11-20T18:00:00.000Z' },
        store: { id: shop().storeId, name: 'La Bendición' },
        client: expect.objectContaining({ name: expect.any(String) as string }) as unknown,
        user: expect.objectContaining({ name: expect.any(String) as string }) as unknown,
        items: [{ position: 1, product_id: shop().pan, name: 'Pan francés', quantity: 20, returned: 0 }],
        ...{ state: 'done', voided: null, copies: 0 },
      })
    expect(await read(3)).toEqual(whole)
    await shop().call('POST', '/cash-registers/close', { as: 'ana', request: { closing_amount: 0 } })
    expect([await read(1), await read(3)]).toEqual([
      expect.not.objectContaining({ total: 4.89 }),
      expect.not.objectContaining({ total: 25 }),
    ])
    await shop().call('POST', '/cash-registers/1/recount', { as: 'ana', request: {} })
    expect([await read(1), await read(3)]).toEqual([expect.objectContaining({ total: 4.89 }), whole])
  })

  test('who may take back learns no worth of a sale of an open register from a wrong refund or exchange', async () => {
    await shop().db.write(async (trx) => {
      const { id } = await trx
        .selectFrom('roles')
        .select('id')
        .where('name', '=', 'cajero')
        .executeTakeFirstOrThrow()
      await trx.insertInto('role_permissions').values({ role_id: id, permission: 'create return' }).execute()
    })
    await sellSecretly(shop(), { discount: 20.11, total: 4.89, tender: 'cash' })
    const back = { lines: [{ position: 1, quantity: 20, restock: true }], reason: 'Dañado' }
    const refunded = { ...back, refunds: [{ tender: 'cash', amount: 1 }] }
    const items = [{ product_id: shop().pan, quantity: 20, discount: 0, tax: 0 }]
    const exchange = { sale_id: 2, ...back, amount: 1 }
    const request = {
      client_id: null,
      date: TODAY,
      items,
      exchange,
      payments: [{ tender: 'cash', amount: 1 }],
    }
    const answers = [
      await shop().call('POST', '/sales/1/returns', { as: 'ana', request: refunded }),
      await shop().call('POST', '/sales', { as: 'ana', request }),
      await shop().call('POST', '/sales/1/returns', { as: 'ana', request: back }),
    ]
    const message = returnMessages.moneyLater
    expect(answers.map(({ status }) => status)).toEqual([422, 409, 201])
    expect(answers.slice(0, 2).map(({ body }) => body)).toEqual([
      { message, errors: { refunds: [message] } },
      { message, errors: { exchange: [message] } },
    ])
  })
})

import type { Data } from '../../domain/calls/call.ts'
import type { openRegister } from '../../domain/calls/registers.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messages } from '../../domain/messages.ts'
import { saleMessages } from '../../domain/sale-messages.ts'
import { registerMessages } from '../../domain/register-messages.ts'
import { findInconsistencies as brokenRules } from '../../server/db/maintenance/consistency-checks.ts'
import { findInconsistencies, type AcknowledgedSale } from '../support/databases/checker.ts'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { officeOf } from '../server/resources/support/office.ts'
import { TODAY, type Method, type Reply, type TestShop } from '../support/shops/shop.ts'
import { withShop } from '../support/shops/with-shop.ts'
import { rounds } from './support/rounds.ts'
import { saleOf } from './support/sale-of.ts'

/** The number of sales in progress when the change comes. */
const SALES = 6

interface Step {
  method: Method
  path: (shop: TestShop, register: number) => string | Promise<string>
  request?: object
}

interface Told {
  status: number
  body: object
}

interface Change {
  name: string
  /** One after another. */
  steps: Step[]
  /** A refusal that a sale between the steps may get. */
  between?: Told
  /** The refusal of a sale after the change; null: it is written. */
  refusal: Told | null
}

const field = (name: string, text: string) => ({ message: text, errors: { [name]: [text] } })

const changes: Change[] = [
  {
    name: 'its price changed',
    steps: [
      {
        method: 'PUT',
        path: ({ pan }) => `/products/${pan}`,
        request: {
          ...{ name: 'Pan francés', description: null },
          ...{ stock: 1_000, min_stock: 2, price: 1.5, cost: 0.8 },
        },
      },
    ],
    refusal: { status: 409, body: { message: saleMessages.totalChanged } },
  },
  {
    name: 'its product deleted',
    steps: [{ method: 'DELETE', path: ({ pan }) => `/products/${pan}` }],
    refusal: { status: 404, body: field('items.1.product_id', saleMessages.lineGone(2, 'Pan francés')) },
  },
  {
    name: 'its client deleted',
    steps: [{ method: 'DELETE', path: ({ client }) => `/clients/${client}` }],
    refusal: { status: 404, body: field('client_id', saleMessages.clientGone) },
  },
  {
    name: 'its register closed by the owner, and its cashier deleted',
    steps: [
      {
        method: 'POST',
        path: (_, register) => `/cash-registers/${register}/close`,
        request: { closing_amount: 500 },
      },
      { method: 'DELETE', path: async (shop) => `/users/${await officeOf(shop).userId('ana')}` },
    ],
    between: { status: 409, body: { message: registerMessages.noneOpen } },
    refusal: { status: 401, body: { message: messages.session.ended } },
  },
  {
    name: 'the data of its store changed, of which a sale keeps nothing',
    steps: [
      {
        method: 'PUT',
        path: ({ storeId }) => `/stores/${storeId}`,
        request: { name: 'La Nueva Bendición', address: 'Otra calle', phone: '22515500', email: null },
      },
    ],
    refusal: null,
  },
]

/** One bottle of water and two loaves, with the total that the till computed before the change. */
async function sell(shop: TestShop, key: string): Promise<Reply> {
  const { agua, pan, client } = shop
  const items = [agua, pan].map((product_id, index) => ({
    product_id,
    quantity: index + 1,
    discount: 0,
    tax: 0,
  }))
  return shop.call('POST', '/sales', {
    as: 'ana',
    request: { client_id: client, date: TODAY, items, total: 7.5 },
    headers: { 'idempotency-key': key },
  })
}

describeEachDatabase('a sale in progress', (engine) => {
  const shop = withShop(engine)

  test.each(changes)(
    'with $name is written completely or refused with the reason',
    { repeats: rounds({ short: 0, long: 40 }) },
    async ({ steps, between, refusal }) => {
      const amount = { as: 'ana', request: { initial_amount: 500 } } as const
      const opened = await shop().call('POST', '/cash-registers/open', amount)
      expect(opened.status).toBe(201)
      const { register } = (opened.body as { data: Data<typeof openRegister> }).data
      const calls = await Promise.all(
        steps.map(async ({ path, ...step }) => ({ ...step, address: await path(shop(), register.id) })),
      )
      const told: AcknowledgedSale[] = []
      const sellOne = async () => {
        const key = randomUUID()
        const { status, body } = await sell(shop(), key)
        if (status === 201) told.push(saleOf(key, { status, body, retryLater: false }))
        else expect(between ? [between, refusal] : [refusal]).toContainEqual({ status, body })
      }
      const sales = Array.from({ length: SALES }, () => sellOne)
      const change = async () => {
        for (const { method, address, request } of calls) {
          const reply = await shop().call(method, address, { as: 'jefa', ...(request && { request }) })
          expect(reply.status).toBe(200)
        }
      }
      const turn = Math.floor(Math.random() * SALES)
      await Promise.all(sales.toSpliced(turn, 0, change).map((act) => act()))

      const soldBefore = told.length
      await sellOne()
      expect(told.length - soldBefore).toBe(refusal ? 0 : 1)
      expect([
        ...(await findInconsistencies(shop().db, undefined, told)),
        ...(await brokenRules(shop().db.read)),
      ]).toEqual([])
    },
  )
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messages } from '../../domain/messages.ts'
import { findWrongBooks, type AcknowledgedSale } from '../support/checker.ts'
import { describeEachDatabase } from '../support/databases.ts'
import { officeOf } from '../server/resources/support/office.ts'
import { TODAY, type Method, type Reply, type TestShop } from '../support/shop.ts'
import { withShop } from '../support/with-shop.ts'
import { rounds } from './support/rounds.ts'
import { saleOf } from './support/sale-of.ts'

/** Sales that are under way when the change comes. */
const SALES = 6

interface Change {
  name: string
  method: Method
  path: (shop: TestShop) => string | Promise<string>
  request?: object
  /** What a sale made after the change is told; null: it is sold. */
  refusal: { status: number; body: object } | null
}

const field = (name: string, text: string) => ({ message: text, errors: { [name]: [text] } })

const changes: Change[] = [
  {
    name: 'its price changed',
    method: 'PUT',
    path: ({ pan }) => `/products/${pan}`,
    request: { name: 'Pan francés', description: null, stock: 1_000, min_stock: 2, price: 1.5, cost: 0.8 },
    refusal: { status: 409, body: { message: messages.sale.totalChanged } },
  },
  {
    name: 'its product deleted',
    method: 'DELETE',
    path: ({ pan }) => `/products/${pan}`,
    refusal: { status: 404, body: field('items.1.product_id', messages.sale.lineGone(2, 'Pan francés')) },
  },
  {
    name: 'its client deleted',
    method: 'DELETE',
    path: ({ client }) => `/clients/${client}`,
    refusal: { status: 404, body: field('client_id', messages.sale.clientGone) },
  },
  {
    name: 'its cashier deleted',
    method: 'DELETE',
    path: async (shop) => `/users/${await officeOf(shop).userId('ana')}`,
    refusal: { status: 401, body: { message: messages.session.ended } },
  },
  {
    name: 'the data of its store changed, of which a sale keeps nothing',
    method: 'PUT',
    path: ({ storeId }) => `/stores/${storeId}`,
    request: { name: 'La Nueva Bendición', address: 'Otra calle', phone: '22515500', email: null },
    refusal: null,
  },
]

/** One bottle of water and two loaves, with the total the till worked out before the change. */
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

describeEachDatabase('a sale under way', (engine) => {
  const shop = withShop(engine)

  test.each(changes)(
    'with $name is sold whole or refused with the reason',
    { repeats: rounds({ short: 0, long: 40 }) },
    async ({ method, path, request, refusal }) => {
      const opened = { as: 'ana', request: { initial_amount: 500 } } as const
      expect((await shop().call('POST', '/cash-registers/open', opened)).status).toBe(201)
      const address = await path(shop())
      const told: AcknowledgedSale[] = []
      const sellOne = async () => {
        const key = randomUUID()
        const { status, body } = await sell(shop(), key)
        if (status === 201) told.push(saleOf(key, { status, body, retryLater: false }))
        else expect({ status, body }).toEqual(refusal)
      }
      const sales = Array.from({ length: SALES }, () => sellOne)
      const change = async () => {
        const reply = await shop().call(method, address, { as: 'jefa', ...(request && { request }) })
        expect(reply.status).toBe(200)
      }
      const turn = Math.floor(Math.random() * SALES)
      await Promise.all(sales.toSpliced(turn, 0, change).map((act) => act()))

      const soldBefore = told.length
      await sellOne()
      expect(told.length - soldBefore).toBe(refusal ? 0 : 1)
      expect(await findWrongBooks(shop().db, undefined, told)).toEqual([])
    },
  )
})

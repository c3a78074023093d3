import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SellableProduct } from '../../../domain/sale.ts'
import { messages } from '../../../domain/messages.ts'
import { saleMachine } from '../../../src/machines/sale/sale.ts'
import type { SaleEvent } from '../../../src/machines/sale/sale-events.ts'
import { createApiClient, type ApiClient } from '../../../src/services/api-client.ts'
import { closeRegister } from '../../../src/services/api/close-register.ts'
import { completeSale } from '../../../src/services/api/complete-sale.ts'
import { fetchProducts } from '../../../src/services/api/fetch-products.ts'
import { openRegister } from '../../../src/services/api/open-register.ts'
import { toOutcome } from '../../../src/services/outcomes/to-outcome.ts'
import { sqlite } from '../../support/databases/databases.ts'
import { createTestShop, type TestShop } from '../../support/shops/shop.ts'
import { finishSale, settleSale, type WriteSale } from '../support/ledger.ts'
import { leafOf, leafStates } from '../support/machine-definition.ts'
import { openTill, restartTill, type Till } from '../support/till.ts'

let shop: TestShop
let api: ApiClient
let water: SellableProduct

beforeEach(async () => {
  shop = await createTestShop(sqlite)
  shop.clock.now = Date.now()
  const token = await shop.signIn('ana')
  const host = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  api = createApiClient({ host, token: () => token })
  await openRegister(api, 50_000)
  water = await productOf(shop.agua)
})

afterEach(() => shop.close())

async function productOf(id: number): Promise<SellableProduct> {
  const product = (await fetchProducts(api)).find((candidate) => candidate.id === id)
  if (!product) throw new Error(`No product ${id}`)
  return product
}

const write: WriteSale = (order) => toOutcome(completeSale(api, order))
const pick = (): SaleEvent => ({ type: 'product.pick', product: water })

/** The request reaches the server, and the answer is lost. */
async function loseAnswer({ sale }: Till): Promise<void> {
  const { order } = sale.getSnapshot().context.settlement
  if (!order) throw new Error('No sale was sent')
  await write(order)
}

interface Death {
  at: string
  till(): Till | Promise<Till>
}

/** How a till reaches each of its states before the browser is killed. */
const deaths: Death[] = [
  { at: 'empty', till: () => openTill() },
  { at: 'inProgress.lines', till: () => openTill(pick()) },
  {
    at: 'inProgress.askingTender',
    till: () => openTill(pick(), { type: 'search.change', text: '100' }, { type: 'tender.ask' }),
  },
  { at: 'inProgress.payment', till: () => openTill(pick(), { type: 'tender.start' }) },
  { at: 'checkingPrice.asking', till: () => openTill(pick(), { type: 'price.check' }) },
  {
    at: 'checkingPrice.shown',
    till: () => openTill(pick(), { type: 'price.check' }, { type: 'price.show', product: water }),
  },
  { at: 'confirmingCancel', till: () => openTill(pick(), { type: 'sale.cancel' }) },
  { at: 'completing', till: () => openTill(pick(), { type: 'sale.acceptExact' }) },
  {
    at: 'completing',
    till: async () => {
      const till = openTill(pick(), { type: 'sale.acceptExact' })
      await loseAnswer(till)
      return till
    },
  },
  {
    at: 'completing',
    till: async () => {
      const till = openTill(pick(), { type: 'sale.acceptExact' })
      await loseAnswer(till)
      await till.world.answer('wait', undefined)
      return till
    },
  },
  {
    at: 'completing',
    till: async () => {
      const till = openTill(pick(), { type: 'sale.acceptExact' })
      await loseAnswer(till)
      await till.world.answer('completeSale', { outcome: 'unknown', messages: [messages.network] })
      return till
    },
  },
  {
    at: 'receipt',
    till: async () => {
      const till = openTill(pick(), { type: 'sale.acceptExact' })
      await settleSale(till, write)
      return till
    },
  },
]

test.each(deaths.map((death, index) => ({ ...death, name: `${death.at} (${index + 1})` })))(
  'killed in $name and restored, the server has one sale, the stock one less and the register its money',
  async ({ at, till: reach }) => {
    const till = await reach()
    expect(leafOf(saleMachine, till.sale.getSnapshot().value)).toBe(`sale.${at}`)

    const restored = restartTill(till)
    await finishSale(restored, write, water)

    expect(restored.sale.getSnapshot().value).toBe('empty')
    expect((await productOf(water.id)).stock).toBe(water.stock - 1)
    const summary = await closeRegister(
      api,
      { amount: 50_000 + water.price, key: crypto.randomUUID() },
      Date.now,
    )
    expect(summary).toMatchObject({ salesTotal: water.price, difference: 0 })
    expect(summary.sales.map((sale) => sale.total)).toEqual([water.price])
  },
  20_000,
)

test('the browser is killed in every state of the sale', () => {
  const states = new Set(deaths.map((death) => `sale.${death.at}`))

  expect([...states].toSorted()).toEqual(leafStates(saleMachine))
})

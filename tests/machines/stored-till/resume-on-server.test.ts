import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { messages } from '../../../domain/messages.ts'
import { units } from '../../../domain/quantity.ts'
import { saleMachine } from '../../../src/machines/sale/sale.ts'
import type { SaleEvent } from '../../../src/machines/sale/sale-events.ts'
import { createApiClient, type ApiClient } from '../../../src/services/api-client.ts'
import { closeRegister } from '../../../src/services/api/close-register.ts'
import { completeSale } from '../../../src/services/api/complete-sale.ts'
import { fetchProducts } from '../../../src/services/api/records/fetch-products.ts'
import { openRegister } from '../../../src/services/api/open-register.ts'
import { toOutcome } from '../../../src/services/outcomes/to-outcome.ts'
import { sqlite } from '../../support/databases/databases.ts'
import { sendCommand } from '../../support/send-command.ts'
import { createTestShop, type TestShop } from '../../support/shops/shop.ts'
import { beans, copies, threeWays } from '../support/fixtures.ts'
import { finishSale, settleSale, type WriteSale } from '../support/ledger.ts'
import { leafOf, leafStates } from '../support/machine-definition.ts'
import { startOpenRegister, restartRegister, type RegisterActors } from '../support/register-actors.ts'

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

const write: WriteSale = (order) => toOutcome(sendCommand(api, completeSale, order))
const pick = (): SaleEvent => ({ type: 'product.pick', product: water })

/** The request reaches the server, and the answer is lost. */
async function loseAnswer({ sale }: RegisterActors): Promise<void> {
  const { order } = sale.getSnapshot().context.settlement
  if (!order) throw new Error('No sale was sent')
  await write(order)
}

interface Death {
  at: string
  actors(): RegisterActors | Promise<RegisterActors>
}

/** A sale in a store that takes more than cash, after these events. */
const startPayment = (...events: SaleEvent[]) =>
  startOpenRegister({ type: 'ways.update', settings: threeWays }, pick(), ...events)
const oneQuetzal: SaleEvent[] = [{ type: 'tender.change', text: '1' }, { type: 'tender.submit' }]

/** How a till reaches each of its states before the browser is killed. */
const deaths: Death[] = [
  { at: 'empty', actors: () => startOpenRegister() },
  { at: 'inProgress.lines', actors: () => startOpenRegister(pick()) },
  {
    at: 'inProgress.askingTender',
    actors: () => startOpenRegister(pick(), { type: 'search.change', text: '100' }, { type: 'tender.ask' }),
  },
  { at: 'inProgress.payment', actors: () => startOpenRegister(pick(), { type: 'tender.start' }) },
  { at: 'choosingQuickKey', actors: () => startOpenRegister(pick(), { type: 'quick.open' }) },
  { at: 'receivingEmpties', actors: () => startOpenRegister(pick(), { type: 'empties.open' }) },
  { at: 'checkingPrice.asking', actors: () => startOpenRegister(pick(), { type: 'price.check' }) },
  {
    at: 'checkingPrice.shown',
    actors: () => startOpenRegister(pick(), { type: 'price.check' }, { type: 'price.show', product: water }),
  },
  { at: 'askingPrice', actors: () => startOpenRegister(pick(), { type: 'product.pick', product: copies }) },
  { at: 'askingQuantity', actors: () => startOpenRegister(pick(), { type: 'product.pick', product: beans }) },
  { at: 'confirmingCancel', actors: () => startOpenRegister(pick(), { type: 'sale.cancel' }) },
  { at: 'completing', actors: () => startOpenRegister(pick(), { type: 'sale.acceptExact' }) },
  { at: 'inProgress.tenders.way', actors: () => startPayment({ type: 'tender.change', text: '2t' }) },
  {
    at: 'inProgress.tenders.reference',
    actors: () => startPayment({ type: 'tender.change', text: 't' }, { type: 'tender.submit' }),
  },
  { at: 'inProgress.tenders.rest', actors: () => startPayment(...oneQuetzal) },
  {
    at: 'inProgress.tenders.covered',
    actors: async () => {
      const actors = startPayment({ type: 'tender.change', text: 'r' }, { type: 'tender.submit' })
      await actors.world.answer('completeSale', { outcome: 'refused', status: 422, messages: ['No'] })
      return actors
    },
  },
  {
    at: 'completing',
    actors: async () => {
      const actors = startOpenRegister(pick(), { type: 'sale.acceptExact' })
      await loseAnswer(actors)
      return actors
    },
  },
  {
    at: 'completing',
    actors: async () => {
      const actors = startOpenRegister(pick(), { type: 'sale.acceptExact' })
      await loseAnswer(actors)
      await actors.world.answer('wait', undefined)
      return actors
    },
  },
  {
    at: 'completing',
    actors: async () => {
      const actors = startOpenRegister(pick(), { type: 'sale.acceptExact' })
      await loseAnswer(actors)
      await actors.world.answer('completeSale', { outcome: 'unknown', messages: [messages.network] })
      return actors
    },
  },
  {
    at: 'receipt',
    actors: async () => {
      const actors = startOpenRegister(pick(), { type: 'sale.acceptExact' })
      await settleSale(actors, write)
      return actors
    },
  },
]

test.each(deaths.map((death, index) => ({ ...death, name: `${death.at} (${index + 1})` })))(
  'killed in $name and restored, the server has one sale, the stock one less and the register its money',
  async ({ at, actors: reach }) => {
    const actors = await reach()
    expect(leafOf(saleMachine, actors.sale.getSnapshot().value)).toBe(`sale.${at}`)

    const restored = restartRegister(actors)
    await finishSale(restored, write, water)

    expect(restored.sale.getSnapshot().value).toBe('empty')
    expect((await productOf(water.id)).stock).toBe(water.stock - units(1))
    const summary = await sendCommand(api, closeRegister(Date.now), {
      amount: 50_000 + water.price,
      key: crypto.randomUUID(),
    })
    const sales = [expect.objectContaining({ total: water.price })]
    expect(summary).toMatchObject({ salesTotal: water.price, difference: 0, sales })
  },
  20_000,
)

test('the browser is killed in every state of the sale', () => {
  const states = new Set(deaths.map((death) => `sale.${death.at}`))

  expect([...states].toSorted()).toEqual(leafStates(saleMachine))
})

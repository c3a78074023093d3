import { EventEmitter, once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { guatemalaDay } from '../../../domain/dates.ts'
import { units } from '../../../domain/quantity.ts'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import { createChance, type Chance } from '../../../server/demo/random.ts'
import { DEMO_PASSWORD, hire } from '../../../server/demo/staff.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { createTestShop, NOON, type TestShop, type Username } from '../../support/shops/shop.ts'
import { posted, started, stocks, tallied, whole } from './support/count-calls.ts'

const ARTICLES = 200
const TILLS = 8

/** So many articles are never counted. */
const FORGOTTEN = 10

/** An article as it lies in the shop: at two places. Its pieces are taken or looked at by one person at a time. */
class Shelf {
  readonly id: number
  readonly places: [number, number]
  #turn: Promise<unknown> = Promise.resolve()

  constructor(id: number, places: [number, number]) {
    this.id = id
    this.places = places
  }

  get pieces(): number {
    return this.places[0] + this.places[1]
  }

  /** From the first look at the shelf until the server has answered: no piece is on its way to a till meanwhile. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }
}

/** Fills the shop with articles; what lies there differs from the stock for two of three. */
async function fillShelves(shop: TestShop, ids: readonly number[], chance: Chance): Promise<Shelf[]> {
  const known = await stocks(shop, ...ids)
  return ids.map((id, index) => {
    const pieces = (known[index] ?? 0) + chance.whole(-1, 1) * chance.whole(1, 6)
    const stored = chance.whole(0, pieces)
    return new Shelf(id, [pieces - stored, stored])
  })
}

interface Till {
  token: string
  shelves: readonly Shelf[]
  chance: Chance
  /** Emits `tally` each time something was counted, and `end`. */
  counting: EventEmitter
}

/** A till that sells at random while others count. @returns how much it sold. */
async function sellAtRandom(shop: TestShop, { token, shelves, chance, counting }: Till): Promise<number> {
  const till = { isOpen: true }
  counting.on('end', () => (till.isOpen = false))
  let sold = 0
  const opened = await shop.call('POST', '/cash-registers/open', { token, request: { initial_amount: 500 } })
  expect(opened.status).toBe(201)
  while (till.isOpen) {
    await once(counting, 'tally')
    if (chance.whole(1, 4) > 1) continue
    const shelf = chance.pick(shelves)
    await shelf.alone(async () => {
      const place = chance.whole(0, 1) === 0 ? 0 : 1
      const quantity = Math.min(chance.whole(1, 3), shelf.places[place])
      if (quantity === 0) return
      const { status } = await shop.call('POST', '/sales', {
        token,
        request: {
          client_id: null,
          date: guatemalaDay(NOON),
          items: [{ product_id: shelf.id, quantity, discount: 0, tax: 0 }],
        },
      })
      // Refused where the stock says that there is none: then nobody takes it home.
      if (status !== 201) return
      shelf.places[place] -= quantity
      sold += quantity
    })
  }
  return sold
}

/** Signs eight more cashiers in. @returns their tokens. */
async function hireTills(shop: TestShop): Promise<string[]> {
  const names = Array.from({ length: TILLS }, (_, index) => `caja${index + 1}`)
  await shop.db.write(async (trx) => {
    for (const username of names)
      await hire(trx, shop.storeId, { username, name: 'Caja', lastName: username, role: 'cajero' }, NOON)
  })
  return Promise.all(
    names.map(async (username) => {
      const { body } = await shop.call('POST', '/login', { request: { username, password: DEMO_PASSWORD } })
      return (body as { data: { token: string } }).data.token
    }),
  )
}

describeEachDatabase('a stock take while eight tills sell', (engine) => {
  test('makes the stock of all articles that were counted the truth', async () => {
    const chance = createChance(20)
    const articles = Array.from({ length: ARTICLES }, (_, number) => ({
      ...{ code: `A-${number}`, name: `Artículo ${number}`, description: null },
      ...{ stock: units(chance.whole(150, 400)), min_stock: 0, price: 500, cost: 300 },
    }))
    const shop = await createTestShop(engine, articles)
    onTestFinished(shop.close)
    const rows = await shop.db.read
      .selectFrom('products')
      .select('id')
      .where('code', 'like', 'A-%')
      .orderBy('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    const shelves = await fillShelves(shop, ids, chance)
    const wrongBefore = await stocks(shop, ...ids)
    const errors = shelves.map(({ pieces }, index) => pieces - (wrongBefore[index] ?? 0))

    const counting = new EventEmitter()
    counting.setMaxListeners(0)
    const selling = Promise.all(
      (await hireTills(shop)).map((token, index) =>
        sellAtRandom(shop, { token, shelves, chance: createChance(index), counting }),
      ),
    )
    const count = await started(shop)
    const toCount = shelves.slice(FORGOTTEN)
    const countAll = async (toLookAt: readonly Shelf[], look: (shelf: Shelf) => Promise<unknown>) => {
      for (const shelf of toLookAt) {
        await shelf.alone(() => look(shelf))
        counting.emit('tally')
      }
    }
    const lookAt = (place: 0 | 1, as: Username) => (shelf: Shelf) =>
      tallied(shop, count, { product: shelf.id, quantity: shelf.places[place] }, { as })
    // Two people: one looks at the first places, the other at the second ones, in another order.
    await Promise.all([
      countAll(toCount, lookAt(0, 'admin')),
      countAll(toCount.toReversed(), lookAt(1, 'jefa')),
    ])
    // What moved between two looks is counted again, as the screen says.
    const { articles: lines } = await whole(shop, count)
    const uncertain = new Set(lines.filter(({ moved }) => moved !== 0).map(({ product }) => product.id))
    await countAll(
      toCount.filter(({ id }) => uncertain.has(id)),
      (shelf) => tallied(shop, count, { product: shelf.id, quantity: shelf.pieces, mode: 'replace' }),
    )
    const { lines: written, differences } = await posted(shop, count)
    counting.emit('end')
    counting.emit('tally')
    const sold = (await selling).reduce((sum, each) => sum + each, 0)

    const truth = shelves.map(({ pieces }, index) =>
      index < FORGOTTEN ? pieces - (errors[index] ?? 0) : pieces,
    )
    expect(await stocks(shop, ...ids)).toEqual(truth)
    expect(written).toBe(ARTICLES - FORGOTTEN)
    expect(differences).toBe(errors.slice(FORGOTTEN).filter((error) => error !== 0).length)
    expect([sold > ARTICLES, uncertain.size > 0]).toEqual([true, true])
    expect(await findInconsistencies(shop.db.read)).toEqual([])
  }, 120_000)
})

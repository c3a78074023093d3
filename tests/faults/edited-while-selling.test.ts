import { expect, onTestFinished, test } from 'vitest'
import type { ProductsData } from '../../domain/calls/records.ts'
import { DEMO_PASSWORD, hire } from '../../server/demo/staff.ts'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { openFaultShop, type FaultShop } from './support/fault-shop.ts'
import { tellFigures } from './support/figures.ts'
import { startLoad } from './support/load.ts'
import { askUntilSettled } from './support/requests.ts'
import { rounds } from './support/rounds.ts'

const EDITORS = ['marta', 'elena'] as const

/** The counts of an editor: written changes, and changes refused because somebody else was first. */
interface Edited {
  written: number
  refused: number
}

/** Adds and subtracts stock of each product, and renames it, based on the version in the form. */
async function keepCatalog(shop: FaultShop, url: string, username: string, times: number): Promise<Edited> {
  const put = (token: string, id: number, request: object) =>
    askUntilSettled(() => url, { method: 'PUT', path: `/products/${id}`, token, request })
  const credentials = { username, password: DEMO_PASSWORD }
  const login = await askUntilSettled(() => url, { path: '/login', request: credentials })
  const { token } = (login.body as { data: { token: string } }).data
  const edited: Edited = { written: 0, refused: 0 }
  for (let time = 0; time < times; time++) {
    const list = await askUntilSettled(() => url, { method: 'GET', path: '/products', token })
    for (const { id, version } of (list.body as { data: ProductsData }).data.products) {
      const description = `${username} ${time}`
      const added = await put(token, id, { stock_change: 7, description, based_on: version })
      if (added.status === 409) {
        edited.refused += 1
        continue
      }
      const { product } = (added.body as { data: { product: ProductsData['products'][number] } }).data
      expect({ status: added.status, description: product.description }).toEqual({ status: 200, description })
      const taken = await put(token, id, { stock_change: -7, based_on: product.version })
      expect(taken.status).toBe(200)
      edited.written += 2
    }
  }
  return edited
}

describeEachDatabase('products that are edited while they are sold', (engine) => {
  test('end at the initial stock minus the sales, in any order, and no sale is refused', async () => {
    const times = rounds({ short: 4, long: 100 })
    const shop = await openFaultShop(engine, { cashiers: 6, products: 4 })
    onTestFinished(shop.close)
    await shop.withDatabase((db) =>
      db.write(async (trx) => {
        const { id } = await trx.selectFrom('stores').select('id').executeTakeFirstOrThrow()
        for (const username of EDITORS)
          await hire(trx, id, { username, name: username, lastName: '', role: 'administrador' }, Date.now())
      }),
    )
    const urls = await Promise.all([shop.start().url, shop.start().url])
    let turn = 0
    const load = startLoad({
      shop,
      tills: await shop.openTills(urls[0], 6),
      url: () => urls[turn++ % 2] ?? '',
      cart: (products, chance) => [
        { product_id: chance.pick(products).id, quantity: chance.whole(1, 3), discount: 0, tax: 0 },
      ],
    })
    const edited = await Promise.all(
      EDITORS.map((username, index) => keepCatalog(shop, urls[index] ?? '', username, times)),
    )
    await load.finish()
    expect(load.refused).toEqual([])
    expect(await shop.inconsistencies(load.acknowledged)).toEqual([])
    expect(edited.every(({ written }) => written > 0)).toBe(true)
    tellFigures(`edited while selling on ${engine.name}`, {
      sold: load.acknowledged.length,
      written: edited.reduce((sum, { written }) => sum + written, 0),
      refused: edited.reduce((sum, { refused }) => sum + refused, 0),
    })
  })
})

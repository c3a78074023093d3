// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import { inUnits, units } from '../../../domain/quantity.ts'
import { createApiClient } from '../../../src/services/api-client.ts'
import { fetchProducts } from '../../../src/services/api/records/fetch-products.ts'
import { cursorOf, mergeProducts, withCursor } from '../../../src/services/catalog/known-products.ts'
import { startServer, type Asked } from '../support/answering-server.ts'
import { catalogProduct } from './fixtures.ts'

const told = ({ id, name, code, stock }: CatalogProduct) => ({
  id,
  name,
  code,
  stock: inUnits(stock),
  description: null,
  min_stock: 1,
  price: 5,
  store: { id: 1, name: 'La Bendición' },
})
const [agua, cafe, pan] = [
  catalogProduct(1, 'Agua'),
  catalogProduct(2, 'Café'),
  catalogProduct(3, 'Pan'),
] as const

async function server(answer: (asked: Asked) => object) {
  const { host, asked } = await startServer((request) => ({ body: { message: 'ok', data: answer(request) } }))
  return { api: createApiClient({ host, token: () => 't' }), paths: () => asked.map(({ path }) => path) }
}

test('a known list requests only changes, and unchanged products keep their objects', async () => {
  const sold = { ...cafe, stock: units(7) }
  const { api, paths } = await server(({ path }) =>
    path.includes('since')
      ? { products: [told(sold)], deleted: [3], cursor: 'db.view.9' }
      : { products: [agua, cafe, pan].map(told), cursor: 'db.view.5' },
  )
  const first = await fetchProducts(api)
  const second = await fetchProducts(api, first)
  expect(paths()).toEqual(['/api/v1/products', '/api/v1/products?since=db.view.5'])
  expect(second).toEqual([agua, sold])
  expect(second[0]).toBe(first[0])
  expect(second[1]?.store).toBe(first[1]?.store)
  expect(cursorOf(second)).toBe('db.view.9')
})

test('without changes the same list is returned, with the new cursor', async () => {
  const { api } = await server(() => ({ products: [], deleted: [], cursor: 'db.view.6' }))
  const known = withCursor([agua], 'db.view.5')
  expect(await fetchProducts(api, known)).toBe(known)
  expect(cursorOf(known)).toBe('db.view.6')
})

test('a server that answers with everything replaces everything', async () => {
  const { api } = await server(() => ({ products: [told(pan)], cursor: 'other.view.1' }))
  expect(await fetchProducts(api, withCursor([agua, cafe], 'db.view.5'))).toEqual([pan])
})

test('a server without cursors is asked for everything', async () => {
  const { api, paths } = await server(() => ({ products: [told(pan)] }))
  const known = await fetchProducts(api)
  await fetchProducts(api, known)
  expect(paths()).toEqual(['/api/v1/products', '/api/v1/products'])
})

test('changes give the same list as a complete answer, in the order of names', () => {
  const byName = (one: CatalogProduct, other: CatalogProduct) =>
    one.name === other.name ? one.id - other.id : one.name < other.name ? -1 : 1
  const someList = fc
    .uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 30 }), name: fc.constantFrom('a', 'b', 'c', 'd') }),
      {
        selector: ({ id }) => id,
      },
    )
    .map((all) => all.map(({ id, name }) => catalogProduct(id, name)).sort(byName))
  fc.assert(
    fc.property(someList, someList, fc.func(fc.boolean()), (before, other, staysSame) => {
      const known = new Map(before.map((product) => [product.id, product]))
      const after = other.map((product) => {
        const earlier = known.get(product.id)
        return earlier && staysSame(product.id) ? earlier : product
      })
      const fresh = after.toSorted(byName)
      const changed = fresh.filter((product) => known.get(product.id) !== product)
      const ids = new Set(fresh.map(({ id }) => id))
      const deleted = before.map(({ id }) => id).filter((id) => !ids.has(id))
      expect(mergeProducts(before, changed, deleted)).toEqual(fresh)
    }),
  )
})

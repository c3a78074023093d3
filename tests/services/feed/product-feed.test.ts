import { expect, test, vi } from 'vitest'
import { createProductFeed } from '../../../src/services/feed/product-feed.ts'
import { createQueryClient } from '../../../src/services/query-client.ts'
import { withCursor } from '../../../src/services/catalog/known-products.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'

const queryKey = ['products']

const product = (id: number, price: number) => ({
  ...{ id, version: 1, name: `Artículo ${id}`, code: `A${id}`, description: null },
  ...{ price, stock: 5, min_stock: 1, store: { id: 1, name: 'Tienda' } },
})

/** A tab that has products and reads them with `load`. */
function tab(load: () => Promise<CatalogProduct[]> = () => new Promise(() => undefined)) {
  const queryClient = createQueryClient(() => undefined)
  const save = vi.fn()
  const feed = createProductFeed(queryClient, { queryKey }, { save })
  const list = () => queryClient.getQueryData<CatalogProduct[]>(queryKey) ?? []
  const read = vi.fn(load)
  queryClient.setQueryDefaults(queryKey, { queryFn: read, retry: false, structuralSharing: false })
  return { queryClient, feed, list, read, save }
}

const told = (price: number, cursor: string) => ({ products: [product(1, price)], deleted: [2], cursor })

test('a difference is applied to the list, stored, and leads to its cursor', () => {
  const { queryClient, feed, list, save } = tab()
  const own = { id: 2, name: 'Otro' } as CatalogProduct
  queryClient.setQueryData(queryKey, withCursor([own], 'c1'))
  expect([feed.begin(), feed.isAt(list())]).toEqual(['c1', true])
  feed.take(told(6.5, 'c2'))
  expect(list().map(({ id, price }) => [id, price])).toEqual([[1, 650]])
  expect([feed.isAt(list()), feed.isAt([]), feed.begin()]).toEqual([true, false, 'c2'])
  expect(save).toHaveBeenCalledExactlyOnceWith(list())
})

test('a load that was begun before does not take a difference back', async () => {
  let answer: (products: CatalogProduct[]) => void = () => undefined
  const { queryClient, feed, list, read } = tab(() => new Promise((resolve) => (answer = resolve)))
  queryClient.setQueryData(queryKey, withCursor([], 'c1'))
  feed.begin()
  const loading = queryClient.fetchQuery({ queryKey, staleTime: 0 }).catch(() => undefined)
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  feed.take(told(7, 'c2'))
  answer(withCursor([], 'c1'))
  await loading
  expect(list().map(({ price }) => price)).toEqual([700])
})

test.each([{}, { products: 'none' }, { products: [], cursor: 'c2' }])(
  'what is no difference, %o, is asked for',
  async (data) => {
    const { queryClient, feed, list, read } = tab(() => Promise.resolve(withCursor([], 'c9')))
    queryClient.setQueryData(queryKey, withCursor([], 'c1'))
    feed.begin()
    feed.take(data)
    expect(feed.isAt(list())).toBe(false)
    void queryClient.fetchQuery({ queryKey, staleTime: 0 })
    await vi.waitFor(() => expect(read).toHaveBeenCalled())
  },
)

test('a list that was loaded in another way is another beginning', async () => {
  const { queryClient, feed } = tab()
  queryClient.setQueryData(queryKey, withCursor([], 'c1'))
  feed.begin()
  const loaded = vi.fn()
  const stop = feed.onLoaded(loaded)
  feed.take(told(7, 'c2'))
  expect(loaded).not.toHaveBeenCalled()
  queryClient.setQueryData(queryKey, withCursor([], 'c3'))
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled())
  stop()
})
